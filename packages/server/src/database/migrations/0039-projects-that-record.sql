-- A project can ask for what robots measure and what happens to be recorded while a class works on it.
ALTER TABLE projects ADD COLUMN records boolean NOT NULL DEFAULT false;
