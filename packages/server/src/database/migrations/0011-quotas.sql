-- A document of many keys is many rows: changing a key costs what that key costs, however much lies beside it.
CREATE TABLE state_entries (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  namespace text NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  bytes integer GENERATED ALWAYS AS (octet_length(value::text)) STORED,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, namespace, key)
);
INSERT INTO state_entries (account_id, namespace, key, value, updated_at)
  SELECT account_id, namespace, entry.key, entry.value, updated_at
  FROM state_documents, jsonb_each(document) AS entry;
DROP TABLE state_documents;

-- What things take up, known without reading them.
ALTER TABLE works ADD COLUMN bytes integer
  GENERATED ALWAYS AS (octet_length(xml) + octet_length(svg_cover)) STORED;
ALTER TABLE projects ADD COLUMN bytes integer
  GENERATED ALWAYS AS (
    octet_length(xml) + octet_length(description) + octet_length(help_html) + octet_length(teacher_help_html)
  ) STORED;
ALTER TABLE files ADD COLUMN created_by text REFERENCES accounts ON DELETE SET NULL;
UPDATE files SET created_by = models.created_by FROM models WHERE models.file_id = files.id;
CREATE INDEX files_maker ON files (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX classrooms_maker ON classrooms (created_by);
CREATE INDEX accounts_unverified ON accounts (created_at) WHERE verified_at IS NULL;
