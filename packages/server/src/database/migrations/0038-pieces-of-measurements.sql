-- A row has what one robot said in some seconds, and no longer one reading: to write rows costs most of what recording does.
ALTER TABLE measurements
  ADD COLUMN until timestamp(3) with time zone,
  ADD COLUMN samples integer NOT NULL DEFAULT 1,
  ADD COLUMN readings text;
UPDATE measurements SET until = at, readings = jsonb_build_array(jsonb_build_array(0, reading))::text;
ALTER TABLE measurements
  ALTER COLUMN until SET NOT NULL,
  ALTER COLUMN samples DROP DEFAULT,
  ALTER COLUMN readings SET NOT NULL,
  DROP COLUMN reading;
