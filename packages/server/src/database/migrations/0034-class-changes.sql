-- A class that is put away is closed like a deleted one, and never goes by itself.
ALTER TABLE classrooms ADD COLUMN archived_at timestamp(3) with time zone CHECK (archived_at IS NULL OR deleted_at IS NOT NULL);

-- What was done to a class and can be undone for a while; of a reset also what it cleared.
CREATE TABLE class_changes (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reset', 'copy')),
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  -- What the class it was made like was called.
  copy_of text,
  cleared jsonb,
  at timestamp(3) with time zone NOT NULL
);
CREATE INDEX class_changes_class ON class_changes (classroom_code, at);
CREATE INDEX class_changes_at ON class_changes (at);

-- What was said before a new lesson began is out of sight, until that is undone.
ALTER TABLE chat_messages ADD COLUMN cleared_by text REFERENCES class_changes ON DELETE CASCADE;
CREATE INDEX chat_messages_cleared ON chat_messages (cleared_by);
