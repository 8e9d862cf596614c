-- Students who wait for whoever leads their class.
CREATE TABLE help_requests (
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  student_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  words text NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL,
  coming_id text REFERENCES accounts ON DELETE SET NULL,
  PRIMARY KEY (classroom_code, student_id)
);
CREATE INDEX help_requests_of_student ON help_requests (student_id);
CREATE INDEX help_requests_of_coming ON help_requests (coming_id);

-- What teachers of a class wrote to its students, who find it at the next opening.
CREATE TABLE student_notes (
  id text PRIMARY KEY,
  classroom_code text NOT NULL REFERENCES classrooms ON DELETE CASCADE,
  student_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- A note stays where it is when its author leaves.
  author_id text REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  read_at timestamp(3) with time zone
);
CREATE INDEX student_notes_of_student ON student_notes (classroom_code, student_id);
CREATE INDEX student_notes_of_account ON student_notes (student_id);
CREATE INDEX student_notes_of_author ON student_notes (author_id);
CREATE INDEX student_notes_read ON student_notes (read_at);
