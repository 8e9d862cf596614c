-- A version of a work belongs to the work's class, as one of an own program does: what a class holds is counted by it.
UPDATE program_versions v SET classroom_code = works.classroom_code FROM works WHERE works.id = v.work_id;

-- Most saves change a version in place. Columns that every save changes are in no index, and pages keep room, so that
-- such a save writes one row and no index.
ALTER TABLE program_versions SET (fillfactor = 80);
DROP INDEX program_versions_owner;
CREATE INDEX program_versions_owner ON program_versions (owner_id, id);
-- Thinning looks at what has come to a certain age since the last time.
CREATE INDEX program_versions_began ON program_versions (began_at);

-- How far a job that goes through the tables from time to time has come.
CREATE TABLE sweep_cursors (
  job text PRIMARY KEY,
  swept_to timestamptz(3) NOT NULL
);

CREATE INDEX class_members_removed ON class_members (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX works_of_maker_in_class ON works (classroom_code, created_by, updated_at) WHERE deleted_at IS NULL;

-- Works never had help texts: those are their projects'.
ALTER TABLE works DROP COLUMN help_html, DROP COLUMN teacher_help_html;

-- Students who were taken off a list and what they made are kept for thirty days now. For those who are off already they
-- begin today: nobody was told before.
UPDATE class_members SET removed_at = now() WHERE removed_at IS NOT NULL;
