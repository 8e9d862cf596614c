-- The demo an account belongs to, named by the account that opened it. What is made in a demo is seen there alone.
ALTER TABLE accounts ADD COLUMN demo text REFERENCES accounts ON DELETE CASCADE;
CREATE INDEX accounts_demo ON accounts (demo) WHERE demo IS NOT NULL;
UPDATE accounts SET demo = id WHERE expires_at IS NOT NULL AND role = 'Teacher';

-- Students of a class that was opened in a demo go with it, also those of a second class, which were made to stay.
UPDATE accounts SET demo = maker.id, expires_at = maker.expires_at
FROM class_members AS member
JOIN classrooms AS room ON room.code = member.classroom_code
JOIN accounts AS maker ON maker.id = room.created_by AND maker.demo IS NOT NULL
WHERE member.account_id = accounts.id AND accounts.role = 'Student' AND accounts.email IS NULL
  AND NOT EXISTS (
    SELECT FROM class_members AS elsewhere
    JOIN classrooms AS other ON other.code = elsewhere.classroom_code
    JOIN accounts AS teacher ON teacher.id = other.created_by
    WHERE elsewhere.account_id = accounts.id AND teacher.demo IS NULL
  );

-- Whoever came from outside leaves the demo, and what a demo published leaves the classes and shelves outside.
UPDATE class_members SET removed_at = now()
FROM classrooms AS room, accounts AS maker, accounts AS person
WHERE class_members.removed_at IS NULL AND room.code = class_members.classroom_code AND maker.id = room.created_by
  AND person.id = class_members.account_id AND person.demo IS DISTINCT FROM maker.demo;
UPDATE classrooms SET current_operation_project = NULL
FROM projects, accounts AS author, accounts AS maker
WHERE projects.id = current_operation_project AND author.id = projects.created_by AND maker.id = classrooms.created_by
  AND author.demo IS DISTINCT FROM maker.demo;
UPDATE projects SET category = NULL
FROM project_categories AS shelf, accounts AS maker, accounts AS author
WHERE shelf.id = projects.category AND maker.id = shelf.created_by AND author.id = projects.created_by
  AND maker.demo IS DISTINCT FROM author.demo;

-- Two demos may each have a shelf of one name.
ALTER TABLE project_categories ADD COLUMN demo text REFERENCES accounts ON DELETE CASCADE;
UPDATE project_categories SET demo = accounts.demo FROM accounts WHERE accounts.id = created_by;
DROP INDEX project_categories_name;
CREATE UNIQUE INDEX project_categories_name ON project_categories (display_on, lower(name), coalesce(demo, ''));

-- A class goes with the account that opened it; when that is, the account says.
ALTER TABLE classrooms DROP COLUMN expires_at;
