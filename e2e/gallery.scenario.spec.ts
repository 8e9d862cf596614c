import type { Page } from '@playwright/test';
import type { Language } from '../packages/protocol/src/languages.ts';
import { allFaults, looksAt, movedByThemes } from './gallery/all-faults.ts';
import { contrastFaults } from './gallery/contrast-faults.ts';
import { layoutFaults } from './gallery/layout-faults.ts';
import { putBackWords, putLongestWords } from './gallery/longest-words.ts';
import { ALL_LOOKS, type Look } from './gallery/looks.ts';
import { People } from './gallery/people.ts';
import { PEOPLE, type Person, type State } from './gallery/state.ts';
import { STATES } from './gallery/states.ts';
import { faultLines, type Tour, walk } from './gallery/walk.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { WORDS } from './words.ts';

const { sizes } = ALL_LOOKS;
/** Two rounds, one for each core of a small machine. `npm run gallery` looks at everything in every way, and takes pictures. */
const LEARNERS: readonly Person[] = ['student', 'demo', 'assisted', 'elsewhere'];
const ROUNDS = {
  'visitors and whoever leads': PEOPLE.filter((person) => !LEARNERS.includes(person)),
  'students and the demo': LEARNERS,
};

for (const [whose, persons] of Object.entries(ROUNDS))
  test(`every screen and panel of ${whose} in five sizes, among them three themes, with the longest words of three languages: nothing is covered, cut or scrolled sideways, no theme moves anything, and no rule for accessible pages is broken`, async ({
    browser,
    outbox,
  }) => {
    // Some fifty screens one after the other, each in five sizes: ten minutes and more beside two other scenarios.
    test.setTimeout(1_500_000);
    const states = STATES.filter((state) => persons.includes(state.who));
    const people = new People(browser, surroundings().baseURL, outbox);
    await people.arrive();
    /** Each person's first state is one of the whole page. */
    let compared: Person | null = null;
    const faultsOf = async (page: Page, look: Look, language: Language, { who }: State): Promise<string[]> => {
      const faults = await allFaults(page, look, language);
      if (look.size !== sizes[0] || compared === who) return faults;
      compared = who;
      return [...faults, ...(await movedByThemes(page))];
    };
    const tour: Tour = { states, sizes, language: 'fr', looksAt, windowsOf: (all) => [all], faultsOf };
    const views = await walk(people, tour);
    await people.leave();
    expect(new Set(states.map((state) => state.who))).toEqual(new Set(persons));
    expect(faultLines(views)).toEqual([]);
    expect(views.length).toBe(states.length * sizes.length);
  });

/** A page with one fault of each kind, and what is no fault beside it. */
const FAULTY = `
  <style>body { margin: 0; font: 16px sans-serif; background: #fff; color: #000 } div { width: 200px }</style>
  <div style="overflow: hidden; white-space: nowrap; width: 40px">Cut in the middle</div>
  <div style="overflow: hidden; white-space: nowrap; width: 60px; text-overflow: ellipsis" title="Told whole">Told whole where one points</div>
  <div style="height: 130px; overflow: auto"><p style="width: 900px; height: 10px">Sideways</p></div>
  <button style="position: absolute; left: 300px; top: 20px">Covered</button>
  <p style="position: absolute; left: 290px; top: 5px; width: 120px; height: 90px; background: #fff">Cover</p>
  <p style="position: absolute; left: 500px; top: 20px">Words</p><p style="position: absolute; left: 505px; top: 22px">Others</p>
  <p style="color: #999">Pale</p><p style="color: #666">Dark enough</p>
  <button style="position: fixed; left: -300px; top: 0">Nowhere</button>
  <div style="height: 100px; overflow: auto"><p style="height: 400px">Without keys</p></div>
  <div style="height: 100px; overflow: auto" tabindex="0"><p style="height: 400px">With keys</p></div>`;

test('the measures of the gallery find what is cut, covered, mixed up, pale, out of reach or scrolled sideways, and nothing else', async ({
  page,
}) => {
  await page.setContent(FAULTY);
  expect(
    [...(await layoutFaults(page)), ...(await contrastFaults(page))].map((line) => line.replace(/\d[\d.]*/, 'N')),
  ).toEqual([
    'scrolls sideways by N: div “Sideways”',
    'cut off: div “Cut in the middle”',
    'beside the window: button “Nowhere”',
    'words over words: p “Words” and p “Others”',
    'covered: button “Covered”, by p “Cover”',
    'out of reach: button “Nowhere”',
    'cannot be scrolled with keys: div “Sideways”',
    'cannot be scrolled with keys: div “Without keys”',
    'contrast N: p “Pale”, rgb(153, 153, 153)',
  ]);
  await page.setContent(`<p>${WORDS.fr.stage.closeUp}</p>`);
  expect(await putLongestWords(page, 'fr')).toBe(1);
  const longest = [WORDS.en, WORDS.fr, WORDS.es]
    .map(({ stage }) => stage.closeUp)
    .toSorted((one, other) => other.length - one.length);
  await expect(page.locator('p')).toHaveText(longest[0] ?? '');
  await putBackWords(page);
  await expect(page.locator('p')).toHaveText(WORDS.fr.stage.closeUp);
});
