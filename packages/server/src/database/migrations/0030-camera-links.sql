-- What a phone or a webcam watches the mat with, and until when it counts; the device that does, by the name the page made
-- up for itself, and the digest of what that device logs in to the broker with.
ALTER TABLE classrooms
  ADD COLUMN camera_key text,
  ADD COLUMN camera_key_until timestamp(3) with time zone,
  ADD COLUMN camera_seat text,
  ADD COLUMN camera_seat_name text,
  ADD COLUMN camera_token_digest text;
