import { allCalls } from '@trundle/protocol/http/index';
import type { Limit } from '@trundle/protocol/http/limit';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { CallLimits } from './call-limits.ts';

interface Guess {
  code: string;
}
const codeOf = ({ code }: Guess): string => code;

/** Asks as one call with these limits would, and tells how it went: refused by the limit, or by the call itself. */
const callWith = (limits: Limit<Guess>[], all = new CallLimits(), id = 'some call') => {
  const ofCall = all.of(id, { limits: limits as Limit[] } as never);
  return async (ip: string, code: string, goesWrong: boolean): Promise<string> => {
    const asked = { ip, accountId: undefined, body: { code } };
    try {
      ofCall.checkEarly(asked);
      return await ofCall.run(asked, async () => {
        if (goesWrong) throw new ApiError('UNKNOWN_CLASS_OR_NAME');
        return 'in';
      });
    } catch (error) {
      const { code: refused } = error as ApiError;
      return refused === 'UNKNOWN_CLASS_OR_NAME' ? 'wrong' : refused;
    }
  };
};

const everywhere: Limit<Guess> = {
  max: 3,
  seconds: 600,
  counts: ['UNKNOWN_CLASS_OR_NAME'],
  by: { at: () => 'codes', from: 'everywhere' },
  spares: codeOf,
};

test('all addresses together guess only so much, and a class that is in stays in', async () => {
  const ask = callWith([everywhere]);
  expect(await ask('10.0.0.1', 'SCHOOL', false)).toBe('in');
  for (const ip of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) expect(await ask(ip, 'GUESS', true)).toBe('wrong');
  expect(await ask('10.0.1.4', 'GUESS', true)).toBe('TOO_MANY_TRIES');
  // The address of a school opens its own class, and no other by guessing.
  expect(await ask('10.0.0.1', 'SCHOOL', false)).toBe('in');
  expect(await ask('10.0.0.1', 'GUESS', true)).toBe('TOO_MANY_TRIES');
});

test('a limit looked at afterwards never stops who is right, and what it tells to wait weighs against its own address', async () => {
  const wrong: Limit<Guess>['counts'] = ['UNKNOWN_CLASS_OR_NAME'];
  const perAddress: Limit<Guess> = { max: 25, seconds: 600, counts: wrong, by: 'address' };
  const ask = callWith([perAddress, { ...everywhere, afterwards: true }]);
  for (const ip of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) expect(await ask(ip, 'GUESS', true)).toBe('wrong');
  expect(await ask('10.0.0.1', 'SCHOOL', false)).toBe('in');
  expect(await ask('10.0.0.1', 'SCHOOL', true)).toBe('wrong');
  for (let again = 0; again < 3; again += 1) expect(await ask('10.0.1.4', 'GUESS', true)).toBe('TOO_MANY_TRIES');
  expect(await ask('10.0.1.4', 'SCHOOL', false)).toBe('TOO_MANY_TRIES');
  expect(await ask('10.0.1.5', 'SCHOOL', false)).toBe('in');
});

test('a thousand guesses at once get no more out of a limit looked at afterwards', async () => {
  const ask = callWith([{ ...everywhere, afterwards: true }]);
  const all = await Promise.all(Array.from({ length: 1_000 }, (_, number) => ask(`10.1.${number % 250}.1`, 'X', true)));
  expect(all.filter((answer) => answer === 'wrong')).toHaveLength(3);
});

test('the whole of a network counts as one address', async () => {
  const ask = callWith([{ max: 1, seconds: 60, counts: ['UNKNOWN_CLASS_OR_NAME'], by: 'address' }]);
  expect(await ask('2001:db8:1:1::1', 'A', true)).toBe('wrong');
  expect(await ask('2001:db8:1:1:ffff::2', 'A', true)).toBe('TOO_MANY_TRIES');
  expect(await ask('2001:db8:1:2::1', 'A', true)).toBe('wrong');
});

test('limits of one name are one count over several calls', async () => {
  const all = new CallLimits();
  const shared: Limit<Guess> = { max: 2, seconds: 60, by: { at: codeOf, from: 'everywhere' }, together: 'mails' };
  const [one, two] = [callWith([shared], all, 'one'), callWith([shared], all, 'two')];
  expect([await one('a', 'X', false), await two('b', 'X', false), await one('c', 'X', false)]).toEqual([
    'in',
    'in',
    'TOO_MANY_TRIES',
  ]);
  expect(() => callWith([{ ...shared, max: 3 }], all, 'three')).toThrow('mails');
});

test('a try that another limit refuses counts nowhere', async () => {
  const narrow: Limit<Guess> = { max: 1, seconds: 600, by: { at: codeOf, from: 'address' } };
  const wide: Limit<Guess> = { max: 2, seconds: 600, by: { at: () => 'all', from: 'everywhere' } };
  const ask = callWith([wide, narrow]);
  expect(await ask('a', 'X', false)).toBe('in');
  for (let again = 0; again < 5; again += 1) expect(await ask('a', 'X', false)).toBe('TOO_MANY_TRIES');
  expect(await ask('b', 'X', false)).toBe('in');
});

test('what counts only when it ends well is not used up by refusals', async () => {
  const limit: Limit<Guess> = {
    max: 1,
    seconds: 600,
    counts: 'successes',
    error: 'INVITED_ENOUGH',
    by: { at: codeOf, from: 'everywhere' },
  };
  const ask = callWith([limit]);
  for (let again = 0; again < 5; again += 1) expect(await ask('a', 'X', true)).toBe('wrong');
  expect(await ask('a', 'X', false)).toBe('in');
  expect(await ask('a', 'X', false)).toBe('INVITED_ENOUGH');
});

test('every limit of the contract can be kept', () => {
  const limits = new CallLimits();
  for (const { id, call } of allCalls()) expect(limits.of(id, call)).toBeDefined();
});
