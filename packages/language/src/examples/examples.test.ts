import { LANGUAGES } from '@trundle/protocol/languages';
import { mapById } from '@trundle/world/maps/index';
import { wordsForPlace } from '@trundle/world/maps/places';
import { sensorByCode, sensorId } from '@trundle/world/sensors/index';
import { describe, expect, test } from 'vitest';
import { MY_ROBOT } from '../catalogue/my-robot.ts';
import { blockWarnings, runErrors, runningBlocks } from '../checker/check.ts';
import type { ClassroomSnapshot } from '../checker/classroom.ts';
import { printJavaScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import type { Example } from './example.ts';
import { EXAMPLES } from './index.ts';

const read = (text: string): Program => {
  const reading = readJavaScript(text, { random: seededRandom(5) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

/** The robot of somebody else. */
const OTHER = 7;

/** A class with exactly what the example says it needs. */
const classOf = ({
  map,
  sensors = [],
  isForTwo = false,
  variables = () => [],
  objects = [],
}: Example): ClassroomSnapshot => ({
  role: 'Student',
  robots: [
    { identifier: 3, online: true, sensors: sensors.map(sensorId), mine: true },
    ...(isForTwo ? [{ identifier: OTHER, online: true, sensors: [], mine: false }] : []),
  ],
  variables: variables('en').map((name) => ({ name, readonly: false })),
  mat: {
    objects: objects.map(({ number }) => ({ identifier: number, name: '' })),
    places: mapById(map).places.map(wordsForPlace),
    parkSlots: mapById(map).parking.length,
    effectObjects: mapById(map).effectObjects.map(({ id }) => id),
  },
});

const everyWay = EXAMPLES.flatMap((example) => LANGUAGES.map((language) => ({ id: example.id, example, language })));

describe('the examples', () => {
  test('are eleven, each with its own name and words in every language', () => {
    expect(EXAMPLES).toHaveLength(11);
    for (const language of LANGUAGES) {
      expect(new Set(EXAMPLES.map(({ title }) => title(language))).size).toBe(11);
      // One sentence.
      for (const { about } of EXAMPLES) expect(about(language)).toMatch(/^[¡¿\p{Lu}][^.!?]*\.$/u);
    }
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(11);
  });

  test.each(everyWay)(
    '$id reads without problems in $language and prints as it is written',
    ({ example, language }) => {
      const text = example.program(language);
      expect(printJavaScript(read(text)).text).toBe(text);
    },
  );

  test.each(everyWay)('$id goes to Python and back in $language', ({ example, language }) => {
    const text = example.program(language);
    const python = readPython(printPython(read(text)).text, { random: seededRandom(6) });
    if (!python.ok) throw new Error(JSON.stringify(python.problems));
    expect(printJavaScript(python.program).text).toBe(text);
  });

  test('variables and functions have names of the language the example is opened in', () => {
    const namesIn = (id: string, language: (typeof LANGUAGES)[number]) => {
      const example = EXAMPLES.find((each) => each.id === id);
      const { variables = [], blocks } = read(example?.program(language) ?? '');
      return [
        ...variables.map(({ name }) => name),
        ...blocks.blocks.flatMap(({ fields }) => (fields?.NAME === undefined ? [] : [String(fields.NAME)])),
        ...(example?.variables?.(language) ?? []),
      ];
    };
    expect(LANGUAGES.map((language) => namesIn('square', language))).toEqual([['side'], ['longueur'], ['lado']]);
    expect(namesIn('dance', 'es')).toEqual(['pasoDeBaile']);
    expect(namesIn('quiz', 'fr')).toEqual(['réponse', 'points']);
    for (const language of LANGUAGES)
      for (const { program, variables = () => [] } of EXAMPLES)
        for (const name of variables(language)) expect(program(language)).toContain(`'${name}'`);
  });

  test.each(EXAMPLES)(
    '$id passes the checker in the class it asks for, and asks for nothing it does not use',
    (example) => {
      const program = read(example.program('en', OTHER));
      const classroom = classOf(example);
      expect(blockWarnings(program, classroom)).toEqual([]);
      expect(runErrors(program, classroom)).toEqual([]);
      const named = new Set<unknown>();
      for (const { block } of runningBlocks(program))
        for (const name of ['ROBOT', 'OTHER']) if (block.fields?.[name] !== undefined) named.add(block.fields[name]);
      expect([...named].sort()).toEqual(example.isForTwo ? [String(OTHER), MY_ROBOT] : [MY_ROBOT]);
      for (const code of example.sensors ?? []) expect(sensorByCode(code)).toBeDefined();
    },
  );

  test.each(EXAMPLES)('$id names only what its map has', (example) => {
    const map = mapById(example.map);
    const has = {
      PLACE: map.places.map(({ id }) => id),
      SLOT: map.parking.map(({ number }) => String(number)),
      OBJECT: [
        ...map.effectObjects.map(({ id }) => String(id)),
        ...(example.objects ?? []).map((o) => String(o.number)),
      ],
      THING: (example.objects ?? []).map(({ number }) => String(number)),
    };
    for (const { fields } of walkProgram(read(example.program('en')))) {
      for (const [name, known] of Object.entries(has))
        if (fields?.[name] !== undefined) expect(known).toContain(String(fields[name]));
    }
  });

  test.each(EXAMPLES)('$id explains itself to children: comments stay on its blocks', (example) => {
    const comments = [...walkProgram(read(example.program('en')))].flatMap(({ icons }) => icons?.comment?.text ?? []);
    expect(comments.length).toBeGreaterThanOrEqual(2);
  });
});
