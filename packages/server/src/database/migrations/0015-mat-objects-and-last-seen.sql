-- What whoever leads a class has put on its simulated mat; it is there again when the class is opened the next time.
ALTER TABLE classrooms ADD COLUMN mat_objects jsonb NOT NULL DEFAULT '[]';
-- The accounts whose examples need a variable: it goes with the last of them. Null for a variable the class made itself.
ALTER TABLE class_variables ADD COLUMN brought_by text[];
-- When a robot last said something.
ALTER TABLE robots ADD COLUMN last_seen_at timestamptz(3);
-- What was plugged in before an example brought its sensors; it is plugged in again when something else is opened.
ALTER TABLE robots ADD COLUMN sensors_before integer[];
