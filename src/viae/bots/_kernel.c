/* The sums of a net of whole numbers, seat by seat. Must agree with Net.plain_outputs in net.py, which is the definition. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define MOST_WIDE 256 /* units of a layer */
#define MOST_NUMBERS 1024 /* of a row */
#define OUTPUTS 2
#define LARGEST 127

/* Whole numbers have one result on every machine, so the widest instructions at hand may be used. */
#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__)
#define FAST __attribute__((target_clones("avx2", "default")))
#else
#define FAST
#endif

typedef struct {
    int32_t width, first, second; /* numbers of a row, units of the two hidden layers */
    int32_t first_shift, second_shift, most; /* a unit is its sum, shifted, from 0 to most */
} Shape;

/* The parts of a net. */
typedef struct {
    Shape shape;
    const int32_t *bias;
    const int16_t *into_first, *into_second, *out_of_second, *straight;
} Net;

static inline void
clip(int32_t *sums, int32_t shift, int32_t most, int32_t count)
{
    for (int32_t at = 0; at < count; at++) {
        int32_t value = sums[at] < 0 ? 0 : sums[at] >> shift;
        sums[at] = value > most ? most : value;
    }
}

/* The two sums of a row, of which only the numbers that are not 0 are given, each with its place. */
FAST static void
sums_of(const Net *net, const int32_t *places, const int32_t *numbers, int32_t count, int32_t *sums)
{
    const int32_t first = net->shape.first, second = net->shape.second;
    int32_t one[MOST_WIDE], two[MOST_WIDE];
    memcpy(one, net->bias, sizeof(int32_t) * (size_t)first);
    memcpy(two, net->bias + first, sizeof(int32_t) * (size_t)second);
    sums[0] = net->bias[first + second];
    sums[1] = net->bias[first + second + 1];
    for (int32_t at = 0; at < count; at++) {
        const int32_t times = numbers[at];
        const int16_t *weights = net->into_first + (ptrdiff_t)places[at] * first;
        for (int32_t unit = 0; unit < first; unit++)
            one[unit] += times * weights[unit];
        sums[0] += times * net->straight[places[at] * OUTPUTS];
        sums[1] += times * net->straight[places[at] * OUTPUTS + 1];
    }
    clip(one, net->shape.first_shift, net->shape.most, first);
    for (int32_t at = 0; at < first; at++) {
        const int32_t times = one[at];
        const int16_t *weights = net->into_second + (ptrdiff_t)at * second;
        if (times != 0)
            for (int32_t unit = 0; unit < second; unit++)
                two[unit] += times * weights[unit];
    }
    clip(two, net->shape.second_shift, net->shape.most, second);
    for (int32_t at = 0; at < second; at++) {
        sums[0] += two[at] * net->out_of_second[at * OUTPUTS];
        sums[1] += two[at] * net->out_of_second[at * OUTPUTS + 1];
    }
}

/* The numbers of a row that are not 0, with their places; how many, or -1 with an error set. */
static int32_t
numbers_in(PyObject *const *row, int32_t width, int32_t *places, int32_t *numbers)
{
    int32_t count = 0;
    for (int32_t at = 0; at < width; at++) {
        const long value = PyLong_AsLong(row[at]);
        if (value == 0)
            continue;
        if (value < -LARGEST || value > LARGEST) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "a number of a row is from -127 to 127");
            return -1;
        }
        places[count] = at;
        numbers[count] = (int32_t)value;
        count++;
    }
    return count;
}

/* outputs(weights: bytes, values: list[int], seats: int) -> list[int]: two sums for each seat. */
static PyObject *
outputs(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    if (count != 3 || !PyBytes_Check(args[0]) || !PyList_Check(args[1])
        || PyBytes_GET_SIZE(args[0]) < (Py_ssize_t)sizeof(Shape)) {
        PyErr_SetString(PyExc_TypeError, "outputs takes the bytes of a net, a list and a number");
        return NULL;
    }
    const char *data = PyBytes_AS_STRING(args[0]);
    const Shape *shape = (const Shape *)data;
    const int32_t width = shape->width, first = shape->first, second = shape->second;
    const long seats = PyLong_AsLong(args[2]);
    if (PyErr_Occurred())
        return NULL;
    const Py_ssize_t biases = first + second + OUTPUTS;
    const Py_ssize_t weights = (Py_ssize_t)width * first + (Py_ssize_t)first * second
                               + (Py_ssize_t)second * OUTPUTS + (Py_ssize_t)width * OUTPUTS;
    if (width > MOST_NUMBERS || first > MOST_WIDE || second > MOST_WIDE || seats < 0 || PyList_GET_SIZE(args[1]) < seats * width
        || PyBytes_GET_SIZE(args[0]) != (Py_ssize_t)sizeof(Shape) + 4 * biases + 2 * weights) {
        PyErr_SetString(PyExc_ValueError, "the weights, the numbers and the seats do not fit together");
        return NULL;
    }
    Net net = {*shape, (const int32_t *)(data + sizeof(Shape)), NULL, NULL, NULL, NULL};
    net.into_first = (const int16_t *)(net.bias + biases);
    net.into_second = net.into_first + (ptrdiff_t)width * first;
    net.out_of_second = net.into_second + (ptrdiff_t)first * second;
    net.straight = net.out_of_second + (ptrdiff_t)second * OUTPUTS;
    PyObject *found = PyList_New(seats * OUTPUTS);
    if (found == NULL)
        return NULL;
    int32_t places[MOST_NUMBERS], numbers[MOST_NUMBERS], sums[OUTPUTS];
    for (long seat = 0; seat < seats; seat++) {
        PyObject *const *row = &PyList_GET_ITEM(args[1], seat * width);
        const int32_t used = numbers_in(row, width, places, numbers);
        if (used < 0) {
            Py_DECREF(found);
            return NULL;
        }
        sums_of(&net, places, numbers, used, sums);
        for (int32_t at = 0; at < OUTPUTS; at++) {
            PyObject *number = PyLong_FromLong(sums[at]);
            if (number == NULL) {
                Py_DECREF(found);
                return NULL;
            }
            PyList_SET_ITEM(found, seat * OUTPUTS + at, number);
        }
    }
    return found;
}

static PyMethodDef methods[] = {
    {"outputs", (PyCFunction)(void (*)(void))outputs, METH_FASTCALL, "Two sums for each seat."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_kernel", "The sums of a net of whole numbers.", -1, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC
PyInit__kernel(void)
{
    return PyModule_Create(&definition);
}
