import type { BlockDeclaration, Part } from '../declaration.ts';
import {
  action,
  advanced,
  anything,
  anyVariable,
  beginner,
  body,
  choice,
  num,
  signs,
  slot,
  truth,
  value,
  variable,
  worded,
} from '../parts.ts';

const does = action('control', 'lit');
const gives = value('control');
const logic = [advanced('logic')];
const loops = [advanced('loops')];
const bothLoops = [advanced('loops'), beginner('loops')];

const COMPARISONS = signs({ EQ: '=', NEQ: '≠', LT: '<', LTE: '≤', GT: '>', GTE: '≥' });
const AND_OR = worded(['AND', 'OR'], (texts) => texts.control.choices.andOr);
const TRUTHS = worded(['TRUE', 'FALSE'], (texts) => texts.control.choices.truths);
const WHILE_UNTIL = worded(['WHILE', 'UNTIL'], (texts) => texts.control.choices.whileUntil);

/** The sections of a program. */
export const programBlock: BlockDeclaration = {
  type: 'program_run',
  shape: 'program',
  group: 'events',
  parts: { RUN: body, LOOP: body, EVENTS: body },
  places: [],
  seen: 'program',
  unplaced: 'Every workspace has exactly one, and it cannot be deleted.',
};

const condition: Part = truth();

export const logicBlocks = [
  does('controls_if', null, { IF0: condition, DO0: body }, [...logic, beginner('loops')], { builtIn: true }),
  gives('logic_compare', 'Boolean', null, { A: anything(1), OP: choice(COMPARISONS), B: anything(1) }, [
    ...logic,
    advanced('math'),
    beginner('math'),
  ]),
  gives('logic_operation', 'Boolean', null, { A: truth(), OP: choice(AND_OR), B: truth() }, [
    ...logic,
    beginner('math'),
  ]),
  gives('logic_negate', 'Boolean', null, { BOOL: truth() }, [...logic, beginner('math')]),
  gives('logic_boolean', 'Boolean', null, { BOOL: choice(TRUTHS) }, logic),
  gives('logic_ternary', 'any', null, { IF: truth(), THEN: anything('yes'), ELSE: anything('no') }, logic),
  gives('logic_is_number', 'Boolean', 'isNumber', { VALUE: slot('any') }, logic),
  gives('logic_is_text', 'Boolean', 'isText', { VALUE: slot('any') }, logic),
];

export const loopBlocks = [
  does('controls_repeat_ext', null, { TIMES: num(10), DO: body }, bothLoops),
  does('controls_forever', null, { DO: body }, bothLoops),
  does('controls_whileUntil', null, { MODE: choice(WHILE_UNTIL), BOOL: truth(), DO: body }, bothLoops),
  does('controls_for', null, { VAR: variable('i'), FROM: num(1), TO: num(10), BY: num(1), DO: body }, loops),
  does('controls_forEach', null, { VAR: variable('item'), ARRAY: anyVariable('items', 'Array'), DO: body }, loops),
  does('controls_forEachKey', null, { VAR: variable('key'), ARRAY: anyVariable('items', 'Array'), DO: body }, loops),
  does('controls_break', null, {}, loops, { last: true }),
  does('controls_continue', null, {}, loops, { last: true }),
];

export const functionBlocks: BlockDeclaration[] = [
  {
    type: 'procedures_defnoreturn',
    shape: 'definition',
    group: 'procedures',
    parts: { STACK: body },
    places: [advanced('functions')],
    seen: 'lit',
    builtIn: true,
  },
  {
    type: 'procedures_defreturn',
    shape: 'definition',
    group: 'procedures',
    parts: { STACK: body, RETURN: slot('any') },
    places: [advanced('functions')],
    seen: 'lit',
    builtIn: true,
  },
  action('procedures', 'lit')(
    'procedures_ifreturn',
    null,
    { CONDITION: slot('Boolean'), VALUE: slot('any') },
    [advanced('functions')],
    {
      builtIn: true,
    },
  ),
  action('procedures', 'lit')('procedures_callnoreturn', null, {}, [], {
    builtIn: true,
    unplaced: 'Appears under Functions once a function is defined.',
  }),
  value('procedures')('procedures_callreturn', 'any', null, {}, [], {
    builtIn: true,
    unplaced: 'Appears under Functions once a function with a result is defined.',
  }),
];
