BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE answers (
	code VARCHAR(16) NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	wish VARCHAR(64) NOT NULL, 
	answer TEXT NOT NULL, 
	PRIMARY KEY (code, holder, wish), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE events (
	code VARCHAR(16) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	data TEXT NOT NULL, chain BLOB DEFAULT '' NOT NULL, 
	PRIMARY KEY (code, seq), 
	FOREIGN KEY(code) REFERENCES tables (code)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('desk2',1,1001.0,'sit',0,'name 0','{"holder":"h0"}',X'EABC3B67FD606AE59903862248FC5F05');
INSERT INTO "events" VALUES('desk2',2,1001.0,'sit',1,'name 1','{"holder":"h1"}',X'031AF0B6C45047CF39D863FD81042DF5');
INSERT INTO "events" VALUES('desk2',3,1002.0,'start',-4,'','',X'3380B6EBBC9A8B541A7B67AC495E15C9');
INSERT INTO "events" VALUES('desk2',4,1002.0,'act',-1,'deal 2','',X'22908340BBBA6706687DE22F54F7567D');
INSERT INTO "events" VALUES('desk2',5,1002.0,'act',-1,'deal 3','',X'26B4F8280DB1BE9B0F7A0E728AC9BDBB');
INSERT INTO "events" VALUES('desk2',6,1003.0,'chat',0,'hello','{"name":"name 0"}',X'282B0B6E0A46C0AAAB336A8B59BD02E4');
CREATE TABLE seats (
	code VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code, seat), 
	FOREIGN KEY(code) REFERENCES tables (code)
);
INSERT INTO "seats" VALUES('desk2',0,'h0');
INSERT INTO "seats" VALUES('desk2',1,'h1');
CREATE TABLE tables (
	code VARCHAR(16) NOT NULL, 
	game VARCHAR(80) NOT NULL, 
	version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	board TEXT, 
	digest VARCHAR(64) NOT NULL, 
	seats INTEGER NOT NULL, 
	seed BLOB NOT NULL, 
	settings TEXT NOT NULL, 
	made FLOAT NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	touched FLOAT NOT NULL, 
	due FLOAT, 
	bot BOOLEAN NOT NULL, 
	summary TEXT NOT NULL, chain BLOB DEFAULT '' NOT NULL, broken TEXT, 
	PRIMARY KEY (code)
);
INSERT INTO "tables" VALUES('desk2','toll',1,'{"rounds": "3"}',NULL,'bcade5095df6aac49c938e70b94def2a4321a7b445614766ab51d5bf217bdd5e',2,X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F','{"clock":60,"delay":0,"pause":0.5,"private":false,"spectators":"open","substitute":"greedy"}',1000.0,'host',6,'playing',1,1003.0,1062.0,0,'{"asked":[0,1],"free":0,"names":["name 0","name 1"]}',X'D68207C69B646B5B96D873072F2335B6',NULL);
CREATE INDEX tables_listed ON tables (listed, status, touched);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_host ON tables (host);
CREATE INDEX seats_holder ON seats (holder);
COMMIT;
