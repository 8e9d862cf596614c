-- Lessons are projects that come with the program and stand in no table: what children reach in them and the works
-- they make of them are kept under their ids. What followed a deleted project by its key follows it by hand now.
ALTER TABLE goal_progress DROP CONSTRAINT goal_progress_project_id_fkey;
ALTER TABLE works DROP CONSTRAINT works_project_ref_fkey;

CREATE FUNCTION forget_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM goal_progress WHERE project_id = OLD.id;
  UPDATE works SET project_ref = NULL WHERE project_ref = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER project_deleted AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION forget_project();
