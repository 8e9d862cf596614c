import { Slice } from '@trundle/client/live/slice';
import { TestClock } from '@trundle/client/live/testing/test-clock';
import { beforeAll, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { loadCameraTexts } from '../texts/camera-texts.ts';
import { Checklist } from './Checklist.tsx';
import type { Look } from './eyes-messages.ts';
import { PictureView } from './PictureView.tsx';
import type { StationView } from './station.ts';
import type { VideoPicture } from './video-picture.ts';

beforeAll(() => loadCameraTexts());

/** All is well, but for what is said. */
const viewOf = (more: Partial<StationView>): StationView => ({
  headline: 'good',
  isReading: true,
  checks: [],
  robots: [],
  objects: [],
  untold: [],
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
  ['none', null, LENS],
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
  expect(await saysOf([1, 2], [117])).toBe('The class is told of robots 1, 2. Numbers of objects: 117.');
  expect(await saysOf([1], [])).toBe('The class is told of robots 1.');
  expect(await saysOf([], [3, 117])).toBe('The class is told of no robots. Numbers of objects: 3, 117.');
});
