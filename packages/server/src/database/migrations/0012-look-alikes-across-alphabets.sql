-- Names of a class are the same across alphabets, but never two letters of one alphabet: Нур and Нүр are two children, and
-- whoever comes as Pauӏa or PauI is not. The same letters and rules stand in the protocol's student-name-key.
ALTER TABLE class_members DROP COLUMN name_key;

CREATE OR REPLACE FUNCTION student_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT translate(
    lower(CASE
      WHEN plain ~ '[a-zа-яα-ω]'
      THEN regexp_replace(seen, '(?<=[^ ''’._-])(?<!(?:^|[ ''’._-])Ma?c(?=I[lnrsv]))[IІΙ]', 'l', 'g')
      ELSE seen
    END),
    'аαɑᴀⲁꓮꭺᎪвβʙᏼᏴꓐсϲᴄꮯᏟⲥꓚԁᴅꭰᎠꓓеεᴇꭼᎬⲉꓰꜰϝꓝɡɢցꮐᏀꓖнηʜհꮋᎻⲏꓧіιıɪⲓꓲјᴊϳյꭻᎫꓙкκᴋꮶᏦⲕꓗӏʟլꮮᏞꓡ1|ǀɩмμᴍꮇᎷⲙꓟνɴոⲛꓠоοᴏօⲟꓳ0рρᴘꮲᏢⲣꓑԛզгʀꭱᎡꓣѕꜱտꮪᏚꓢтτᴛꭲᎢⲧꓔᴜսꓴѵᴠꮩᏙꓦԝᴡաꮃᎳⲱꓪхχⲭꓫуυʏꭹᎩⲩꓬζᴢꮓᏃⲍꓜς‐‒–—−’‘ʼʹ′',
    'aaaaaaaabbbbbbcccccccdddddeeeeeeefffgggggghhhhhhhhiiiiiijjjjjjjkkkkkkkllllllllllmmmmmmmnnnnnooooooopppppppqqrrrrrsssssstttttttuuuvvvvvwwwwwwwxxxxyyyyyyyzzzzzzσ-----'''''''''''
  )
  FROM (
    SELECT plain, CASE
      WHEN length(regexp_replace(plain, '[^A-Za-z]', '', 'g')) * 2 >= length(plain)
      THEN translate(
        plain,
        'ІΙӀꓲьЬꮷᏧᏳᏻһҺİηпπσꮢᏒꮥᏕυиνꮴᏤωѡѠꮤᏔүҮγꮍᎽ',
        'IIIIbbddgghhinnnorrssuuvvvwwwwwyyyyy'
      )
      ELSE plain
    END AS seen
    FROM (
      SELECT replace(
        regexp_replace(normalize(name, NFKC), '[\u0305\u0332\u0333\u0335-\u0338\u20d0-\u20f0]', '', 'g'), 'İ', 'i'
      ) AS plain
    ) AS normal
  ) AS read
);

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

CREATE UNIQUE INDEX class_members_name ON class_members (classroom_code, name_key)
  WHERE removed_at IS NULL AND role = 'student';
