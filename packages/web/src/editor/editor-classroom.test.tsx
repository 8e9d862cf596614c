import { classroomOf, robotOf, studentOf } from '@trundle/client/live/testing/test-server';
import { id } from '@trundle/client/testing/people';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom } from '@trundle/protocol/http/classroom';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { t } from '../texts/index.ts';
import { setUpBlockly } from './blockly-setup.ts';
import { EditorClassroom } from './editor-classroom.ts';
import { setClassroom } from './fields/dynamic-field.ts';

beforeAll(() => setUpBlockly('en'));

const PEOPLE = {
  teacher: { accountId: id(1), role: 'Teacher' },
  student: { accountId: id(600), role: 'Student' },
} as const;

/** Blocks in an open class, as the editor makes them for one of its people. */
const open = async (who: keyof typeof PEOPLE, classroom: Partial<Classroom>) => {
  const network = quietServer().answer(readClassroom, classroomOf(classroom));
  const { live } = await openInClass({ network, who, children: <p>class</p> });
  const workspace = new Blockly.Workspace();
  onTestFinished(() => workspace.dispose());
  setClassroom(
    workspace,
    new EditorClassroom({
      ...PEOPLE[who],
      language: 'en',
      live: () => live,
      mapId: () => '0',
      classModels: () => [],
      media: () => [],
      nothing: t('editor.nothing'),
      advice: (source) => t(`editor.empty.${source}`),
    }),
  );
  const field = (type: string, name: string) => {
    const found = workspace.newBlock(type).getField(name);
    if (!(found instanceof Blockly.FieldDropdown)) throw new Error(`no list ${name} in ${type}`);
    return found;
  };
  const listed = (type: string, name: string): string[] =>
    field(type, name)
      .getOptions(false)
      .filter(([, value]) => value !== '')
      .map(([label]) => String(label));
  return { field, listed };
};

const VARIABLES = {
  globalVariables: [
    { name: 'door', value: 1, readonly: true },
    { name: 'score', value: 2, readonly: false },
  ],
};
const SET = ['classroom_set', 'classroom_change'];
const GET = ['classroom_get', 'event_variable'];

test('[E5] a read-only variable is marked for a teacher in blocks that set, and hidden there from a student', async () => {
  const teacher = await open('teacher', VARIABLES);
  for (const type of SET) expect(teacher.listed(type, 'VARIABLE'), type).toEqual(['door (Student Read-Only)', 'score']);
  const student = await open('student', VARIABLES);
  for (const type of SET) expect(student.listed(type, 'VARIABLE'), type).toEqual(['score']);
});

test.each(['teacher', 'student'] as const)('[E5] a read-only variable is marked where a %s reads it', async (who) => {
  const { listed } = await open(who, VARIABLES);
  for (const type of GET) expect(listed(type, 'VARIABLE'), type).toEqual(['door (Read-Only)', 'score']);
});

test('[E5] robots come in numeric order with the name of their student; a student drives only her own and reads all', async () => {
  const mine = { ...studentOf(0, 'Ana').student, _id: id(600) };
  const robots = [robotOf(10, { student: mine }), robotOf(2)];
  const teacher = await open('teacher', { robots });
  expect(teacher.listed('motion_forward', 'ROBOT')).toEqual(['my robot', '2', '10 · Ana']);
  const student = await open('student', { robots });
  expect(student.listed('motion_forward', 'ROBOT')).toEqual(['my robot', '10 · Ana']);
  expect(student.listed('sight_ultrasonic', 'ROBOT')).toEqual(['my robot', '2', '10 · Ana']);
});

/** A list with nothing in it, and what it says to do about that. */
const EMPTY: readonly [type: string, field: string, says: string][] = [
  ['motion_object_x', 'OBJECT', 'put an object on the mat first'],
  ['chat_student', 'STUDENT', 'add students to the class first'],
  ['navigate_to_place', 'PLACE', 'no place on this map: put an object on the mat'],
  ['classroom_get', 'VARIABLE', 'create a class variable first'],
  ['classroom_set', 'VARIABLE', 'create a class variable first'],
  ['model_load_class', 'MODEL', 'add a model to the class first'],
];

test.each(EMPTY)('nothing to choose in %s %s says what to do about it', async (type, name, says) => {
  const { field } = await open('teacher', { students: [], robots: [] });
  const list = field(type, name);
  list.setValue('');
  expect(list.getText()).toBe(says);
});

test.each([
  ['motion_object_x', 'OBJECT', 'ask your teacher for an object on the mat'],
  ['navigate_to_place', 'PLACE', 'no place on this map: ask your teacher for an object'],
  ['chat_student', 'STUDENT', 'nobody else is in the class yet'],
] as const)('nothing to choose in %s %s tells a student what she can do about it', async (type, name, says) => {
  const { field } = await open('student', { students: [], robots: [] });
  const list = field(type, name);
  list.setValue('');
  expect(list.getText()).toBe(says);
});

/** What the open list of a field reads. */
const entriesOf = (field: Blockly.FieldDropdown): readonly (string | HTMLElement)[] => {
  let entries: readonly (string | HTMLElement)[] = [];
  const options = vi.spyOn(field as unknown as { dropdownCreate: () => void }, 'dropdownCreate');
  options.mockImplementation(() => {
    entries = field.getOptions(false).map(([label]) => (label instanceof HTMLElement ? label : String(label)));
    throw new Error('seen');
  });
  expect(() => field.showEditor()).toThrow('seen');
  return entries;
};
const menuOf = (field: Blockly.FieldDropdown): string[] =>
  entriesOf(field).map((entry) => (typeof entry === 'string' ? entry : entry.title));

test('where no robot is to be had the open list says whom to ask for one', async () => {
  const teacher = await open('teacher', { robots: [] });
  expect(menuOf(teacher.field('motion_stop', 'ROBOT'))).toEqual(['my robot · add a robot to the class first']);
  const student = await open('student', { robots: [robotOf(2)] });
  expect(menuOf(student.field('motion_stop', 'ROBOT'))).toEqual(['my robot · ask your teacher for a robot']);
});

test('where the class has one robot, a list of others says that a second one is needed', async () => {
  const one = await open('teacher', { robots: [robotOf(1)] });
  expect(menuOf(one.field('motion_look_at_robot', 'OTHER'))).toEqual([
    '1',
    'my robot',
    '2 · the class needs a second robot',
  ]);
  const two = await open('teacher', { robots: [robotOf(1), robotOf(2)] });
  expect(menuOf(two.field('motion_look_at_robot', 'OTHER'))).toEqual(['1', '2', 'my robot']);
});

test('what becomes of an object of the map is shown as a picture', async () => {
  const { field } = await open('teacher', {});
  const list = field('animation_sprite', 'ANIMATION');
  list.getSourceBlock()?.setFieldValue('100', 'EFFECT_OBJECT');
  expect(menuOf(list).slice(0, 2)).toEqual(['On fire', 'Frozen']);
  const pictures = entriesOf(list).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.querySelector('img')?.getAttribute('src')],
  );
  expect(new Set(pictures.filter(Boolean)).size).toBeGreaterThanOrEqual(2);
});

test('a list that is never empty has no such advice', async () => {
  const { field } = await open('teacher', { robots: [] });
  const list = field('motion_park', 'SLOT');
  list.setValue('');
  expect(list.getText()).toBe('none');
});
