-- Several teachers share a class: what each is to it, until when a substitute is, and the session with which each of them
-- operates it, which was one for the whole class before.
ALTER TABLE class_members
  ADD COLUMN standing text CHECK (standing IN ('owner', 'coTeacher', 'substitute')),
  ADD COLUMN until timestamp(3) with time zone,
  ADD COLUMN operating_session text;
UPDATE class_members SET standing = CASE WHEN account_id = room.created_by THEN 'owner' ELSE 'coTeacher' END
  FROM classrooms AS room WHERE room.code = class_members.classroom_code AND class_members.role = 'teacher';
UPDATE class_members SET operating_session = room.operating_session
  FROM classrooms AS room, sessions AS login
  WHERE room.code = class_members.classroom_code AND login.id = room.operating_session
    AND login.account_id = class_members.account_id AND class_members.role = 'teacher';
ALTER TABLE class_members
  ADD CONSTRAINT class_members_standing CHECK ((role = 'teacher') = (standing IS NOT NULL)),
  ADD CONSTRAINT class_members_until CHECK ((coalesce(standing, '') = 'substitute') = (until IS NOT NULL));
CREATE INDEX class_members_until ON class_members (until) WHERE until IS NOT NULL;
ALTER TABLE classrooms DROP COLUMN operating_session;

-- A place in a class that another teacher may take, once, by a link that holds the key; only its hash is kept.
CREATE TABLE teacher_invitations (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  key_hash text NOT NULL,
  standing text NOT NULL CHECK (standing IN ('owner', 'coTeacher', 'substitute')),
  until timestamp(3) with time zone,
  email text,
  invited_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX teacher_invitations_class ON teacher_invitations (classroom_code);
CREATE INDEX teacher_invitations_by ON teacher_invitations (invited_by);
