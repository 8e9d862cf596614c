-- What screens come in with that only show the class, and until when it counts.
ALTER TABLE classrooms ADD COLUMN viewer_key text, ADD COLUMN viewer_key_until timestamp(3) with time zone;
