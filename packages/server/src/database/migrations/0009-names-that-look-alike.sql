-- Names of a class are compared in one form, so that nobody passes for somebody else with letters that only look the same:
-- full-width ones, and those of other alphabets. The same letters stand in the protocol's student-name-key.
CREATE FUNCTION student_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(
  normalize(name, NFKC),
  'АаΑαɑВвΒβСсϹϲԀԁЕеΕεɡНнΗηҺһІіΙιİıӀӏЈјКкΚκМмΜμΝνОоΟοРрΡρԚԛЅѕТтΤτԜԝХхΧχУуΥυҮүΖζΣς',
  'aaaaabbbbccccddeeeeghhhhhhiiiiiiiijjkkkkmmmmnnooooppppqqssttttwwxxxxyyyyyyzzσσ'
));

ALTER TABLE class_members ADD COLUMN name_key text GENERATED ALWAYS AS (student_name_key(name)) STORED;

-- Where two of a class are the same now, the one who came later gets a number anybody can see.
DO $$
DECLARE
  later record;
  given text;
  number integer;
BEGIN
  FOR later IN
    SELECT id, classroom_code, name FROM (
      SELECT id, classroom_code, name, created_at,
        row_number() OVER (PARTITION BY classroom_code, name_key ORDER BY created_at, id) AS place
      FROM class_members
      WHERE removed_at IS NULL AND role = 'student'
    ) AS placed
    WHERE place > 1
    ORDER BY created_at, id
  LOOP
    number := 1;
    LOOP
      number := number + 1;
      given := left(later.name, 54) || '_' || number;
      EXIT WHEN NOT EXISTS (
        SELECT FROM class_members
        WHERE classroom_code = later.classroom_code AND removed_at IS NULL AND role = 'student'
          AND name_key = student_name_key(given)
      );
    END LOOP;
    UPDATE class_members SET name = given WHERE id = later.id;
  END LOOP;
END
$$;

DROP INDEX class_members_name;
CREATE UNIQUE INDEX class_members_name ON class_members (classroom_code, name_key)
  WHERE removed_at IS NULL AND role = 'student';

-- Covers kept before they were looked at: what holds more than drawn shapes goes, and is drawn anew at the next save.
UPDATE works SET svg_cover = ''
WHERE svg_cover ~* '<\s*/?\s*[a-z]*:?(script|foreignobject|iframe|image|use|a|style|animate\w*|set|handler)\M|\Won\w+\s*=|href|url\s*\(|script\s*:|<[!?]';
