-- What a class vies for at a project, switched on by whoever leads it.
CREATE TABLE goal_challenges (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  project_id text NOT NULL,
  kind text NOT NULL,
  is_on boolean NOT NULL,
  PRIMARY KEY (classroom_code, project_id)
);

-- The best of each student, by what was vied for. The least is best.
CREATE TABLE challenge_results (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  project_id text NOT NULL,
  kind text NOT NULL,
  student_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  value integer NOT NULL,
  reached_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (classroom_code, project_id, kind, student_id)
);
CREATE INDEX challenge_results_of_student ON challenge_results (student_id);

CREATE OR REPLACE FUNCTION forget_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM goal_progress WHERE project_id = OLD.id;
  DELETE FROM goal_challenges WHERE project_id = OLD.id;
  DELETE FROM challenge_results WHERE project_id = OLD.id;
  UPDATE works SET project_ref = NULL WHERE project_ref = OLD.id;
  RETURN NULL;
END $$;
