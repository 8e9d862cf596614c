import { LANGUAGES } from '@trundle/protocol/languages';
import { describe, expect, test } from 'vitest';
import { pathOfShape } from './art/draw.ts';
import { solidBody } from './art/solid.ts';
import { MAPS } from './index.ts';
import { mapSvg } from './svg.ts';

/** Every tag that opens is closed in order, every attribute is quoted. */
const problemOf = (svg: string): string | undefined => {
  const open: string[] = [];
  const tags = /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>|[<>]/g;
  for (const [whole, closing, name, , single] of svg.matchAll(tags)) {
    if (name === undefined) return `stray ${whole}`;
    if (closing) {
      const expected = open.pop();
      if (expected !== name) return `</${name}> closes <${expected}>`;
    } else if (!single) open.push(name);
  }
  return open.length === 0 ? undefined : `<${open.at(-1)}> stays open`;
};

describe.each(MAPS.map((map) => [map.name('en'), map] as const))('the picture of %s', (_, map) => {
  const views = ['field', 'stage'] as const;

  test.each(views)('[K1] is a sound SVG document: %s', (view) => {
    for (const language of LANGUAGES) {
      const svg = mapSvg(map.id, { view, labels: language, grid: true });
      expect(problemOf(svg)).toBeUndefined();
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      for (const place of map.places) expect(svg).toContain(`>${place.name(language)}</text>`);
      expect(svg).toContain(`<title>${map.name(language)}</title>`);
    }
  });

  test('[K1] shows the field 800 wide, the stage 1250 x 1060, and every spot’s number', () => {
    expect(mapSvg(map.id)).toContain('viewBox="0 0 800 800"');
    const stage = mapSvg(String(map.id), { view: 'stage' });
    expect(stage).toContain('viewBox="-225 -130 1250 1060"');
    for (let spot = 1; spot <= 14; spot++) expect(stage.split(`>${spot}</text>`).length - 1).toBeGreaterThanOrEqual(2);
  });

  test('[K1] is drawn from the walls themselves: each wall’s outline or body is in it, and a moved wall moves', () => {
    const svg = mapSvg(map.id);
    for (const solid of map.solids) {
      const body = solidBody(solid);
      expect(body.length).toBeGreaterThan(0);
      expect(svg).toContain(body);
      const { shape } = solid;
      const moved =
        shape.kind === 'polygon'
          ? { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + 40, y })) }
          : { ...shape, x: shape.x + 40 };
      expect(solidBody({ ...solid, shape: moved })).not.toBe(body);
    }
    for (const { shape, colour } of map.surfaces) expect(svg).toContain(`d="${pathOfShape(shape)}" fill="${colour}"`);
  });

  test('is the same text each time, and small enough to send', () => {
    expect(mapSvg(map.id, { view: 'stage' })).toBe(mapSvg(map.id, { view: 'stage' }));
    expect(mapSvg(map.id, { view: 'stage' }).length).toBeLessThan(160_000);
  });
});

test('two pictures on one page do not share ids', () => {
  const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const one = ids(mapSvg(1, { idPrefix: 'a' }));
  const other = ids(mapSvg(1, { idPrefix: 'b' }));
  expect(one.length).toBeGreaterThan(0);
  expect(one.filter((id) => other.includes(id))).toEqual([]);
});
