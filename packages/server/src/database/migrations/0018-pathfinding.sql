-- Where robots may drive and the places they know, as a teacher painted them over a map.
CREATE TABLE pathfindings (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  map_id integer NOT NULL,
  -- Rows of cells: 1 can be driven on, 0 cannot.
  matrix jsonb NOT NULL,
  cell_scale double precision NOT NULL,
  margin_top double precision NOT NULL,
  margin_right double precision NOT NULL,
  margin_bottom double precision NOT NULL,
  margin_left double precision NOT NULL,
  places jsonb NOT NULL,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX pathfindings_maker ON pathfindings (created_by);

-- Which of them each map uses in the classes that an account has made; a map without a row uses its own grid.
CREATE TABLE pathfinding_choices (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  map_id integer NOT NULL,
  pathfinding_id text NOT NULL REFERENCES pathfindings ON DELETE CASCADE,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, map_id)
);
CREATE INDEX pathfinding_choices_set ON pathfinding_choices (pathfinding_id);
