-- A recorded lesson, to be played again, in pieces of some seconds, packed: what the mat showed belongs to nobody, what
-- somebody's program was and did to them.
CREATE TABLE lesson_parts (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE CASCADE,
  at timestamp(3) with time zone NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  content bytea NOT NULL
);
CREATE INDEX lesson_parts_of_class ON lesson_parts (classroom_code, account_id, at);
CREATE INDEX lesson_parts_of_account ON lesson_parts (account_id);
CREATE INDEX lesson_parts_by_time ON lesson_parts (until);

-- What happened in it: runs, goals, words in the chat, robots that left the mat, and who had which robot.
CREATE TABLE lesson_marks (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE CASCADE,
  at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL,
  robot integer,
  detail jsonb NOT NULL
);
CREATE INDEX lesson_marks_of_class ON lesson_marks (classroom_code, at);
CREATE INDEX lesson_marks_of_account ON lesson_marks (account_id);
CREATE INDEX lesson_marks_by_time ON lesson_marks (at);
