import { treatmentOf } from '@trundle/client/run/remedies';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { mendedWords, questionWords, sentenceOf } from './problem-words.ts';
import type { Remedy } from './remedies.ts';

const problem = (code: ShownProblem['code'], details = {}): ShownProblem => ({
  code,
  details,
  block: null,
  text: '',
  found: 'refused',
});
const remedy = (name: Remedy['name']): Remedy => ({ name, mend: () => undefined, mine: 3 });
/** What only a child hears. Spanish says tú to everybody. */
const CHILD = { fr: /\b(tu|ton|ta|tes|toi)\b/i, es: /\btu docente\b/i, en: /your teacher/i } as const;

test('a teacher is spoken to as a teacher, a child as a child', async () => {
  await loadTexts('fr');
  const asleep = problem('offline', { robot: 1 });
  expect(sentenceOf(asleep, remedy('plugRobotIn'), true)).toBe('Le robot 1 dort\u00a0: réveillez-le.');
  expect(sentenceOf(asleep, remedy('plugRobotIn'), false)).toBe('Le robot 1 dort\u00a0: réveille-le.');
  expect(sentenceOf(problem('looseBlocks'), remedy('hangBlocks'), true)).toBe(
    'Vos blocs sont à côté du programme\u00a0: accrochez-les.',
  );
  expect(mendedWords(true)).toBe('C’est réparé. Appuyez sur LANCER.');
  await loadTexts('es');
  expect(sentenceOf(asleep, remedy('useMyRobot'), true)).toBe('El robot 1 duerme: el robot 3 es tuyo, úsalo.');
});

test.each(LANGUAGES)('nothing the mascot says to a teacher is said as to a child in %s', async (language) => {
  await loadTexts(language);
  const codes = [
    'noOwnRobot',
    'emptyProgram',
    'looseBlocks',
    'unreadText',
    'offline',
    'unknownObject',
    'noPath',
  ] as const;
  for (const code of codes)
    for (const name of treatmentOf(code).remedies) {
      // Only who sits in a class is offered to ask.
      if (name !== 'askTeacher') expect(sentenceOf(problem(code), remedy(name), true)).not.toMatch(CHILD[language]);
    }
});

test('Spanish says tú to everybody', async () => {
  await loadTexts('es');
  for (const leads of [true, false]) {
    expect(sentenceOf(problem('looseBlocks'), remedy('hangBlocks'), leads)).toBe(
      'Tus bloques están al lado del programa: engánchalos.',
    );
    expect(mendedWords(leads)).toBe('Arreglado. Pulsa EJECUTAR.');
  }
});

test('the question to the teacher is the child’s own sentence', async () => {
  const asked: string[][] = [];
  for (const language of ['en', 'fr', 'es'] as const) {
    await loadTexts(language);
    const codes = ['noOwnRobot', 'emptyProgram', 'looseBlocks'] as const;
    asked.push(codes.map((code) => questionWords(problem(code))));
  }
  expect(asked.map(([noRobot]) => noRobot)).toEqual([
    'Can you help me? I have no robot yet.',
    'Peux-tu m’aider\u00a0? Je n’ai pas encore de robot.',
    '¿Puedes ayudarme? Todavía no tengo robot.',
  ]);
  const toOneself = [/\byour?\b.*\./i, /\b(ton|ta|tes|n’as)\b/i, /\b(tu|tus|tienes)\b/i] as const;
  asked.forEach((questions, at) => {
    for (const question of questions)
      expect(question.slice(question.indexOf('?') + 1)).not.toMatch(toOneself[at] ?? /./);
  });
  expect(questionWords(problem('offline', { robot: 4 }))).toContain('4');
});

test.each([
  ['star', 'Étoile'],
  ['my corner', 'my corner'],
])('a place that the map does not have is named as people know it: %s', async (place, name) => {
  await loadTexts('fr');
  expect(sentenceOf(problem('unknownPlace', { place }), null, false)).toContain(name);
});
