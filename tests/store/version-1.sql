PRAGMA application_id = 1415933506;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE entries (
            table_id TEXT NOT NULL,
            version INTEGER NOT NULL,
            time INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID;
INSERT INTO "entries" VALUES('blue-fox',1,11,X'7B22646F223A226F70656E227D');
INSERT INTO "entries" VALUES('blue-fox',2,12,X'0001');
CREATE TABLE games (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            began INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            first_version INTEGER NOT NULL,
            last_version INTEGER NOT NULL,
            won INTEGER NOT NULL,
            cards_left REAL NOT NULL,
            fewest_left INTEGER NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID;
INSERT INTO "games" VALUES('blue-fox',1,'the-game','{"players":2}',11,13,1,3,0,12.0,12);
CREATE TABLE recent (
            table_id TEXT NOT NULL,
            version INTEGER NOT NULL,
            time INTEGER NOT NULL,
            entry BLOB NOT NULL
        );
INSERT INTO "recent" VALUES('blue-fox',3,13,X'7B22646F223A22656E64227D');
CREATE TABLE seats (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            name TEXT NOT NULL,
            player TEXT,
            bot TEXT,
            won INTEGER NOT NULL,
            cards_left INTEGER NOT NULL,
            PRIMARY KEY (table_id, number, seat)
        ) WITHOUT ROWID;
INSERT INTO "seats" VALUES('blue-fox',1,0,13,'Mika','mika',NULL,0,12);
INSERT INTO "seats" VALUES('blue-fox',1,1,13,'Greedy',NULL,'greedy',0,12);
CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('secret',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F');
CREATE TABLE tables (
            id TEXT NOT NULL PRIMARY KEY,
            opened INTEGER NOT NULL,
            closed INTEGER NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "tables" VALUES('blue-fox',11,0);
CREATE VIEW log AS SELECT * FROM entries UNION ALL SELECT * FROM recent;
CREATE INDEX open_tables ON tables (id) WHERE closed = 0;
CREATE INDEX games_by_end ON games (ended, table_id, number);
CREATE INDEX games_by_kind ON games (game, options, won, cards_left, fewest_left);
CREATE INDEX seats_of_players ON seats (player, ended, table_id, number, won, cards_left)
            WHERE player IS NOT NULL;
COMMIT;
