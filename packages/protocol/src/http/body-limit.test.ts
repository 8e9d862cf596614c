import { expect, test } from 'vitest';
import { z } from 'zod';
import { authenticate, endSessionBeacon, patchClassroomState, ping, register } from './account.ts';
import { BODY_CEILING, bodyLimitOf } from './body-limit.ts';
import type { Call } from './call.ts';
import { addStudents, deleteClassroom, updateClassroom } from './classroom.ts';
import { removeRobots } from './classroom-robots.ts';
import { allCalls } from './index.ts';
import { createPathfinding } from './pathfinding.ts';
import { createWork } from './work.ts';

const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '_').length;
const fits = (call: Call, body: unknown): boolean => bytesOf(JSON.stringify(body)) <= bodyLimitOf(call).bytes;
const limitOf = (body: z.ZodType) => bodyLimitOf({ ...ping, body });

test('[N7] what a visitor may send is a few kilobytes, a page’s crash report and a token apart', () => {
  const open = allCalls().filter(({ call }) => call.access.allow.includes('visitor'));
  const large = open.filter(({ call }) => bodyLimitOf(call).bytes > 8_192).map(({ id }) => id);
  expect(large.sort()).toEqual(['account.authenticateWithGoogle', 'account.endSessionBeacon', 'config.reportError']);
  expect(Math.max(...open.map(({ call }) => bodyLimitOf(call).bytes))).toBeLessThan(80_000);
  expect(Math.max(...open.map(({ call }) => bodyLimitOf(call).values))).toBeLessThan(30);
});

test('[N7] only programs, their covers, help texts and tables come near the ceiling', () => {
  const large = allCalls().filter(({ call }) => bodyLimitOf(call).bytes > 1_000_000);
  expect(large.map(({ id }) => id).sort()).toEqual([
    'account.patchClassroomState',
    'config.updateBlockHelp',
    'config.updateIntroduction',
    'project.addRule',
    'project.createProject',
    'project.replaceProject',
    'project.updateProject',
    'spreadsheet.appendToSpreadsheet',
    'work.createWork',
    'work.saveWork',
    'work.updateWork',
  ]);
  for (const { id, call } of allCalls()) {
    const { bytes, values, depth } = bodyLimitOf(call);
    expect(bytes <= BODY_CEILING.bytes && values <= BODY_CEILING.values && depth <= BODY_CEILING.depth, id).toBe(true);
  }
});

test('the largest an honest sender can mean is let in', () => {
  const name = 'é'.repeat(60);
  expect(fits(addStudents, { students: Array.from({ length: 300 }, () => ({ name })) })).toBe(true);
  expect(fits(updateClassroom, { chatDisabledStudents: Array.from({ length: 500 }, () => 'a'.repeat(32)) })).toBe(true);
  expect(fits(removeRobots, { robotNumberIds: Array.from({ length: 999 }, (_, number) => number + 1) })).toBe(true);
  expect(fits(authenticate, { email: `${'a'.repeat(250)}@b.c`, password: '\u0001'.repeat(200) })).toBe(true);
  const row = Array.from({ length: 100 }, () => 1);
  expect(fits(createPathfinding, { name, matrix: Array.from({ length: 100 }, () => row) })).toBe(true);
  expect(bodyLimitOf(createPathfinding).values).toBeGreaterThan(10_100);
  const xml = '<block type="robot_move" id="abc"/>'.repeat(50_000);
  expect(fits(createWork, { name, xml })).toBe(true);
  expect(fits(patchClassroomState, { current_classroom_workspace_xml: xml })).toBe(true);
  expect(fits(endSessionBeacon, { token: 'x'.repeat(4_000) })).toBe(true);
});

test('a limit follows its schema: texts, lists, alternatives, nesting', () => {
  const of = (size: number) => limitOf(z.object({ text: z.string().max(size) })).bytes;
  expect(of(1_000) - of(100)).toBe(900 * 6);
  const list = limitOf(z.object({ list: z.array(z.object({ a: z.number(), b: z.number() })).max(50) }));
  expect(list.values - limitOf(z.object({})).values).toBe(1 + 50 * 3);
  expect(list.depth - limitOf(z.object({})).depth).toBe(2);
  const either = z.union([z.object({ text: z.string().max(10) }), z.object({ text: z.string().max(500) })]);
  expect(limitOf(either).bytes).toBe(of(500));
  // A call that takes nothing still hears a page that sends a little.
  expect(bodyLimitOf(deleteClassroom)).toEqual({ bytes: 1_024, values: 16, depth: 4 });
});

test('what a schema leaves open is little, unless its call says otherwise', () => {
  const open = limitOf(z.record(z.string().max(10), z.json()));
  expect(open.bytes).toBeLessThan(70_000);
  expect(open.values).toBeLessThan(1_100);
  const said = bodyLimitOf({ ...register, bodyLimit: { bytes: 500, depth: 3 } });
  expect(said).toEqual({ ...bodyLimitOf(register), bytes: 500, depth: 3 });
  expect(bodyLimitOf({ ...register, bodyLimit: { bytes: 1e9 } }).bytes).toBe(BODY_CEILING.bytes);
});
