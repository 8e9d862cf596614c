-- Students who share a robot by turns: a team is whoever names the same robot. Who has the turn has the robot, as ever.
ALTER TABLE class_members
  ADD COLUMN team_robot text REFERENCES robots ON DELETE SET NULL,
  ADD COLUMN turn_asked_at timestamp(3) with time zone;
CREATE INDEX class_members_of_team ON class_members (team_robot);

-- How long a turn lasts while somebody waits, and since when it does.
ALTER TABLE robots
  ADD COLUMN turn_seconds integer,
  ADD COLUMN turn_since timestamp(3) with time zone;
