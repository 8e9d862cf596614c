import { WATCH } from '@trundle/protocol/constants';
import { type WatchedWorkspace, WatchedWorkspaceSchema } from '@trundle/protocol/topics/watch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ShownProgram } from './shown-program.ts';
import { cut, spliceBetween, spliced } from './text-splice.ts';
import { WatchedProgram } from './watched-program.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
/** Little alphabet, so that common beginnings and ends are common. */
const closeText = fc.string({ unit: fc.constantFrom('a', 'b', '<', '🙂'), maxLength: 24 });

describe('splices', () => {
  test('turn one text into the other, touching only what differs', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, closeText), fc.oneof(anyText, closeText), (before, after) => {
        const splice = spliceBetween(before, after);
        expect(spliced(before, splice, after.length)).toBe(after);
        const gone = before.slice(splice.at, splice.at + splice.remove);
        // Where both have something, neither end of it is the same.
        if (gone !== '' && splice.insert !== '') {
          expect(gone[0]).not.toBe(splice.insert[0]);
          expect(gone.at(-1)).not.toBe(splice.insert.at(-1));
        }
        if (before === after) expect(splice).toEqual({ at: before.length, remove: 0, insert: '' });
      }),
    );
  });

  test('made for another text are noticed', () => {
    expect(spliced('abc', { at: 2, remove: 2, insert: '' }, 2)).toBeNull();
    expect(spliced('abcd', { at: 0, remove: 0, insert: 'x' }, 4)).toBeNull();
  });

  test('pieces are as long as they may be, and nothing is between them', () => {
    const text = 'x'.repeat(WATCH.partCharacters) + 'y'.repeat(WATCH.partCharacters - 1);
    expect(cut(text).map(({ length }) => length)).toEqual([WATCH.partCharacters, WATCH.partCharacters - 1]);
    expect(cut(text).join('')).toBe(text);
    expect(cut('')).toEqual(['']);
  });
});

/** Says everything there is to say at one moment. */
const all = (shown: ShownProgram, text: string, now: number): WatchedWorkspace[] => {
  const said = shown.next(text, now);
  while (said.length > 0 && shown.owes) {
    const more = shown.next(text, now);
    if (more.length === 0) break;
    said.push(...more);
  }
  return said;
};

describe('a program shown', () => {
  test('is said whole once and then by its changes', () => {
    const shown = new ShownProgram(10);
    expect(all(shown, '<a/>', 0)).toEqual([{ kind: 'snapshot', revision: 11, part: 0, parts: 1, xml: '<a/>' }]);
    expect(shown.next('<a/>', 100)).toEqual([]);
    expect(shown.next('<ab/>', 300)).toEqual([
      { kind: 'splice', base: 11, revision: 12, at: 2, remove: 0, insert: 'b', length: 5 },
    ]);
  });

  test('is not said again for a watcher whom the last change has not reached yet, but for one who missed it', () => {
    const shown = new ShownProgram(0);
    all(shown, 'a', 0);
    all(shown, 'ab', 5_000);
    shown.heldBy(1, 5_500);
    expect(shown.owes).toBe(false);
    shown.heldBy(2, 5_500);
    expect(shown.owes).toBe(false);
    // Two seconds after it was said the watcher still holds the one before.
    shown.heldBy(1, 7_500);
    expect(all(shown, 'ab', 7_500)).toEqual([{ kind: 'snapshot', revision: 2, part: 0, parts: 1, xml: 'ab' }]);
    shown.heldBy(9, 9_000);
    expect(shown.owes).toBe(true);
  });

  test('is said whole at most once a second, however many ask; whoever asked late is not forgotten', () => {
    const shown = new ShownProgram(0);
    all(shown, 'a', 0);
    shown.heldBy(undefined, 300);
    expect(shown.next('a', 300)).toEqual([]);
    expect(shown.owes).toBe(true);
    expect(shown.next('a', 1_000)).toHaveLength(1);
    expect(shown.owes).toBe(false);
  });

  test('goes in pieces that come a few at a time; what changes meanwhile comes after them', () => {
    const shown = new ShownProgram(0);
    const watched = new WatchedProgram();
    const long = 'x'.repeat(WATCH.partCharacters * 9);
    const first = shown.next(long, 0);
    expect(first).toHaveLength(4);
    const rest: WatchedWorkspace[] = [];
    for (let now = 250; shown.owes; now += 250) rest.push(...shown.next(`${long}!`, now));
    rest.push(...shown.next(`${long}!`, 2_000));
    for (const message of [...first, ...rest]) {
      expect(WatchedWorkspaceSchema.safeParse(message).success).toBe(true);
      watched.take(message);
    }
    expect(watched.text).toBe(`${long}!`);
    expect(rest.map(({ kind }) => kind)).toEqual([...Array.from({ length: 5 }, () => 'snapshot'), 'splice']);
  });

  test('forgets what it said when nobody looks any more', () => {
    const shown = new ShownProgram(0);
    all(shown, 'a', 0);
    shown.rest();
    expect(all(shown, 'ab', 100)).toMatchObject([{ kind: 'snapshot', xml: 'ab' }]);
  });
});

describe('a program watched', () => {
  test('notices a change it cannot follow, keeps what it shows, and goes on with the next whole', () => {
    const watched = new WatchedProgram();
    expect(watched.take({ kind: 'snapshot', revision: 3, part: 0, parts: 1, xml: 'abc' })).toBe('changed');
    expect(watched.take({ kind: 'state', revision: 3, running: true, highlighted: null, selected: null })).toBe('same');
    const missed = { kind: 'splice', base: 4, revision: 5, at: 0, remove: 0, insert: 'x', length: 4 } as const;
    expect(watched.take(missed)).toBe('lost');
    expect([watched.text, watched.holds]).toEqual(['abc', undefined]);
    expect(watched.take({ kind: 'snapshot', revision: 5, part: 0, parts: 1, xml: 'xabd' })).toBe('changed');
    expect([watched.text, watched.holds]).toEqual(['xabd', 5]);
    expect(watched.take({ kind: 'state', revision: 6, running: true, highlighted: null, selected: null })).toBe('lost');
  });

  test('a splice whose length does not come out is no splice of this text', () => {
    const watched = new WatchedProgram();
    watched.take({ kind: 'snapshot', revision: 1, part: 0, parts: 1, xml: 'abc' });
    const wrong = { kind: 'splice', base: 1, revision: 2, at: 0, remove: 0, insert: 'x', length: 9 } as const;
    expect(watched.take(wrong)).toBe('lost');
  });
});

/** What becomes of a message on a bad network. */
const fate = fc.constantFrom('arrives', 'arrives', 'arrives', 'lost', 'late', 'twice');
const step = fc.record({
  edit: fc.record({ at: fc.nat(40_000), remove: fc.nat(20_000), insert: fc.string({ maxLength: 30 }) }),
  grows: fc.boolean(),
  pause: fc.constantFrom(250, 600, 2_500),
  fates: fc.array(fate, { minLength: 8, maxLength: 8 }),
});

test('whatever is lost, late or doubled on the way, the next asking brings the watcher up to date', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const shown = new ShownProgram(100);
      const watched = new WatchedProgram();
      let text = '<xml></xml>';
      let now = 0;
      let late: WatchedWorkspace[] = [];
      const deliver = (messages: readonly WatchedWorkspace[]): void => {
        for (const message of messages) if (watched.take(message) === 'lost') shown.heldBy(undefined, now);
      };
      for (const { edit, grows, pause, fates } of steps) {
        const { at, remove, insert } = edit;
        const more = grows ? insert.repeat(1_000) : insert;
        text = text.slice(0, at) + more + text.slice(at + remove);
        now += pause;
        const overdue = late;
        late = [];
        for (const [index, message] of shown.next(text, now).entries()) {
          const how = fates[index % fates.length];
          if (how === 'arrives' || how === 'twice') deliver([message]);
          if (how === 'twice') deliver([message]);
          if (how === 'late') late.push(message);
        }
        deliver(overdue.toReversed());
      }
      deliver(late);
      // The network is well again; the watcher asks as often as watchers do.
      for (let asked = 0; asked < 3; asked++) {
        now += WATCH.ask;
        shown.heldBy(watched.holds, now);
        do {
          now += 250;
          deliver(shown.next(text, now));
        } while (shown.owes);
      }
      expect(watched.text).toBe(text);
      expect(watched.holds).toBe(shown.revision);
    }),
    { numRuns: 300 },
  );
});
