import type { Look, Size } from './gallery/looks.ts';
import { People } from './gallery/people.ts';
import { PEOPLE, type State } from './gallery/state.ts';
import { STATES } from './gallery/states.ts';
import { faultLines, walk } from './gallery/walk.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';

/** French words are the longest of the three languages. `npm run gallery` looks at everything in every way. */
const language = 'fr';
const looksAt = (_: State, sizes: readonly Size[]): Look[] => sizes.map((size) => ({ size, theme: 'light' }));

/**
 * Each kind of screen once, as whoever has the most on it sees it. Not the waiting room: it is left as soon as nobody helps any
 * more, which on a busy machine is before one has looked at it.
 */
const SCREENS = STATES.filter(({ name }) =>
  /^visitor-(landing|teacher-login|student-login|teacher-register)$|-classes$|-class$|^admin|work-waits|new-class|greeting|teacher-(examples|projects|class-settings|class-view|watch|panel)/.test(
    name,
  ),
);

for (const [where, size] of [
  ['a Chromebook', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${where} nothing is covered, cut or scrolled sideways, and no rule for accessible pages is broken`, async ({
    browser,
    outbox,
  }) => {
    // Some thirty screens one after the other.
    test.setTimeout(600_000);
    const people = new People(browser, surroundings().baseURL, outbox);
    await people.arrive();
    const views = await walk(people, { states: SCREENS, sizes: [size], language, looksAt });
    await people.leave();
    expect(new Set(SCREENS.map(({ who }) => who))).toEqual(new Set(PEOPLE.filter((who) => who !== 'assisted')));
    expect(views.length).toBe(SCREENS.length);
    expect(faultLines(views)).toEqual([]);
  });
}
