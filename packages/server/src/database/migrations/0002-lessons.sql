ALTER TABLE classrooms ADD COLUMN blockly_read_only_since timestamptz(3);
ALTER TABLE classrooms ADD COLUMN whiteboard_student text REFERENCES accounts ON DELETE SET NULL;

CREATE TABLE chat_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  user_id text NOT NULL,
  username text NOT NULL,
  role text NOT NULL CHECK (role IN ('Teacher', 'Student', 'Admin')),
  to_user text,
  to_username text,
  message text NOT NULL,
  said_at timestamptz(3) NOT NULL
);
CREATE INDEX chat_messages_classroom ON chat_messages (classroom_code, id);

CREATE TABLE notifications (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('student_event', 'object_event', '3d_model_event', 'gif_event')),
  event text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX notifications_classroom ON notifications (classroom_code, created_at);

CREATE TABLE projects (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  xml text NOT NULL,
  version integer NOT NULL,
  help_html text NOT NULL,
  teacher_help_html text NOT NULL,
  map_id integer NOT NULL,
  grade integer NOT NULL CHECK (grade BETWEEN 1 AND 4),
  image_cover text NOT NULL,
  category text,
  community boolean NOT NULL,
  parent text REFERENCES projects ON DELETE CASCADE,
  rule_colour text,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX projects_parent ON projects (parent) WHERE parent IS NOT NULL;

CREATE TABLE works (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  name text NOT NULL,
  xml text NOT NULL,
  svg_cover text NOT NULL,
  map_id integer NOT NULL,
  rule text REFERENCES projects ON DELETE SET NULL,
  project_ref text REFERENCES projects ON DELETE SET NULL,
  work_ref text REFERENCES works ON DELETE SET NULL,
  help_html text NOT NULL,
  teacher_help_html text NOT NULL,
  version integer NOT NULL,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX works_classroom ON works (classroom_code, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX works_maker ON works (created_by);
