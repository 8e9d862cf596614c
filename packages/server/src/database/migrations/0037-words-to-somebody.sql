-- A word in a recorded lesson is about whom it was said to as well: it goes with them.
ALTER TABLE lesson_marks ADD COLUMN to_account text REFERENCES accounts ON DELETE CASCADE;
CREATE INDEX lesson_marks_to_account ON lesson_marks (to_account);
