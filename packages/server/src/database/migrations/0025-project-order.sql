-- Where a project stands in its category. Those nobody has put anywhere stand at 0, the newest first, as before.
ALTER TABLE projects ADD COLUMN position integer NOT NULL DEFAULT 0;
