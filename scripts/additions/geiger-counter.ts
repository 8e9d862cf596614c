import type { Addition } from './addition.ts';

/** A sensor of a new kind: its declaration, its words in each language, and how the simulator evaluates it. */

const NAMES = { en: 'Geiger counter', fr: 'Compteur Geiger', es: 'Contador Geiger' };
const CHANNELS = { en: 'pulses', fr: 'impulsions', es: 'pulsos' };

const words = (language: keyof typeof NAMES): Addition['insertions'] => {
  const path = `packages/world/src/texts/${language}/sensors.ts`;
  return [
    { path, after: '  names: {\n', text: `    geiger: '${NAMES[language]}',\n` },
    { path, after: '  channels: {\n', text: `    pulses: '${CHANNELS[language]}',\n` },
  ];
};

export const geigerCounter: Addition = {
  files: {},
  insertions: [
    {
      path: 'packages/world/src/sensors/sight.ts',
      after: 'type SightReads =\n',
      text: "  | { readonly kind: 'radiation'; readonly background: number }\n",
    },
    {
      path: 'packages/world/src/sensors/sight.ts',
      after: 'export const SIGHT: readonly Sensor<SightReads>[] = [\n',
      text: `  sensor<SightReads>({
    ...common,
    code: 80,
    kind: 'radiation',
    varName: 'geiger',
    channels: [channel('pulses', 'int', [0, 5000], 'cpm')],
    reads: { kind: 'radiation', background: 21 },
  }),
`,
    },
    ...words('en'),
    ...words('fr'),
    ...words('es'),
    {
      path: 'packages/simulator/src/sensors/evaluators.ts',
      after: '  nothing: () => [],\n',
      text: '\n  radiation: (_sensing, { background }) => [exact(background)],\n',
    },
  ],
  tests: {
    'scripts/geiger-counter.test.ts': `
import { expect, test } from 'vitest';
import { BLOCKS, blockText } from '../packages/language/src/catalogue/catalogue.ts';
import { sensingBindings } from '../packages/runtime/src/api/sensing.ts';
import { Mat } from '../packages/simulator/src/mat/mat.ts';
import { measure } from '../packages/simulator/src/sensors/readings.ts';
import { Sensing } from '../packages/simulator/src/sensors/sensing.ts';
import { inputSensorTable } from '../packages/world/src/documents.ts';
import { sensorById } from '../packages/world/src/sensors/index.ts';

const geiger = sensorById('S80');

test('it is in the catalogue and in the documents, by its name', () => {
  expect(geiger?.name('es')).toBe('Contador Geiger');
  expect(inputSensorTable()).toMatch(/S80.*Geiger counter.*0 to 5000.*cpm/);
});

test('the simulator measures it', () => {
  const mat = new Mat();
  const robot = mat.addRobot(1);
  expect(geiger && measure(new Sensing(mat, robot), geiger)?.reading).toBe(21);
});

test('there is a block for it in words of each language, and a function behind the block', () => {
  const block = BLOCKS.find(({ sensor }) => sensor === 'S80');
  expect(block).toMatchObject({ type: 'sensor_geiger', output: 'Number', code: { name: 'geiger' } });
  expect(blockText('sensor_geiger', 'fr').message).toBe('Compteur Geiger près de %1');
  expect(sensingBindings.map(({ name }) => name)).toContain('geiger');
});
`,
  },
};
