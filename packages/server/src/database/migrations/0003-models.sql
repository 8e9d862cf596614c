CREATE TABLE model_allocations (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  robot_number integer NOT NULL,
  model_id text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (classroom_code, robot_number)
);
