import { randomProgram } from '@trundle/language/cases/random-program';
import { seededRandom } from '@trundle/language/tree/ids';
import { readXml } from '@trundle/language/xml/read';
import { expect, test } from 'vitest';
import { thumbnailRows } from './program-thumbnail.ts';

const XML = `<xml xmlns="https://developers.google.com/blockly/xml">
  <block type="program_run" id="program01" x="220" y="20">
    <statement name="RUN">
      <block type="controls_forever" id="forever01">
        <statement name="DO">
          <block type="print" id="print0001"><value name="VALUE"><shadow type="text" id="text00001"><field name="TEXT">Hi</field></shadow></value></block>
        </statement>
      </block>
    </statement>
  </block>
  <block type="print" id="print0002" x="9" y="9"></block>
</xml>`;

const programOf = (xml: string) => {
  const read = readXml(xml, seededRandom(1));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.program;
};

test('a picture has the sections by name, what is in them further in, and strays as what does not run', () => {
  const rows = thumbnailRows(programOf(XML), 'en');
  expect(rows.map(({ id, depth, isHeading, isOff }) => [id, depth, isHeading, isOff])).toEqual([
    ['program01', 0, true, false],
    ['forever01', 1, false, false],
    ['print0001', 2, false, false],
    ['program01', 0, true, false],
    ['program01', 0, true, false],
    ['print0002', 0, false, true],
  ]);
  expect(rows.filter(({ isHeading }) => isHeading).map(({ text }) => text)).toEqual(['Run', 'Loop', 'Events']);
  expect(rows[2]).toMatchObject({ tone: 'print', text: expect.stringMatching(/^print.*Hi/) });
  expect(thumbnailRows(programOf(XML), 'fr')[0]?.text).toBe('Exécuter');
});

test('a picture says my robot in the language of whoever looks', () => {
  const xml = XML.replace(
    /<block type="print" id="print0001">.*<\/block>/,
    '<block type="motion_stop" id="stop00001"><field name="ROBOT">myRobot</field></block>',
  );
  expect(thumbnailRows(programOf(xml), 'en')[2]?.text).toMatch(/^my robot /);
  expect(thumbnailRows(programOf(xml), 'es')[2]?.text).toMatch(/^mi robot /);
});

test('a picture names places as the map of whoever looks does', () => {
  const place = (id: string) =>
    XML.replace(
      /<block type="print" id="print0001">.*<\/block>/,
      `<block type="navigate_to_place" id="place0001"><field name="ROBOT">myRobot</field><field name="PLACE">${id}</field></block>`,
    );
  expect(thumbnailRows(programOf(place('star')), 'fr')[2]?.text).toContain('Étoile');
  expect(thumbnailRows(programOf(place('Den')), 'fr')[2]?.text).toContain('Den');
});

test('any program of the language has a picture, and a huge one a bounded picture', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const rows = thumbnailRows(randomProgram(seededRandom(seed), { size: 30 }), 'es');
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ text }) => /%\d/.test(text))).toEqual([]);
  }
  expect(thumbnailRows(randomProgram(seededRandom(1), { size: 2_000 }), 'en').length).toBeLessThanOrEqual(400);
});

test('a percent sign of a block is one', () => {
  const led = '<block type="led_white" id="white0001" x="9" y="9"></block>';
  const rows = thumbnailRows(programOf(`<xml xmlns="https://developers.google.com/blockly/xml">${led}</xml>`), 'fr');
  expect(rows.map(({ text }) => text).join()).toMatch(/[^%]%$/);
});
