import {
  advanced,
  anything,
  anyVariable,
  beginner,
  choice,
  num,
  numberField,
  signs,
  text,
  textField,
  value,
  worded,
} from '../parts.ts';

const gives = value('control');
const math = [advanced('math')];
const both = [advanced('math'), beginner('math')];

const ARITHMETIC = signs({ ADD: '+', MINUS: '-', MULTIPLY: '×', DIVIDE: '÷', POWER: '^', FLOORDIV: '÷↓' });
const SINGLE = worded(['NEG', 'ABS', 'ROOT', 'LN', 'LOG10', 'EXP'], (texts) => texts.control.choices.single);
const TRIG = worded(['SIN', 'COS', 'TAN', 'ASIN', 'ACOS', 'ATAN'], (texts) => texts.control.choices.trig);
const CONSTANTS = signs({ PI: 'π', E: 'e' });
const PROPERTIES = worded(
  ['EVEN', 'ODD', 'PRIME', 'WHOLE', 'POSITIVE', 'NEGATIVE'],
  (texts) => texts.control.choices.properties,
);
const ROUNDING = worded(['ROUND', 'ROUNDUP', 'ROUNDDOWN', 'TRUNCATE'], (texts) => texts.control.choices.rounding);
const EXTREMES = worded(['MIN', 'MAX'], (texts) => texts.control.choices.extremes);
const ON_ARRAY = worded(['MIN', 'MAX', 'SUM', 'AVERAGE'], (texts) => texts.control.choices.onArray);

/** Words both languages already have for the same thing. */
const numbers = [
  gives('math_number', 'Number', null, { NUM: numberField(0) }, both),
  gives('math_arithmetic', 'Number', null, { A: num(1), OP: choice(ARITHMETIC), B: num(1) }, both),
  gives(
    'math_single',
    'Number',
    { by: 'OP', names: { ABS: 'abs', ROOT: 'sqrt', LN: 'log', LOG10: 'log10', EXP: 'exp' } },
    { OP: choice(SINGLE, 'ROOT'), NUM: num(9) },
    math,
    {
      spelling: {
        abs: { javascript: 'Math.abs', python: 'abs' },
        sqrt: { javascript: 'Math.sqrt', python: 'math.sqrt' },
        log: { javascript: 'Math.log', python: 'math.log' },
        log10: { javascript: 'Math.log10', python: 'math.log10' },
        exp: { javascript: 'Math.exp', python: 'math.exp' },
      },
    },
  ),
  gives(
    'math_trig',
    'Number',
    { by: 'OP', names: { SIN: 'sin', COS: 'cos', TAN: 'tan', ASIN: 'asin', ACOS: 'acos', ATAN: 'atan' } },
    { OP: choice(TRIG), NUM: num(45) },
    math,
  ),
  gives('math_atan2', 'Number', 'atan2', { Y: num(1), X: num(1) }, math),
  gives('math_constant', 'Number', null, { CONSTANT: choice(CONSTANTS) }, math),
  gives(
    'math_is',
    'Boolean',
    {
      by: 'PROPERTY',
      names: {
        EVEN: 'isEven',
        ODD: 'isOdd',
        PRIME: 'isPrime',
        WHOLE: 'isWhole',
        POSITIVE: 'isPositive',
        NEGATIVE: 'isNegative',
      },
    },
    { NUM: num(0), PROPERTY: choice(PROPERTIES) },
    math,
  ),
  gives('math_divisible', 'Boolean', 'isDivisible', { NUM: num(10), BY: num(2) }, math),
  gives(
    'math_round',
    'Number',
    { by: 'OP', names: { ROUND: 'round', ROUNDUP: 'ceil', ROUNDDOWN: 'floor', TRUNCATE: 'wholePart' } },
    { OP: choice(ROUNDING), NUM: num(3.1) },
    both,
    {
      spelling: {
        round: { javascript: 'Math.round', python: 'round' },
        ceil: { javascript: 'Math.ceil', python: 'math.ceil' },
        floor: { javascript: 'Math.floor', python: 'math.floor' },
        wholePart: { javascript: 'Math.trunc', python: 'int' },
      },
    },
  ),
  gives('math_modulo', 'Number', null, { DIVIDEND: num(64), DIVISOR: num(10) }, math),
  gives('math_constrain', 'Number', 'constrain', { VALUE: num(50), LOW: num(1), HIGH: num(100) }, math),
  gives('math_random_int', 'Number', 'randomInt', { FROM: num(1), TO: num(100) }, both, {
    spelling: { randomInt: { python: 'random.randint' } },
  }),
  gives('math_random_float', 'Number', 'random', {}, math, {
    spelling: { random: { javascript: 'Math.random', python: 'random.random' } },
  }),
  gives('math_dice', 'Number', 'dice', {}, both),
  gives(
    'math_map',
    'Number',
    'mapRange',
    { VALUE: num(50), FROM_LOW: num(0), FROM_HIGH: num(100), TO_LOW: num(0), TO_HIGH: num(10) },
    math,
  ),
  gives(
    'math_extreme',
    'Number',
    { by: 'OP', names: { MIN: 'min', MAX: 'max' } },
    { OP: choice(EXTREMES), A: num(1), B: num(2) },
    math,
    {
      spelling: { min: { javascript: 'Math.min', python: 'min' }, max: { javascript: 'Math.max', python: 'max' } },
    },
  ),
  gives('math_on_array', 'Number', null, { OP: choice(ON_ARRAY, 'SUM'), ARRAY: anyVariable('items', 'Array') }, math),
];

const texts = [
  gives('text', 'String', null, { TEXT: textField('') }, both),
  gives('text_join', 'String', null, { ADD0: anything('Hello '), ADD1: anything('you') }, math, { builtIn: true }),
  gives('text_length', 'Number', 'textLength', { VALUE: text('Hello') }, math),
  gives('text_contains', 'Boolean', 'textContains', { VALUE: text('Hello'), PART: text('ell') }, math),
  gives('text_part', 'String', 'textPart', { VALUE: text('Hello'), FROM: num(1), TO: num(2) }, math),
  gives('text_to_number', 'Number', 'toNumber', { VALUE: text('42') }, math),
];

export const mathBlocks = [...numbers, ...texts];
