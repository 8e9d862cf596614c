-- Versions of every program: of the open program an account has in a class, of a work, of a project.
CREATE TABLE program_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose program it is: own/ACCOUNT/CLASS/REFERENCE, work/ID or project/ID.
  document text NOT NULL,
  -- Whom it counts for; and what it goes away with.
  owner_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  classroom_code text REFERENCES classrooms ON DELETE CASCADE,
  work_id text REFERENCES works ON DELETE CASCADE,
  project_id text REFERENCES projects ON DELETE CASCADE,
  version integer NOT NULL,
  xml text NOT NULL,
  bytes integer GENERATED ALWAYS AS (octet_length(xml)) STORED,
  digest text NOT NULL,
  blocks integer NOT NULL,
  -- Four bytes a block, in order; null where that is not known.
  block_marks bytea,
  saved_by text REFERENCES accounts ON DELETE SET NULL,
  device text NOT NULL,
  began_at timestamptz(3) NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  -- Somebody has seen it in a list: what is saved next does not take its place.
  kept boolean NOT NULL
);
CREATE INDEX program_versions_document ON program_versions (document, id);
CREATE INDEX program_versions_owner ON program_versions (owner_id, id) INCLUDE (bytes);
CREATE INDEX program_versions_class ON program_versions (classroom_code) WHERE classroom_code IS NOT NULL;
CREATE INDEX program_versions_work ON program_versions (work_id) WHERE work_id IS NOT NULL;
CREATE INDEX program_versions_project ON program_versions (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX program_versions_saved_by ON program_versions (saved_by) WHERE saved_by IS NOT NULL;

-- What is there today is the first version: the next save must not be the end of it.
INSERT INTO program_versions
  (document, owner_id, work_id, version, xml, digest, blocks, saved_by, device, began_at, saved_at, kept)
  SELECT 'work/' || id, created_by, id, version, xml, md5(xml),
    (length(xml) - length(replace(xml, '<block ', ''))) / 7, created_by, 'other', updated_at, updated_at, true
  FROM works WHERE xml <> '' AND deleted_at IS NULL;
INSERT INTO program_versions
  (document, owner_id, project_id, version, xml, digest, blocks, saved_by, device, began_at, saved_at, kept)
  SELECT 'project/' || id, created_by, id, version, xml, md5(xml),
    (length(xml) - length(replace(xml, '<block ', ''))) / 7, created_by, 'other', updated_at, updated_at, true
  FROM projects WHERE xml <> '' AND deleted_at IS NULL;
INSERT INTO program_versions
  (document, owner_id, classroom_code, version, xml, digest, blocks, saved_by, device, began_at, saved_at, kept)
  SELECT
    'own/' || state.account_id || '/' || state.code || '/' || state.reference,
    state.account_id, state.code, state.version, state.xml, md5(state.xml),
    (length(state.xml) - length(replace(state.xml, '<block ', ''))) / 7,
    state.account_id, 'other', state.updated_at, state.updated_at, true
  FROM (
    SELECT program.account_id, substr(program.namespace, 11) AS code, program.value #>> '{}' AS xml, program.updated_at,
      least(coalesce(version.value #>> '{}', '0')::numeric, 2147483647)::integer AS version,
      CASE WHEN kind.value #>> '{}' IN ('project', 'work') AND jsonb_typeof(thing.value) = 'string'
        THEN (kind.value #>> '{}') || '/' || (thing.value #>> '{}') ELSE '' END AS reference
    FROM state_entries program
    LEFT JOIN state_entries version ON version.account_id = program.account_id
      AND version.namespace = program.namespace AND version.key = 'current_workspace_version'
      AND jsonb_typeof(version.value) = 'number'
    LEFT JOIN state_entries kind ON kind.account_id = program.account_id
      AND kind.namespace = program.namespace AND kind.key = 'current_workspace_type'
    LEFT JOIN state_entries thing ON thing.account_id = program.account_id
      AND thing.namespace = program.namespace AND thing.key = 'current_workspace_ref_id'
    WHERE program.key = 'current_classroom_workspace_xml' AND program.namespace LIKE 'classroom/%'
      AND jsonb_typeof(program.value) = 'string' AND program.value #>> '{}' <> ''
  ) state
  JOIN classrooms ON classrooms.code = state.code;

-- The camera kit a class had when it was deleted; it gets it back where nobody else has it by then.
ALTER TABLE classrooms ADD COLUMN ssid_before text;
