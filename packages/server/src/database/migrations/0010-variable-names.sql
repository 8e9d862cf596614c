-- Names of class variables that look the same are the same. Those kept so far are written as they are from now on. Of
-- several that become one, the read-only one keeps the name, else the one that was written so, else the one set first;
-- the others keep their values under the name with a number behind it.
CREATE TEMPORARY TABLE tidied ON COMMIT DROP AS
SELECT classroom_code, name, readonly, updated_at,
  coalesce(
    nullif(
      left(
        btrim(
          regexp_replace(
            regexp_replace(
              normalize(name, NFC),
              -- What nobody sees: control and format characters, fillers, ways to draw an emoji, private and tag characters.
              U&'[\0001-\0008\000E-\001F\007F-\0084\0086-\009F\00AD\034F\0600-\0605\061C\06DD\070F\0890-\0891\08E2\115F-\1160\17B4-\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\2800\3164\E000-\F8FF\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF\+0F0000-\+10FFFF]',
              '', 'g'),
            U&'[\0009-\000D\0020\0085\00A0\1680\2000-\200A\2028-\2029\202F\205F\3000]+', ' ', 'g')),
        60),
      ''),
    'variable') AS base
FROM class_variables;
UPDATE tidied SET base = 'proto' WHERE base = '__proto__';

DELETE FROM tidied t
WHERE base = name AND NOT EXISTS (
  SELECT FROM tidied o WHERE o.classroom_code = t.classroom_code AND o.base = t.base AND o.name <> t.name);

-- Out of the way, so that a read-only one can have the name another one has now.
UPDATE class_variables v SET name = E'\x01' || v.name
FROM tidied t WHERE t.classroom_code = v.classroom_code AND t.name = v.name;

DO $$
DECLARE
  item record;
  wanted text;
  number integer;
BEGIN
  FOR item IN
    SELECT * FROM tidied ORDER BY classroom_code, base, readonly DESC, base = name DESC, updated_at, name
  LOOP
    wanted := item.base;
    number := 1;
    WHILE EXISTS (SELECT FROM class_variables v WHERE v.classroom_code = item.classroom_code AND v.name = wanted) LOOP
      number := number + 1;
      wanted := left(item.base, 60 - length(' (' || number || ')')) || ' (' || number || ')';
    END LOOP;
    UPDATE class_variables v SET name = wanted
    WHERE v.classroom_code = item.classroom_code AND v.name = E'\x01' || item.name;
  END LOOP;
END $$;
