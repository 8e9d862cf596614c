import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import * as Blockly from 'blockly/core';
import { beforeAll, expect, test } from 'vitest';
import { setUpBlockly } from '../blockly-setup.ts';
import { type ClassroomChoice, DynamicField, setClassroom } from './dynamic-field.ts';

beforeAll(() => setUpBlockly('en'));

const fieldOf = (type: string, name: string, choices: readonly ClassroomChoice[]): DynamicField => {
  const workspace = new Blockly.Workspace();
  setClassroom(workspace, {
    choices: () => [...choices],
    nameElsewhere: (source, value) => (source === 'places' && value === 'star' ? 'Étoile' : undefined),
    emptyText: () => 'put an object on the mat first',
    emptyTooltip: () => undefined,
  });
  const field = workspace.newBlock(type).getField(name);
  if (!(field instanceof DynamicField)) throw new Error(`${type} has no list ${name}`);
  return field;
};

test('what is missing can be chosen anew only where the class has something else', () => {
  const empty = fieldOf('special_grab', 'THING', []);
  empty.setValue('119');
  expect([empty.isMissing, empty.hasOther]).toEqual([true, false]);
  const one = fieldOf('special_grab', 'THING', [{ value: '117', label: '117 · box' }]);
  one.setValue('119');
  expect([one.isMissing, one.hasOther]).toEqual([true, true]);
  expect(one.getOptions().map(([, value]) => value)).toEqual(['117', '119']);
  one.setValue('117');
  expect([one.isMissing, one.hasOther]).toEqual([false, false]);
});

test('«my robot» is something to choose for whoever has one', () => {
  const robot = (mine: Partial<ClassroomChoice>) => {
    const field = fieldOf('motion_stop', 'ROBOT', [{ value: MY_ROBOT, label: 'my robot', ...mine }]);
    field.setValue('9');
    return field.hasOther;
  };
  expect([robot({ leadsNowhere: true }), robot({ robot: 3 })]).toEqual([false, true]);
});

test('a place of another map is called as it is there, and what nobody knows as it is written', () => {
  const field = fieldOf('position_place', 'PLACE', []);
  field.setValue('star');
  expect(field.getText()).toBe('Étoile');
  field.setValue('my corner');
  expect(field.getText()).toBe('my corner');
});
