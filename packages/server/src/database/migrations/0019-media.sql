-- Pictures of classes and of people. A picture's file goes with the class or the account it belongs to, whichever goes first.
ALTER TABLE files ADD COLUMN owner_id text REFERENCES accounts ON DELETE CASCADE;
CREATE INDEX files_owner ON files (owner_id) WHERE owner_id IS NOT NULL;
-- What belongs to no class and nobody is kept once, however often it is sent.
DROP INDEX files_shared;
CREATE UNIQUE INDEX files_shared ON files (sha256, content_type) WHERE classroom_code IS NULL AND owner_id IS NULL;

CREATE TABLE media (
  id text PRIMARY KEY,
  classroom_code text REFERENCES classrooms ON DELETE CASCADE,
  -- A session of one class has a library of its own: whoever came in by a class's code sees nothing of the account's.
  bound_to text REFERENCES classrooms ON DELETE CASCADE CHECK (bound_to IS NULL OR classroom_code IS NULL),
  name text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  file_id text NOT NULL REFERENCES files ON DELETE CASCADE,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX media_of_class ON media (classroom_code, created_at);
CREATE INDEX media_of_maker ON media (created_by, created_at);
CREATE INDEX media_file ON media (file_id);
CREATE INDEX media_deleted ON media (deleted_at) WHERE deleted_at IS NOT NULL;
