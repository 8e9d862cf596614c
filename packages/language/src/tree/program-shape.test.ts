import { expect, test } from 'vitest';
import { readXml } from '../xml/read.ts';
import { seededRandom } from './ids.ts';
import { type ProgramShape, shapeOf } from './program-shape.ts';

const wait = (inside = '') =>
  `<block type="wait_seconds"><value name="SECONDS"><shadow type="math_number"><field name="NUM">1</field></shadow></value>${inside}</block>`;
const repeat = (body: string, attributes = '') =>
  `<block type="controls_repeat_ext"${attributes}><value name="TIMES"><shadow type="math_number"><field name="NUM">3</field></shadow></value>${body && `<statement name="DO">${body}</statement>`}</block>`;
const called = '<block type="procedures_callnoreturn"><mutation name="dance"/></block>';
const definition = (body: string) =>
  `<block type="procedures_defnoreturn" x="400" y="0"><field name="NAME">dance</field>${body && `<statement name="STACK">${body}</statement>`}</block>`;
const program = (run: string, beside = '') =>
  `<xml><block type="program_run" x="0" y="0">${run && `<statement name="RUN">${run}</statement>`}</block>${beside}</xml>`;

const shapes: readonly [string, string, ProgramShape][] = [
  ['an empty program', program(''), { blocks: 0, hasLoop: false, hasFunction: false }],
  [
    'two blocks; their numbers do not count',
    program(wait(`<next>${wait()}</next>`)),
    { blocks: 2, hasLoop: false, hasFunction: false },
  ],
  ['a loop with something in it', program(repeat(wait())), { blocks: 2, hasLoop: true, hasFunction: false }],
  ['a loop around nothing', program(repeat('')), { blocks: 1, hasLoop: false, hasFunction: false }],
  [
    'a loop that is switched off',
    program(repeat(wait(), ' disabled="true"')),
    { blocks: 0, hasLoop: false, hasFunction: false },
  ],
  [
    'a loop beside the program',
    program('', repeat(wait()).replace('>', ' x="9" y="9">')),
    { blocks: 0, hasLoop: false, hasFunction: false },
  ],
  ['a function that is called', program(called, definition(wait())), { blocks: 3, hasLoop: false, hasFunction: true }],
  [
    'a function that nobody calls',
    program('', definition(repeat(wait()))),
    { blocks: 0, hasLoop: false, hasFunction: false },
  ],
  [
    'an empty function that is called',
    program(called, definition('')),
    { blocks: 2, hasLoop: false, hasFunction: false },
  ],
  [
    'a function that calls itself',
    program(called, definition(called)),
    { blocks: 3, hasLoop: false, hasFunction: true },
  ],
];
test.each(shapes)('%s', (_, xml, shape) => {
  const reading = readXml(xml, seededRandom(1));
  if (!reading.ok) throw new Error(reading.problem.code);
  expect(shapeOf(reading.program)).toEqual(shape);
});
