-- What programs have made of the 3D scene of a class, and when it was so: its moments count from there.
CREATE TABLE sandbox_scenes (
  classroom_code text PRIMARY KEY REFERENCES classrooms ON DELETE CASCADE,
  scene jsonb NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL
);
