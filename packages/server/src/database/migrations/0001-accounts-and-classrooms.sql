CREATE TABLE accounts (
  id text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('Teacher', 'Student', 'Admin')),
  name text NOT NULL,
  username text NOT NULL,
  email text CHECK (email = lower(email)),
  password_hash text,
  verified_at timestamptz(3),
  referral_code text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'french', 'spanish')),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX accounts_email ON accounts (email);
CREATE UNIQUE INDEX accounts_referral_code ON accounts (referral_code);
CREATE INDEX accounts_expiring ON accounts (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE sessions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  namespace text NOT NULL CHECK (namespace IN ('teacher', 'student', 'admin', 'classroom_assistance')),
  classroom_code text,
  assistance_code text,
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3),
  in_front boolean NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX sessions_account ON sessions (account_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_assistance ON sessions (assistance_code) WHERE assistance_code IS NOT NULL;

CREATE TABLE one_time_links (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX one_time_links_account ON one_time_links (account_id);

CREATE TABLE referral_points (
  id text PRIMARY KEY,
  referrer_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  referred_id text NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  points integer NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'approved', 'refused')),
  reviewed_by text REFERENCES accounts ON DELETE SET NULL,
  reviewed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX referral_points_referrer ON referral_points (referrer_id);

CREATE TABLE state_documents (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  namespace text NOT NULL,
  document jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, namespace)
);

CREATE TABLE classrooms (
  code text PRIMARY KEY,
  name text NOT NULL,
  ssid text UNIQUE,
  map_id text NOT NULL,
  device_key text NOT NULL,
  device_key_at timestamptz(3) NOT NULL,
  operating_session text,
  current_operation_project text,
  available_projects text[] NOT NULL,
  chat_disabled boolean NOT NULL,
  chat_disabled_students text[] NOT NULL,
  objects jsonb NOT NULL,
  blockly_read_only boolean NOT NULL,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);

CREATE TABLE class_members (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('teacher', 'student')),
  name text NOT NULL,
  card text NOT NULL UNIQUE,
  entered_at timestamptz(3),
  last_ping_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE UNIQUE INDEX class_members_once ON class_members (classroom_code, account_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX class_members_name ON class_members (classroom_code, lower(name))
  WHERE removed_at IS NULL AND role = 'student';
CREATE INDEX class_members_account ON class_members (account_id) WHERE removed_at IS NULL;

CREATE TABLE class_variables (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  name text NOT NULL,
  value jsonb NOT NULL,
  readonly boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (classroom_code, name)
);

CREATE TABLE robots (
  mac text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  identifier integer NOT NULL CHECK (identifier > 0),
  name text NOT NULL,
  type text NOT NULL,
  sensors integer[] NOT NULL,
  xml_sensors text NOT NULL,
  member_id text REFERENCES class_members ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX robots_number ON robots (classroom_code, identifier);
CREATE INDEX robots_member ON robots (member_id);

CREATE TABLE assistance_codes (
  code text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX assistance_codes_student ON assistance_codes (classroom_code, account_id) WHERE ended_at IS NULL;

CREATE TABLE system_config (
  key text PRIMARY KEY,
  data jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
