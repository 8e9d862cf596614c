-- Every student of a class may be at a mat of their own; whoever has no robot for it is lent one meanwhile.
ALTER TABLE classrooms ADD COLUMN own_mats boolean NOT NULL DEFAULT false;
ALTER TABLE robots ADD COLUMN lent boolean NOT NULL DEFAULT false;
