-- What robots said and where they were, while a teacher records. Parts of a day each, so that old ones go at once.
CREATE TABLE measurements (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sensors', 'battery', 'positions')),
  robot integer NOT NULL,
  reading jsonb NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX measurements_of_class ON measurements (classroom_code, kind, at);

-- A recording that is on, or was: of a class the last one.
CREATE TABLE recordings (
  classroom_code text PRIMARY KEY REFERENCES classrooms ON DELETE CASCADE,
  began_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL
);
