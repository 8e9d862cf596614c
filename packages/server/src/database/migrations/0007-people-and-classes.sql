-- The class a teacher made an account in looks after it. Who registered with an address looks after themself.
ALTER TABLE accounts ADD COLUMN home_classroom text REFERENCES classrooms ON DELETE SET NULL;
CREATE INDEX accounts_home_classroom ON accounts (home_classroom);
UPDATE accounts SET home_classroom = first.classroom_code
  FROM (
    SELECT DISTINCT ON (account_id) account_id, classroom_code FROM class_members
    WHERE role = 'student' ORDER BY account_id, created_at, id
  ) AS first
  WHERE first.account_id = accounts.id AND accounts.email IS NULL AND accounts.role = 'Student';

-- A student's own mat has nobody else in it.
ALTER TABLE classrooms ADD COLUMN practice boolean;
UPDATE classrooms SET practice = maker.role = 'Student' FROM accounts AS maker WHERE maker.id = classrooms.created_by;
ALTER TABLE classrooms ALTER COLUMN practice SET NOT NULL;

-- What a student had when taken off the list, to be given back with the place.
ALTER TABLE class_members ADD COLUMN robots_before text[];
UPDATE class_members SET robots_before = '{}';
ALTER TABLE class_members ALTER COLUMN robots_before SET NOT NULL;

UPDATE robots SET member_id = NULL FROM class_members AS member, classrooms AS room
  WHERE member.id = robots.member_id AND room.code = member.classroom_code AND room.practice AND member.role = 'student';
UPDATE class_members SET removed_at = now() FROM classrooms AS room
  WHERE room.code = class_members.classroom_code AND room.practice AND class_members.role = 'student'
    AND class_members.removed_at IS NULL;

ALTER TABLE sessions DROP CONSTRAINT sessions_ended_because_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_because_check CHECK (
  ended_because IN (
    'REMOVED_FROM_CLASS', 'CARD_RENEWED', 'PASSWORD_CHANGED', 'ASSISTANCE_ENDED', 'CLASS_CLOSED', 'ACCOUNT_CHANGED'
  )
);
CREATE INDEX sessions_classroom ON sessions (classroom_code) WHERE ended_at IS NULL;

-- Without an address one came in by a class code or a card, which from now on open that class alone. Of the others
-- nobody knows how they came in: they log in again.
UPDATE sessions SET classroom_code = account.home_classroom FROM accounts AS account
  WHERE account.id = sessions.account_id AND account.home_classroom IS NOT NULL
    AND sessions.classroom_code IS NULL AND sessions.namespace = 'student';
UPDATE sessions SET ended_at = now(), in_front = false, ended_because = 'ACCOUNT_CHANGED' FROM accounts AS account
  WHERE account.id = sessions.account_id AND account.email IS NOT NULL
    AND sessions.ended_at IS NULL AND sessions.classroom_code IS NULL
    AND EXISTS (SELECT 1 FROM class_members AS member WHERE member.account_id = account.id AND member.role = 'student');

-- Help in an account is for the class that looks after it.
UPDATE assistance_codes SET ended_at = now() FROM accounts AS account
  WHERE account.id = assistance_codes.account_id AND assistance_codes.ended_at IS NULL
    AND account.home_classroom IS DISTINCT FROM assistance_codes.classroom_code;
UPDATE sessions SET ended_at = now(), in_front = false, ended_because = 'ASSISTANCE_ENDED' FROM accounts AS account
  WHERE account.id = sessions.account_id AND sessions.ended_at IS NULL
    AND sessions.namespace = 'classroom_assistance'
    AND account.home_classroom IS DISTINCT FROM sessions.classroom_code;

-- Whoever ends a session, in whatever program: every server that holds connections of it hears.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_ended();
CREATE TRIGGER session_deleted AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_ended();
