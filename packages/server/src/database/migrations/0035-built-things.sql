-- Models that hands have put on the mat of a class, on the map that lay there. Their names are for programs.
ALTER TABLE classrooms ADD COLUMN students_build boolean NOT NULL DEFAULT false;
-- Of two changes to a thing the one with the larger number is newer.
CREATE SEQUENCE built_revisions;
CREATE TABLE built_things (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  id text NOT NULL,
  map_id text NOT NULL,
  -- One that comes with the program, or one of the class, with which it goes.
  model text NOT NULL,
  class_model text REFERENCES models ON DELETE CASCADE,
  name text NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  a integer NOT NULL,
  size integer NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (classroom_code, id)
);
CREATE INDEX built_things_model ON built_things (class_model) WHERE class_model IS NOT NULL;

-- Scenes and programs call a model of a class by its title: of several with one title, those that came later get a number.
UPDATE models SET title = left(models.title, 110) || ' ' || numbered.rank
  FROM (SELECT id, row_number() OVER (PARTITION BY classroom_code, lower(title) ORDER BY created_at, id) AS rank FROM models) numbered
  WHERE numbered.id = models.id AND numbered.rank > 1;
