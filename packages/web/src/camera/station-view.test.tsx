import { Slice } from '@trundle/client/live/slice';
import { TestClock } from '@trundle/client/live/testing/test-clock';
import { beforeAll, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { loadCameraTexts } from '../texts/camera-texts.ts';
import { Checklist } from './Checklist.tsx';
import type { Look } from './eyes-messages.ts';
import { HeadlineCard } from './HeadlineCard.tsx';
import { PictureView } from './PictureView.tsx';
import type { StationView } from './station.ts';
import type { VideoPicture } from './video-picture.ts';

beforeAll(() => loadCameraTexts());

/** All is well, but for what is said. */
const viewOf = (more: Partial<StationView>): StationView => ({
  headline: 'good',
  main: null,
  isReading: true,
  checks: [],
  robots: [],
  objects: [],
  untold: [],
  beside: [],
  strangers: [],
  twice: [],
  isRemembered: false,
  misfit: null,
  calibrated: 'kept',
  calibrating: null,
  ...more,
});

const MISPLACED = { name: 'corners', state: 'mend', faults: [{ code: 'cornersMisplaced' }] } as const;
const CARDS = 'The corner cards do not lie where they should: each at its own corner, upright.';
const LENS = 'Perhaps it is only the lens: press “Measure this camera” first.';

test.each<[StationView['calibrated'], number | null, string]>([
  ['none', 12.4, `The corner cards seem to lie 12 mm off. ${LENS}`],
  // No mat is found at all: that is no lens.
  ['none', null, CARDS],
  ['kept', 12.4, `The corner cards seem to lie 12 mm off. ${CARDS}`],
  ['unkept', null, CARDS],
  // The button reads “Measure again” then.
  ['other', null, CARDS],
  ['failed', null, CARDS],
])('of cards that seem to lie wrong one thing is said: %s, %s', async (calibrated, misfit, words) => {
  const place = mount(<Checklist view={viewOf({ checks: [MISPLACED], calibrated, misfit })} />);
  await vi.waitFor(() => expect(place.querySelectorAll('[data-check=corners] span')).toHaveLength(1));
  expect(place.querySelector('[data-check=corners] span')?.textContent).toBe(words);
});

test('robots and objects are both named by their numbers', async () => {
  const picture = { element: document.createElement('video') } as unknown as VideoPicture;
  const looks = new Slice<Look | null>({ clock: new TestClock(), make: () => null });
  const saysOf = async (robots: number[], objects: number[]): Promise<string | null | undefined> => {
    const place = mount(<PictureView picture={picture} looks={looks} view={viewOf({ robots, objects })} />);
    await vi.waitFor(() => expect(place.querySelector('figcaption')).not.toBeNull());
    return place.querySelector('figcaption > span:last-child')?.textContent;
  };
  expect(await saysOf([1, 2], [117])).toBe('The class is told of robots 1, 2. Number of the object: 117.');
  expect(await saysOf([1], [])).toBe('The class is told of robot 1.');
  expect(await saysOf([], [3, 117])).toBe('The class is told of no robots. Numbers of objects: 3, 117.');
});

const MISSING = { code: 'cornerMissing', corner: 'topRight', outside: undefined } as const;

test('one card that is missing and another that lies wrong are both said, and no lens is suspected', async () => {
  const corners = { name: 'corners', state: 'mend', faults: [MISSING, { code: 'cornersMisplaced' }] } as const;
  const place = mount(<Checklist view={viewOf({ checks: [corners], calibrated: 'none' })} />);
  await vi.waitFor(() => expect(place.querySelectorAll('[data-check=corners] span')).toHaveLength(2));
  const said = [...place.querySelectorAll('[data-check=corners] span')].map(({ textContent }) => textContent);
  expect(said).toEqual(['The corner top right is not seen.', CARDS]);
});

test.each<[Partial<StationView>, string, string[]]>([
  [
    { headline: 'cardsWrong', main: { code: 'cornersMisplaced' }, calibrated: 'none' },
    'The cards do not lie where they should',
    [CARDS],
  ],
  [{ headline: 'noMat' }, 'The mat is not seen', ['All four corner cards have to be in the picture.']],
  [{ headline: 'noMat', main: { code: 'dark' } }, 'The mat is not seen', ['Too dark. Switch on a light.']],
  [
    { headline: 'hindered', main: { code: 'glare' } },
    'The mat is seen, robots are not',
    ['If a robot stands on the mat, mend this:', 'Something shines on the mat. Move the lamp, or draw the curtain.'],
  ],
  [
    { headline: 'strangers', robots: [5], strangers: [5] },
    'The mat is seen, but no robot of this class',
    [
      'No robot of this class has the number: 5.',
      'A new robot that is switched on under this camera turns, and then joins by itself. Otherwise: does it wear the number that the class knows it by?',
    ],
  ],
  [
    { headline: 'hindered', untold: [3] },
    'The mat is seen, robots are not',
    ['In the picture, but too unclear to be told: 3.'],
  ],
  [
    { headline: 'hindered', untold: [3], beside: [12] },
    'The mat is seen, robots are not',
    ['In the picture, but too unclear to be told: 3.', 'In the picture, but beside the mat: 12.'],
  ],
  [
    { headline: 'mend', main: { code: 'seenTwice', kind: 'robot', identifier: 4 } },
    'It works, but could be better',
    ['Number 4 is seen twice. Every robot and object needs its own.'],
  ],
])('the headline names what to mend first: %#', async (more, title, words) => {
  const place = mount(<HeadlineCard view={viewOf(more)} onRetry={() => undefined} />);
  await vi.waitFor(() => expect(place.querySelector('h2')?.textContent).toBe(title));
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(words);
});
