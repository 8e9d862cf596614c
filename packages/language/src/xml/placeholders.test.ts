import { describe, expect, test } from 'vitest';
import { blockWarnings } from '../checker/check.ts';
import { consoleLine } from '../checker/warnings.ts';
import { leavingOutUnknown } from '../convert/leave-out.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { mergePrograms } from '../merge/merge.ts';
import { LANGUAGE_VERSION } from '../migrations/index.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { openProgram } from './open.ts';
import { writeXml } from './write.ts';

const random = seededRandom(5);
const ROOT = `<xml xmlns="https://developers.google.com/blockly/xml" language-version="${LANGUAGE_VERSION}">`;
const inRun = (blocks: string): string =>
  `${ROOT}<block type="program_run" id="program01" x="220" y="20" deletable="false"><statement name="RUN">${blocks}</statement></block></xml>`;
const opened = (xml: string): Program => {
  const { program, broken } = openProgram(xml, random);
  expect(broken).toBeUndefined();
  return program;
};
const typesIn = (program: Program): string[] => [...walkProgram(program)].map(({ type }) => type);
const placeholders = (program: Program): Block[] =>
  [...walkProgram(program)].filter(({ type }) => type.startsWith('unknown_'));
const print = (text: string, id: string, more = ''): string =>
  `<block type="print" id="${id}"><value name="VALUE"><shadow type="text" id="t${id.slice(1)}"><field name="TEXT">${text}</field></shadow></value>${more}</block>`;
const js = (program: Program): string => printJavaScript(program).text.trim();

/** Everything a newer release or a damaged disk may have left in a block. */
const STRANGERS = {
  'a type nobody knows': '<block type="motion_fly" id="stranger1"><field name="HEIGHT">3</field></block>',
  'a type nobody knows, with white space, signs and what it held':
    '<block type="future_loop" id="stranger1" format="9">\n  <mutation wings="2"></mutation>\n  <value name="A"><block type="math_number" id="innerBlk1"><field name="NUM">1</field></block></value><!-- why -->\n  <statement name="DO"><block type="print" id="innerBlk2"></block></statement><field name="T">&lt;&amp;&#13;é</field>\n</block>',
  'a field nobody knows': '<block type="motion_stop" id="stranger1"><field name="SPEED">3</field></block>',
  'a number that is none':
    '<block type="wait_seconds" id="stranger1"><value name="SECONDS"><shadow type="math_number" id="innerBlk1"><field name="NUM">ten</field></shadow></value></block>',
  'a choice that is not offered':
    '<block type="motion_set_speed" id="stranger1"><field name="ROBOT">1</field><field name="SPEED">warp</field></block>',
  'an input nobody knows': '<block type="print" id="stranger1"><value name="COLOUR"></value></block>',
  'something else than a block in an input':
    '<block type="print" id="stranger1"><value name="VALUE"><picture></picture></value></block>',
  'a mark that is no number': '<block type="motion_stop" id="stranger1" x="left"><field name="ROBOT">1</field></block>',
  'a later version of a block known here':
    '<block type="motion_stop" id="stranger1" format="99"><field name="ROBOT">1</field></block>',
  'an attribute nobody knows': '<block type="print_clear" id="stranger1" wings="2"></block>',
  'two blocks where one fits':
    '<block type="print" id="stranger1"><value name="VALUE"><block type="text" id="innerBlk1"></block><block type="text" id="innerBlk2"></block></value></block>',
  'one field twice':
    '<block type="motion_stop" id="stranger1"><field name="ROBOT">1</field><field name="ROBOT">2</field></block>',
  'no type at all': '<block id="stranger1"><field name="ROBOT">1</field></block>',
} as const;

describe('[E13] a block that is not known, or in which something does not fit', () => {
  test.each(Object.entries(STRANGERS))(
    '%s: is kept letter by letter, and the rest of the program is there',
    (_name, xml) => {
      const before = inRun(print('one', 'printBlk1', `<next>${withNext(xml, print('two', 'printBlk2'))}</next>`));
      const program = opened(before);
      expect(typesIn(program).filter((type) => type === 'print')).toHaveLength(2);
      expect(placeholders(program)).toHaveLength(1);
      expect(writeXml(program)).toBe(before);
      expect(writeXml(opened(writeXml(program)))).toBe(before);
    },
  );

  test.each(Object.entries(STRANGERS))('%s: comes back from JavaScript and Python as it was', (_name, xml) => {
    const program = opened(
      inRun(print('one', 'printBlk1', `<next>${withNext(xml, print('two', 'printBlk2'))}</next>`)),
    );
    const fromJavaScript = readJavaScript(printJavaScript(program).text, { random, previous: program });
    const fromPython = readPython(printPython(program).text, { random, previous: program });
    for (const reading of [fromJavaScript, fromPython]) {
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      expect(writeXml(mergePrograms(program, reading.program, random))).toBe(writeXml(program));
    }
  });

  test('stands where the block stood: a value, an event, and beside the program', () => {
    const xml = `${ROOT}<block type="program_run" id="program01" x="220" y="20" deletable="false"><statement name="RUN"><block type="print" id="printBlk1"><value name="VALUE"><shadow type="text" id="shadowBl1"><field name="TEXT">x</field></shadow><block type="sense_mood" id="stranger1"></block></value></block></statement><statement name="EVENTS"><block type="when_bored" id="stranger2"><next><block type="when_glad" id="stranger3"></block></next></block></statement></block><block type="future_hat" id="stranger4" x="500" y="40"></block><future wide="1"><more></more></future></xml>`;
    const program = opened(xml);
    expect(placeholders(program).map(({ type }) => type)).toEqual([
      'unknown_value',
      'unknown_event',
      'unknown_event',
      'unknown_top',
      'unknown_top',
    ]);
    // Only the tag that is no block gets an id.
    expect(writeXml(program).replace(/<future id="[^"]+"/, '<future')).toBe(xml);
    expect(js(program)).toBe(
      'print(unknownValue(\'<block type="sense_mood"></block>\'));\n\nunknownEvent(\'<block type="when_bored"></block>\', async () => {\n});\n\nunknownEvent(\'<block type="when_glad"></block>\', async () => {\n});',
    );
  });

  test('a value that does not fit is kept where it is, in a block that fits', () => {
    const xml = inRun(
      '<block type="wait_seconds" id="waitBlok1"><value name="SECONDS"><shadow type="math_number" id="numberBl1"><field name="NUM">1</field></shadow><block type="logic_boolean" id="booleanB1"><field name="BOOL">TRUE</field></block></value></block>',
    );
    const program = opened(xml);
    expect(typesIn(program)).toEqual(['program_run', 'wait_seconds', 'unknown_value']);
    expect(writeXml(program)).toBe(xml);
  });

  test('can be moved, switched off and commented on like every other', () => {
    const program = opened(inRun('<block type="motion_fly" id="stranger1"><field name="HEIGHT">3</field></block>'));
    const [block] = placeholders(program);
    if (!block) throw new Error('no placeholder');
    block.icons = { comment: { text: 'why?' } };
    block.disabledReasons = ['MANUALLY_DISABLED'];
    const xml = writeXml(program);
    expect(xml).toContain(
      '<block type="motion_fly" id="stranger1" disabled-reasons="MANUALLY_DISABLED"><comment>why?</comment><field name="HEIGHT">3</field></block>',
    );
    expect(placeholders(opened(xml))).toEqual([block]);
  });

  test('is named to the child, wherever it lies', () => {
    const program = opened(
      `${ROOT}<block type="motion_fly" id="stranger1" x="1" y="2"></block><block type="print" id="stranger2" x="1" y="90"><field name="A">1</field></block></xml>`,
    );
    const lines = blockWarnings(program, { role: 'Student', robots: [], variables: [] }).map((each) =>
      consoleLine(each, 'en'),
    );
    expect(lines).toEqual([
      '[WARNING] [Block ID : stranger1] : The block “motion_fly” is not known here: a newer version made it, or something in it is damaged. It stays as it is, and is left out when the program runs.',
      '[WARNING] [Block ID : stranger2] : The block “print …” is not known here: a newer version made it, or something in it is damaged. It stays as it is, and is left out when the program runs.',
    ]);
  });

  test('a statement that needs a value nobody knows is left out of a run as a whole; what is around it runs', () => {
    const program = opened(
      inRun(
        print(
          'one',
          'printBlk1',
          '<next><block type="controls_if" id="ifBlock01"><value name="IF0"><block type="logic_negate" id="negateBl1"><value name="BOOL"><block type="sense_mood" id="stranger1"></block></value></block></value><statement name="DO0"><block type="print_clear" id="clearBlk1"></block></statement><next><block type="controls_forever" id="foreverB1"><statement name="DO"><block type="print" id="printBlk3"><value name="VALUE"><block type="sense_mood" id="stranger2"></block></value></block></statement></block></next></block></next>',
        ),
      ),
    );
    expect(js(leavingOutUnknown(program))).toBe(
      "print('one');\nunknownBlock('<block type=\"sense_mood\"></block>');\nwhile (true) {\n  unknownBlock('<block type=\"sense_mood\"></block>');\n}",
    );
    expect([...walkProgram(leavingOutUnknown(program))].map(({ id }) => id)).toContain('ifBlock01');
  });

  test('what somebody typed that is no block stays what was typed', () => {
    const reading = readJavaScript("unknownBlock('nothing <');", { random });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    expect(js(opened(writeXml(reading.program)))).toBe("unknownBlock('nothing <');");
    expect(readJavaScript("unknownEvent('<a></a>', async () => {\n  print(1);\n});", { random }).ok).toBe(false);
  });
});

describe('[E13] what another program wrote into a stored program stays', () => {
  const kept = (xml: string): Program => {
    const program = opened(xml);
    expect(writeXml(program)).toBe(xml);
    return program;
  };
  const PROGRAM = '<block type="program_run" id="program01" x="220" y="20" deletable="false"></block>';

  test('a second program is kept beside the first, and named', () => {
    const second = `<block type="program_run" id="program02" x="600" y="20">\n <statement name="RUN">${print('two', 'printBlk2')}</statement></block>`;
    const program = kept(`${ROOT}${PROGRAM}${second}</xml>`);
    expect(typesIn(program)).toEqual(['program_run', 'unknown_top']);
    const [line] = blockWarnings(program, { role: 'Student', robots: [], variables: [] });
    expect(line && consoleLine(line, 'en')).toContain('The block “Run … Loop … Events …” is not known here');
  });

  test('the shadow under a block that follows, and one that follows by itself', () => {
    const under = `<next><shadow type="print_clear" id="shadowBl1"></shadow>${print('two', 'printBlk2')}</next>`;
    const program = kept(inRun(print('one', 'printBlk1', under)));
    expect(typesIn(program)).toEqual(['program_run', 'print', 'text', 'print', 'text']);
    kept(inRun(print('one', 'printBlk1', '<next><shadow type="print_clear" id="shadowBl1"></shadow></next>')));
  });

  test('blocks after one of which nobody can say which follows stay in its text', () => {
    const two = `<next>${print('two', 'printBlk2')}${print('three', 'printBlk3')}</next>`;
    const program = kept(inRun(`<block type="print_clear" id="clearBlk1">${two}</block>`));
    expect(typesIn(program)).toEqual(['program_run', 'unknown_statement']);
  });

  test('notes of other programs at a block, and marks the library knows', () => {
    const program = kept(
      inRun('<block type="print_clear" id="clearBlk1" editable="false"><data>seen &amp; kept</data></block>'),
    );
    expect([...walkProgram(program)].at(-1)).toMatchObject({ data: 'seen & kept', editable: false });
  });

  test('a comment that lies in the workspace', () => {
    const program = kept(
      `${ROOT}${PROGRAM}<comment id="commentB1" x="10" y="20" h="80" w="160">Do not forget</comment></xml>`,
    );
    expect(typesIn(program)).toEqual(['program_run', 'unknown_top']);
  });

  test('a section of the program that a later release has: the rest of the program is there and runs', () => {
    const strange =
      '<statement name="SETUP" id="sectionB1">\n <block type="motion_fly" id="stranger1"></block></statement>';
    const run = `<statement name="RUN">${print('one', 'printBlk1')}</statement>`;
    const xml = `${ROOT}<block type="program_run" id="program01" x="220" y="20" deletable="false">${run}${strange}</block></xml>`;
    const program = kept(xml);
    expect(typesIn(program)).toEqual(['program_run', 'print', 'text', 'unknown_top']);
    expect(js(leavingOutUnknown(program))).toContain("print('one')");
    const [line] = blockWarnings(program, { role: 'Student', robots: [], variables: [] });
    expect(line && consoleLine(line, 'en')).toContain('“SETUP”');
    // As another release writes it, without an id: it gets one, and nothing else changes.
    const first = writeXml(opened(xml.replace(' id="sectionB1"', '')));
    expect(first.replace(/(name="SETUP") id="[^"]+"/, '$1 id="sectionB1"')).toBe(xml);
    const reading = readJavaScript(printJavaScript(program).text, { random, previous: program });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    expect(writeXml(mergePrograms(program, reading.program, random))).toBe(xml);
  });
});

/** Puts what follows at the end of a block, where it is written. */
function withNext(xml: string, next: string): string {
  return xml.replace(/<\/block>$/, `<next>${next}</next></block>`);
}
