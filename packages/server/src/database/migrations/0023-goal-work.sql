-- Hints somebody has taken stay taken, on whatever machine; and how long somebody has been at work without reaching anything more.
ALTER TABLE goal_progress ADD COLUMN hints integer NOT NULL DEFAULT 0;
ALTER TABLE goal_progress ADD COLUMN worked integer NOT NULL DEFAULT 0;
