import { isField, isInput, OVERLOADS, type Overload, spell, type ValueType } from '@trundle/language';
import { expect, test } from 'vitest';
import { ProgramVm, type VmHost } from '../interpreter/vm.ts';
import { quickjsModule } from '../testing/quickjs-module.ts';
import { type Binding, BindingTable, keyOf } from './binding.ts';
import type { Reader } from './readers.ts';
import { BINDINGS, TABLE } from './table.ts';

/** Functions of the language that are JavaScript's own. */
const NATIVE = [
  'Math.abs',
  'Math.sqrt',
  'Math.trunc',
  'Math.log',
  'Math.log10',
  'Math.exp',
  'Math.round',
  'Math.ceil',
  'Math.floor',
  'Math.random',
  'Math.min',
  'Math.max',
] as const;

/** How code calls it, with the number of its arguments: an event's last one is what it does. */
const signatureOf = (overload: Overload): string => {
  const name = spell(overload.name, 'javascript');
  const word = overload.code.receiver?.word;
  const isEvent = overload.declaration.shape === 'event';
  return `${word ? `${word}.` : ''}${name}/${overload.parameters.length + (isEvent ? 1 : 0)}`;
};
const isNative = (overload: Overload): boolean => spell(overload.name, 'javascript').startsWith('Math.');
const formOf = (binding: Binding): string => `${keyOf(binding)}/${binding.takes.length}`;

test('every signature of the catalogue has a binding, and every binding belongs to one', () => {
  const wanted = [...new Set(OVERLOADS.filter((overload) => !isNative(overload)).map(signatureOf))].sort();
  expect(BINDINGS.map(formOf).sort()).toEqual(wanted);
});

test('what the machine brings along is exactly what the catalogue spells as its own', async () => {
  const wanted = [...new Set(OVERLOADS.filter(isNative).map((overload) => spell(overload.name, 'javascript')))].sort();
  expect([...NATIVE].sort()).toEqual(wanted);
});

const KINDS: Readonly<Record<ValueType, readonly Reader<unknown>['kind'][]>> = {
  Number: ['number'],
  Boolean: ['condition'],
  String: ['text'],
  obj_position: ['position'],
  obj_color: ['color'],
  obj_sound: ['sound'],
  obj_matrix_8_8: ['matrix'],
  ir_code: ['ir'],
  any: ['any'],
};

/** What a parameter of the catalogue asks of a reader; undefined when it fits. */
const misfit = (parameter: Overload['parameters'][number], reader: Reader<unknown> | undefined): string | undefined => {
  const { part } = parameter;
  if (!reader) return `${parameter.name} is not read`;
  if (isInput(part)) return KINDS[part.check].includes(reader.kind) ? undefined : `${part.check} as ${reader.kind}`;
  if (!isField(part)) return undefined;
  const { field } = part;
  if (field.kind !== 'choice') return reader.kind === 'key' || reader.kind === 'text' ? undefined : reader.kind;
  // The viewer knows its own sounds; everything else may only be what the block offers.
  if (reader.kind === 'key' && parameter.name === 'SOUND') return undefined;
  const offered = field.options.map(({ value }) => value).sort();
  const taken = (reader.options ?? []).map(String).sort();
  return JSON.stringify(offered) === JSON.stringify(taken) ? undefined : `${offered} but ${taken}`;
};

test('every parameter is read as what the block lets in', () => {
  const misfits = OVERLOADS.filter((overload) => !isNative(overload)).flatMap((overload) => {
    const binding = BINDINGS.find((each) => formOf(each) === signatureOf(overload));
    return overload.parameters.flatMap((parameter, index) => {
      const wrong = misfit(parameter, binding?.takes[index]);
      return wrong === undefined ? [] : [`${signatureOf(overload)} ${parameter.name}: ${wrong}`];
    });
  });
  expect(misfits).toEqual([]);
});

test('a function is waited for exactly where the catalogue waits', () => {
  const wrong = OVERLOADS.filter((overload) => !isNative(overload)).filter((overload) => {
    const binding = BINDINGS.find((each) => formOf(each) === signatureOf(overload));
    return binding?.awaited !== overload.code.awaited;
  });
  expect(wrong.map(signatureOf)).toEqual([]);
});

test('the same name cannot be bound twice', () => {
  const [first] = BINDINGS;
  if (!first) throw new Error('no bindings');
  expect(() => new BindingTable([first, first])).toThrow('bound twice');
});

/** Words of the structure, which printers write by hand. */
const STRUCTURE = [
  'at',
  'pause',
  'array',
  'countWith',
  'keys',
  'size',
  'clear',
  'join',
  'minOf',
  'maxOf',
  'sumOf',
  'averageOf',
];

test('the machine offers every name as a function', async () => {
  const ended: boolean[] = [];
  const seen: string[] = [];
  const host: VmHost = {
    call: ({ key, args }) => {
      if (key === 'print') seen.push(String(args[0]));
      return undefined;
    },
    errorNameOf: String,
    taskEnded: (_ticket, outcome) => ended.push(outcome.ok),
    idle: () => undefined,
    crashed: (_code, message) => {
      throw new Error(message);
    },
    isStopped: () => false,
    now: () => performance.now(),
    defer: setImmediate,
  };
  const vm = await ProgramVm.create(await quickjsModule(), TABLE.offered(), host);
  const plain = TABLE.offered().flatMap(({ receiver, name }) => (receiver ? [`${receiver}(1).${name}`] : [name]));
  const names = [...plain, ...STRUCTURE, ...NATIVE];
  const setup = `print([${names.map((name) => `typeof ${name}`).join(', ')}].filter((each) => each !== 'function').length);`;
  vm.load({ declarations: '', functions: '', setup, loop: '', events: '' });
  vm.start('setup', 1);
  await expect.poll(() => ended).toEqual([true]);
  expect(seen).toEqual(['0']);
  vm.dispose();
});
