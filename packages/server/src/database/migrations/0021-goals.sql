-- What a project asks of whoever runs it, checked while programs run.
ALTER TABLE projects ADD COLUMN goals jsonb NOT NULL DEFAULT '[]';

-- How far each student of a class has come with each goal of a project, over the term.
CREATE TABLE goal_progress (
  student_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  goal text NOT NULL,
  -- Runs until it was reached.
  attempts integer NOT NULL,
  first_run_at timestamp(3) with time zone NOT NULL,
  last_run_at timestamp(3) with time zone NOT NULL,
  reached_at timestamp(3) with time zone,
  PRIMARY KEY (classroom_code, student_id, project_id, goal)
);
CREATE INDEX goal_progress_of_student ON goal_progress (student_id);
CREATE INDEX goal_progress_of_project ON goal_progress (project_id);
