-- What was asked for stays with what was reached: a project that is deleted, or a goal that is taken out or becomes another
-- one, does not take a term's results along.
ALTER TABLE goal_progress ADD COLUMN project_name text NOT NULL DEFAULT '';
ALTER TABLE goal_progress ADD COLUMN asked jsonb;

UPDATE goal_progress SET project_name = found.name, asked = found.goal || '{"hints": []}'
FROM (SELECT id, name, jsonb_array_elements(goals) AS goal FROM projects) AS found
WHERE found.id = goal_progress.project_id AND found.goal ->> 'id' = goal_progress.goal;
UPDATE goal_progress SET project_name = projects.name FROM projects WHERE projects.id = goal_progress.project_id;

CREATE OR REPLACE FUNCTION forget_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM goal_challenges WHERE project_id = OLD.id;
  DELETE FROM challenge_results WHERE project_id = OLD.id;
  UPDATE works SET project_ref = NULL WHERE project_ref = OLD.id;
  RETURN NULL;
END $$;
