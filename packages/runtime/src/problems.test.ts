import { LANGUAGES } from '@trundle/protocol/languages';
import { notPlugged, REFUSALS } from '@trundle/world/robot/refusals';
import { expect, test } from 'vitest';
import { runProblemText } from './problems.ts';
import { runtimeTexts } from './texts/index.ts';

const refused = (reason: string, language: (typeof LANGUAGES)[number]): string => {
  const texts = { ...runtimeTexts(language), sensors: { S7: 'Relais' } };
  return runProblemText({ code: 'refused', details: { robot: 2, reason } }, texts);
};

test('what a virtual robot refuses is said in the words of the page', () => {
  expect(LANGUAGES.map((language) => refused(REFUSALS.unreadableMelody, language))).toEqual([
    'Robot 2 cannot do this: the melody cannot be read.',
    'Le robot 2 ne peut pas faire cela\u00a0: la mélodie est illisible.',
    'El robot 2 no puede hacer esto: la melodía no se puede leer.',
  ]);
  expect(refused(notPlugged('S7'), 'fr')).toBe(
    'Le robot 2 ne peut pas faire cela\u00a0: «\u00a0Relais\u00a0» n’est pas branché.',
  );
});

test('what a real robot says in words of its own stays as it is', () => {
  expect(refused('my wheel fell off', 'fr')).toBe('Le robot 2 ne peut pas faire cela\u00a0: my wheel fell off.');
});

test('a silent sensor is called by its name, and by its code where nobody knows one', () => {
  const silent = (sensor: string): string =>
    runProblemText(
      { code: 'sensorSilent', details: { robot: 1, sensor } },
      { ...runtimeTexts('es'), sensors: { S13: 'Distancia' } },
    );
  expect(silent('S13')).toBe('El robot 1 aún no dice nada de «Distancia».');
  expect(silent('S14')).toBe('El robot 1 aún no dice nada de «S14».');
});
