import { languageText } from '../../texts/index.ts';
import type { Part } from '../declaration.ts';
import { action, advanced, anything, anyVariable, dynamic, num, text, value, variable } from '../parts.ts';

const arrays = [advanced('arrays')];
const local = [advanced('variables/local')];
const classroom = [advanced('variables/classroom')];

const list: Part = anyVariable('items', 'Array');
const key: Part = anything('key');

/** Keyed arrays read like a dictionary in both languages, so their code is written by hand. */
export const arrayBlocks = [
  action('arrays', 'variable')('arrays_create', null, { ARRAY: list }, arrays),
  action('arrays', 'variable')('arrays_from_list', null, { ARRAY: list, LIST: text('1, 2, 3') }, arrays),
  action('arrays', 'variable')('arrays_set', null, { ARRAY: list, KEY: key, VALUE: anything(0) }, arrays),
  value('arrays')('arrays_get', 'any', null, { ARRAY: list, KEY: key }, arrays),
  action('arrays', 'variable')('arrays_remove', null, { ARRAY: list, KEY: key }, arrays),
  value('arrays')('arrays_has', 'Boolean', null, { ARRAY: list, KEY: key }, arrays),
  value('arrays')('arrays_keys', 'String', null, { ARRAY: list }, arrays),
  value('arrays')('arrays_size', 'Number', null, { ARRAY: list }, arrays),
  action('arrays', 'variable')('arrays_clear', null, { ARRAY: list }, arrays),
];

const open = dynamic('classVariables', '');
const settable = dynamic('settableClassVariables', '');

export const variableBlocks = [
  action('classroomVariables', 'variable')(
    'variables_set',
    null,
    { VAR: variable('score'), VALUE: anything(0) },
    local,
  ),
  value('classroomVariables')('variables_get', 'any', null, { VAR: anyVariable('score') }, local),
  action('classroomVariables', 'variable')('math_change', null, { VAR: variable('score'), DELTA: num(1) }, local),
  action('classroomVariables', 'classVariable')(
    'classroom_set',
    'classroom.set',
    { VARIABLE: settable, VALUE: anything(0) },
    classroom,
  ),
  value('classroomVariables')('classroom_get', 'any', 'classroom.get', { VARIABLE: open }, classroom),
  action('classroomVariables', 'classVariable')(
    'classroom_change',
    'classroom.change',
    { VARIABLE: settable, DELTA: num(1) },
    classroom,
  ),
];

/** The button under Classroom variables. */
export const CREATE_VARIABLE_BUTTON = {
  callback: 'CREATE_CLASS_VARIABLE',
  label: languageText(({ toolbox }) => toolbox.buttons.createVariable),
} as const;

/** The button above the array blocks. */
export const CREATE_ARRAY_BUTTON = {
  callback: 'CREATE_ARRAY',
  label: languageText(({ toolbox }) => toolbox.buttons.createArray),
} as const;
