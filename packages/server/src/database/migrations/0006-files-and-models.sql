-- Files in pieces, so that no row grows large; a class's files go with the class.
CREATE TABLE files (
  id text PRIMARY KEY,
  classroom_code text REFERENCES classrooms ON DELETE CASCADE,
  sha256 text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX ON files (classroom_code);
-- What belongs to no class is kept once, however often it is sent.
CREATE UNIQUE INDEX files_shared ON files (sha256, content_type) WHERE classroom_code IS NULL;

CREATE TABLE file_chunks (
  file_id text NOT NULL REFERENCES files ON DELETE CASCADE,
  position integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (file_id, position)
);
-- Models and pictures are packed already.
ALTER TABLE file_chunks ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE models (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  title text NOT NULL,
  file_id text NOT NULL REFERENCES files ON DELETE CASCADE,
  accepted_at timestamptz(3),
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX ON models (classroom_code, created_at);
CREATE INDEX ON models (file_id);
CREATE INDEX ON models (created_by);

CREATE TABLE put_up_gifs (
  classroom_code text PRIMARY KEY REFERENCES classrooms ON DELETE CASCADE,
  url text NOT NULL,
  title text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
