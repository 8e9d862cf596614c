CREATE TABLE project_categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  display_on integer NOT NULL CHECK (display_on BETWEEN 1 AND 2),
  position integer NOT NULL,
  image_cover text NOT NULL,
  created_by text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX project_categories_name ON project_categories (display_on, lower(name));

-- There were no categories before, so no project can have been in one.
UPDATE projects SET category = NULL;
ALTER TABLE projects ADD FOREIGN KEY (category) REFERENCES project_categories ON DELETE SET NULL;
CREATE INDEX projects_category ON projects (category) WHERE category IS NOT NULL;
CREATE INDEX projects_maker ON projects (created_by);
