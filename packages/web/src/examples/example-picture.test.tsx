import { EXAMPLES } from '@trundle/language/examples/index';
import { languageTexts } from '@trundle/language/texts/index';
import { distance } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { spotOf } from '@trundle/world/maps/stage';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { AppContext } from '../app/hooks.ts';
import { makeApp, quietServer } from '../testing/test-app.ts';
import type { ClassNow } from './class-needs.ts';
import { ExamplePicture } from './ExamplePicture.tsx';
import { traceOf } from './example-trace.ts';

beforeAll(() => languageTexts.load('en'));

test.each(EXAMPLES)(
  'the picture of $id begins at the start place, stays on the mat and ends where the robot does',
  (example) => {
    const { path } = traceOf(example, 'en');
    expect(path[0]).toMatchObject({ x: spotOf(mapById(example.map).parking, 1).x });
    expect(path.length).toBeGreaterThan(1);
    for (const { x, y } of path) expect([x >= 0 && x <= 800, y >= 0 && y <= 800]).toEqual([true, true]);
    const end = example.ends.find(({ number }) => number === 1);
    if (end) expect(distance(end, path.at(-1) ?? { x: 0, y: 0 })).toBeLessThan(61);
  },
);

test('the square is seen as a square', () => {
  const square = EXAMPLES.find(({ id }) => id === 'square');
  const corners = square && traceOf(square, 'en').path.slice(-5);
  const sides = corners?.slice(1).map((corner, at) => Math.round(distance(corner, corners[at] ?? corner)));
  expect(sides).toEqual([200, 200, 200, 200]);
});

test('no two examples have the same picture', async () => {
  const { app } = await makeApp({ network: quietServer() });
  const pictures = EXAMPLES.map((example) =>
    renderToStaticMarkup(
      <AppContext value={app}>
        <ExamplePicture example={example} now={null} />
      </AppContext>,
    ).replace(/data-example="[^"]*"/, ''),
  );
  expect(new Set(pictures).size).toBe(EXAMPLES.length);
});

test('in a picture the robot is mine: with a heart until there is one, then as it is, and never the other one too', async () => {
  const { app } = await makeApp({ network: quietServer() });
  const dance = EXAMPLES.find(({ id }) => id === 'dance');
  if (dance === undefined) throw new Error('no example for two');
  const drawn = (now: ClassNow | null) =>
    renderToStaticMarkup(
      <AppContext value={app}>
        <ExamplePicture example={dance} now={now} />
      </AppContext>,
    );
  const sensors = { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 } as const;
  const robots = [2, 5].map((identifier) => ({ _id: `02C00000000${identifier}`, identifier, online: true, sensors }));
  expect(drawn(null)).toContain('data-mine="0"');
  expect(drawn({ mapId: '0', robots, objects: [], mine: 2 })).toMatch(/data-mine="2"/);
  expect(drawn({ mapId: '0', robots, objects: [], mine: 2 })).toContain('>5</text>');
});
