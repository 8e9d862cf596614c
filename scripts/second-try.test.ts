import { expect, test } from 'vitest';
import type { Result } from './reports.ts';
import { afterSecondTry, placesToTryAgain } from './second-try.ts';

const passed = (title: string, place = 'a:1'): Result => ({ title, verdict: 'passed', place });
const failed = (title: string, place = 'a:1'): Result => ({ title, verdict: 'failed', place });

test('each place where something failed is tried again once', () => {
  expect(placesToTryAgain([failed('one'), passed('two', 'b:2'), failed('three'), failed('four', 'c:3')])).toEqual([
    'a:1',
    'c:3',
  ]);
  expect(placesToTryAgain([passed('one')])).toEqual([]);
});

test('nothing is tried again where a runner broke, or where so much failed that it is no flake', () => {
  expect(placesToTryAgain([failed('one'), { title: 'a fault outside the tests', verdict: 'failed' }])).toEqual([]);
  expect(placesToTryAgain(Array.from({ length: 13 }, (_, index) => failed(`test ${index}`)))).toEqual([]);
});

test('what passes alone has passed, and is told to be flaky', () => {
  const first = [passed('one'), failed('two'), passed('three', 'b:1')];
  expect(afterSecondTry(first, [passed('one'), passed('two')])).toEqual([
    passed('one'),
    { ...passed('two'), isFlaky: true },
    passed('three', 'b:1'),
  ]);
});

test('what fails twice, or is not come to again, has failed', () => {
  const first = [failed('one'), failed('two', 'b:2')];
  expect(afterSecondTry(first, [failed('one')])).toEqual(first);
  expect(afterSecondTry(first, [passed('one', 'elsewhere'), passed('two', 'elsewhere')])).toEqual(first);
});

test('a second round that ends badly by itself has failed', () => {
  const broken: Result = { title: 'browser tests, tried again', verdict: 'failed' };
  expect(afterSecondTry([failed('one')], [passed('one'), broken])).toContainEqual(broken);
});

test('the tests of a file that could be loaded only then stand for it, if all of them pass', () => {
  const file = failed('a.test.ts', 'a.test.ts');
  const own = [passed('one', 'a.test.ts'), passed('two', 'a.test.ts')];
  expect(afterSecondTry([file], own)).toEqual(own.map((each) => ({ ...each, isFlaky: true })));
  expect(afterSecondTry([file], [passed('one', 'a.test.ts'), failed('two', 'a.test.ts')])).toContainEqual(file);
});
