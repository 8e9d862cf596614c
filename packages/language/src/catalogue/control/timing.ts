import {
  action,
  advanced,
  anything,
  beginner,
  choice,
  dynamic,
  lazyTruth,
  num,
  text,
  textField,
  value,
  worded,
} from '../parts.ts';

const waits = action('control', 'waits');
const resets = action('control', 'lit');
const prints = action('control', 'consoleLine');
const wipes = action('control', 'consoleCleared');
const chats = action('control', 'chat');
const gives = value('control');
const timing = [advanced('timing')];
const print = [advanced('print')];

const CLOCK = worded(['hour', 'minute', 'second'], (texts) => texts.control.choices.clock);
const DATE = worded(['day', 'month', 'year', 'weekday'], (texts) => texts.control.choices.date);

export const timingBlocks = [
  waits('wait_seconds', 'wait', { SECONDS: num(1) }, [...timing, beginner('timing')], { awaited: true }),
  waits('wait_until', 'waitUntil', { CONDITION: lazyTruth() }, timing, { awaited: true }),
  gives('timer', 'Number', 'timer', {}, [...timing, beginner('timing')]),
  resets('timer_reset', 'resetTimer', {}, [...timing, beginner('timing')]),
  gives(
    'clock_part',
    'Number',
    { by: 'PART', names: { hour: 'clock.hour', minute: 'clock.minute', second: 'clock.second' } },
    { PART: choice(CLOCK) },
    timing,
  ),
  gives(
    'date_part',
    'Number',
    { by: 'PART', names: { day: 'clock.day', month: 'clock.month', year: 'clock.year', weekday: 'clock.weekday' } },
    { PART: choice(DATE) },
    timing,
  ),
  gives('date_text', 'String', 'clock.date', {}, timing),
];

export const printBlocks = [
  prints('print', 'print', { VALUE: anything('Hello') }, [...print, beginner('print')]),
  prints('print_value', 'printValue', { NAME: textField('score'), VALUE: anything(0) }, print),
  prints('print_warning', 'warn', { VALUE: anything('Careful') }, print),
  wipes('print_clear', 'clearConsole', {}, [...print, beginner('print')]),
  chats('chat_everyone', 'chat.toEveryone', { TEXT: text('Hello') }, print),
  chats('chat_student', 'chat.toStudent', { STUDENT: dynamic('students', ''), TEXT: text('Hello') }, print),
];
