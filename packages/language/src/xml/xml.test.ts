import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { randomProgram } from '../cases/random-program.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { stackFrom, walkProgram } from '../tree/walk.ts';
import { openProgram } from './open.ts';
import { xmlProblemText } from './problems.ts';
import { readXml } from './read.ts';
import { writeXml } from './write.ts';

/** Thousands of programs take a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const read = (text: string) => readXml(text, seededRandom(9));
const program = (text: string): Program => {
  const reading = read(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problem));
  return reading.program;
};
const problem = (text: string) => {
  const reading = read(text);
  return reading.ok ? undefined : [reading.problem.code, reading.problem.at.line, reading.problem.at.column];
};

describe('reading XML', () => {
  test('[E7] takes what Blockly itself writes', () => {
    const text = `<?xml version="1.0"?>
<xml xmlns="https://developers.google.com/blockly/xml">
  <!-- saved -->
  <variables><variable id="v1">score</variable><variable type="Array" id="v2">items</variable></variables>
  <block type="program_run" id="program01" deletable="false" x="220" y="20">
    <statement name="RUN">
      <block type="controls_if" id="ifBlock01">
        <mutation elseif="1" else="1"></mutation>
        <comment pinned="true" h="80" w="160">why &amp; how</comment>
        <value name="IF0"><shadow type="logic_boolean" id="bool00001"><field name="BOOL">TRUE</field></shadow></value>
        <next>
          <block type="variables_set" id="setBlock1" disabled-reasons="MANUALLY_DISABLED">
            <field name="VAR" id="v1">score</field>
            <value name="VALUE"><shadow type="math_number" id="num000001"><field name="NUM">-2.5</field></shadow></value>
          </block>
        </next>
      </block>
    </statement>
  </block>
</xml>`;
    const { blocks, variables } = program(text);
    expect(variables).toEqual([
      { name: 'score', id: 'v1' },
      { name: 'items', id: 'v2', type: 'Array' },
    ]);
    const first = blocks.blocks[0]?.inputs?.RUN?.block;
    expect(first?.extraState).toEqual({ elseIfCount: 1, hasElse: true });
    expect(first?.icons?.comment).toEqual({ text: 'why & how', pinned: true, height: 80, width: 160 });
    const second = first?.next?.block;
    expect(second?.disabledReasons).toEqual(['MANUALLY_DISABLED']);
    expect(second?.fields?.VAR).toEqual({ id: 'v1' });
    expect(second?.inputs?.VALUE?.shadow?.fields?.NUM).toBe(-2.5);
  });

  test('[E2] gives blocks with a wrong or a double id a new one of nine characters', () => {
    const text =
      '<xml><block type="motion_stop" id="short"></block><block type="motion_stop" id="sameSame1"></block><block type="motion_stop" id="sameSame1"></block></xml>';
    const ids = program(text).blocks.blocks.map((block) => block.id);
    expect(ids.every((id) => id.length === 9)).toBe(true);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toContain('sameSame1');
  });

  test('[E7] keeps every character of a text', () => {
    const text = ' a\tb\n<&>"\'é🙂]]> ';
    const block: Block = { type: 'text', id: 'textBlok1', fields: { TEXT: text }, icons: { comment: { text } } };
    const whole: Program = { blocks: { languageVersion: 0, blocks: [block] } };
    expect(program(writeXml(whole))).toEqual(whole);
  });

  test('[E7] reads a stack of ten thousand blocks', () => {
    const blocks = Array.from(
      { length: 10_000 },
      (_each, index): Block => ({
        type: 'motion_stop',
        id: `b${String(index).padStart(8, '0')}`,
        fields: { ROBOT: '1' },
      }),
    );
    const first = stackFrom(blocks);
    const text = writeXml({ blocks: { languageVersion: 0, blocks: first ? [first] : [] } });
    expect([...walkProgram(program(text))]).toHaveLength(10_000);
  });
});

describe('bad XML', () => {
  test.each([
    ['', ['empty', 1, 1]],
    ['   ', ['empty', 1, 1]],
    ['hello', ['notXml', 1, 1]],
    ['<xml', ['badAttribute', 1, 5]],
    ['<xml>', ['unclosed', 1, 1]],
    ['<xml>\n<block type="motion_stop">\n</xml>', ['wrongEnd', 3, 1]],
    ['<xml></xml><xml></xml>', ['afterEnd', 1, 12]],
    ['<html></html>', ['wrongRoot', 1, 1]],
    ['<xml><variables><variable>a</variable></variables></xml>', ['missingAttribute', 1, 17]],
    ['<xml><block type=motion_stop></block></xml>', ['badAttribute', 1, 13]],
    ['<xml><block type="motion_stop" type="x"></block></xml>', ['doubleAttribute', 1, 32]],
    ['<xml><block type="text"><field name="TEXT">&nbsp;</field></block></xml>', ['badEntity', 1, 44]],
    ['<xml language-version="ten"></xml>', ['badNumber', 1, 1]],
    ['<xml><!-- open </xml>', ['badTag', 1, 6]],
  ])('[E7] %s is answered with a place', (text, expected) => {
    expect(problem(text)).toEqual(expected);
  });

  test('[E7] opens as an empty program and keeps the broken text', () => {
    const text = '<xml><block type="motion_stop"></xml>';
    const opened = openProgram(text, seededRandom(1));
    expect(opened.program.blocks.blocks).toHaveLength(1);
    expect(opened.program.blocks.blocks[0]).toMatchObject({ type: 'program_run', x: 220, y: 20 });
    expect(opened.broken?.text).toBe(text);
    expect(opened.broken && xmlProblemText(opened.broken.problem, 'en')).toBe('</xml> closes nothing that is open.');
    expect(opened.broken && xmlProblemText(opened.broken.problem, 'fr')).toBe('</xml> ne ferme rien.');
    const good = openProgram(
      '<xml><block type="motion_stop"><field name="ROBOT">1</field></block></xml>',
      seededRandom(1),
    );
    expect(good.broken).toBeUndefined();
    expect(good.program.blocks.blocks.map((block) => block.type)).toEqual(['program_run', 'motion_stop']);
  });

  test('[E7] never throws, whatever is cut or changed in a good one', () => {
    const good = writeXml(randomProgram(seededRandom(3), { size: 8, comments: true }));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(40), fc.string({ maxLength: 8 }), (at, cut, put) => {
        const reading = read(good.slice(0, at) + put + good.slice(at + cut));
        expect(reading.ok || reading.problem.at.line >= 1).toBe(true);
      }),
      { numRuns: 600, seed: 8 },
    );
  });
});
