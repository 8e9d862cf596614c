import { WATCH } from '@trundle/protocol/constants';
import { type WatchedWorkspace, WatchedWorkspaceSchema } from '@trundle/protocol/topics/watch';
import { spliced, WatchedProgram } from '@trundle/protocol/topics/watched-program';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProgramPublisher } from './program-publisher.ts';
import { cut, spliceBetween } from './text-splice.ts';

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
const all = (publisher: ProgramPublisher, text: string, now: number): WatchedWorkspace[] => {
  const said = publisher.next(text, now);
  while (said.length > 0 && publisher.owes) {
    const more = publisher.next(text, now);
    if (more.length === 0) break;
    said.push(...more);
  }
  return said;
};

describe('a program that is published', () => {
  test('is said whole once and then by its changes', () => {
    const publisher = new ProgramPublisher(10);
    expect(all(publisher, '<a/>', 0)).toEqual([{ kind: 'snapshot', revision: 11, part: 0, parts: 1, xml: '<a/>' }]);
    expect(publisher.next('<a/>', 100)).toEqual([]);
    expect(publisher.next('<ab/>', 300)).toEqual([
      { kind: 'splice', base: 11, revision: 12, at: 2, remove: 0, insert: 'b', length: 5 },
    ]);
  });

  test('is not said again for a watcher whom the last change has not reached yet, but for one who missed it', () => {
    const publisher = new ProgramPublisher(0);
    all(publisher, 'a', 0);
    all(publisher, 'ab', 5_000);
    publisher.heldBy(1, 5_500);
    expect(publisher.owes).toBe(false);
    publisher.heldBy(2, 5_500);
    expect(publisher.owes).toBe(false);
    // Two seconds after it was said the watcher still holds the one before.
    publisher.heldBy(1, 7_500);
    expect(all(publisher, 'ab', 7_500)).toEqual([{ kind: 'snapshot', revision: 2, part: 0, parts: 1, xml: 'ab' }]);
  });

  test('by two devices of one student is that of the one where something changed last, steadily', () => {
    const [tablet, laptop] = [new ProgramPublisher(10), new ProgramPublisher(50)];
    const watched = new WatchedProgram();
    const shown: (string | null)[] = [];
    let tabletText = 'old';
    let laptopText = 'old';
    /** The watcher asks, and both hear it and answer. */
    const round = (now: number): void => {
      for (const [publisher, text] of [
        [laptop, laptopText],
        [tablet, tabletText],
      ] as const) {
        publisher.heldBy(watched.holds, now);
        for (const message of all(publisher, text, now)) watched.take(message);
      }
      shown.push(watched.text);
    };
    for (let now = 0; now < 6_000; now += 2_000) round(now);
    tabletText = 'by touch';
    for (let now = 6_000; now < 20_000; now += 2_000) round(now);
    laptopText = 'by keys';
    for (let now = 20_000; now < 30_000; now += 2_000) round(now);
    expect(shown.filter((text, at) => text !== shown[at - 1])).toEqual(['old', 'by touch', 'by keys']);
    // Whoever begins to look now sees what somebody worked at last, also where that was done unwatched.
    for (const publisher of [tablet, laptop]) publisher.rest();
    tabletText = 'by touch again';
    tablet.edited(500);
    watched.begin();
    for (let now = 30_000; now < 40_000; now += 2_000) round(now);
    expect(watched.text).toBe('by touch again');
  });

  test('is said whole at most once a second, however many ask; whoever asked late is not forgotten', () => {
    const publisher = new ProgramPublisher(0);
    all(publisher, 'a', 0);
    publisher.heldBy(undefined, 300);
    expect(publisher.next('a', 300)).toEqual([]);
    expect(publisher.owes).toBe(true);
    expect(publisher.next('a', 1_000)).toHaveLength(1);
    expect(publisher.owes).toBe(false);
  });

  test('goes in pieces that come a few at a time; what changes meanwhile comes after them', () => {
    const publisher = new ProgramPublisher(0);
    const watched = new WatchedProgram();
    const long = 'x'.repeat(WATCH.partCharacters * 9);
    const first = publisher.next(long, 0);
    expect(first).toHaveLength(4);
    const rest: WatchedWorkspace[] = [];
    for (let now = 250; publisher.owes; now += 250) rest.push(...publisher.next(`${long}!`, now));
    rest.push(...publisher.next(`${long}!`, 2_000));
    for (const message of [...first, ...rest]) {
      expect(WatchedWorkspaceSchema.safeParse(message).success).toBe(true);
      watched.take(message);
    }
    expect(watched.text).toBe(`${long}!`);
    expect(rest.map(({ kind }) => kind)).toEqual([...Array.from({ length: 5 }, () => 'snapshot'), 'splice']);
  });

  test('forgets what it said when nobody looks any more', () => {
    const publisher = new ProgramPublisher(0);
    all(publisher, 'a', 0);
    publisher.rest();
    expect(all(publisher, 'ab', 100)).toMatchObject([{ kind: 'snapshot', xml: 'ab' }]);
  });
});

const STILL = { running: true, highlighted: null, selected: null, failed: [] };

describe('a program watched', () => {
  test('notices a change it cannot follow, keeps what it shows, and goes on with the next whole', () => {
    const watched = new WatchedProgram();
    expect(watched.take({ kind: 'snapshot', revision: 3, part: 0, parts: 1, xml: 'abc' })).toBe('changed');
    expect(watched.take({ kind: 'state', revision: 3, ...STILL })).toBe('same');
    const missed = { kind: 'splice', base: 4, revision: 5, at: 0, remove: 0, insert: 'x', length: 4 } as const;
    expect(watched.take(missed)).toBe('lost');
    expect([watched.text, watched.holds]).toEqual(['abc', undefined]);
    expect(watched.take({ kind: 'snapshot', revision: 5, part: 0, parts: 1, xml: 'xabd' })).toBe('changed');
    expect([watched.text, watched.holds]).toEqual(['xabd', 5]);
    expect(watched.take({ kind: 'state', revision: 6, ...STILL })).toBe('lost');
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
      const publisher = new ProgramPublisher(100);
      const watched = new WatchedProgram();
      let text = '<xml></xml>';
      let now = 0;
      let late: WatchedWorkspace[] = [];
      const deliver = (messages: readonly WatchedWorkspace[]): void => {
        for (const message of messages) if (watched.take(message) === 'lost') publisher.heldBy(undefined, now);
      };
      for (const { edit, grows, pause, fates } of steps) {
        const { at, remove, insert } = edit;
        const more = grows ? insert.repeat(1_000) : insert;
        text = text.slice(0, at) + more + text.slice(at + remove);
        now += pause;
        const overdue = late;
        late = [];
        for (const [index, message] of publisher.next(text, now).entries()) {
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
        publisher.heldBy(watched.holds, now);
        do {
          now += 250;
          deliver(publisher.next(text, now));
        } while (publisher.owes);
      }
      expect(watched.text).toBe(text);
      expect(watched.holds).toBe(publisher.revision);
    }),
    { numRuns: 300 },
  );
});
