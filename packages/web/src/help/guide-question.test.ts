import { LANGUAGES } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { texts as english } from '../texts/en/lessons.ts';
import { texts as spanish } from '../texts/es/lessons.ts';
import { texts as french } from '../texts/fr/lessons.ts';
import { answersTo } from './guide-question.ts';

const WORDS = { en: english, fr: french, es: spanish } as const;

/** The topics of the guide that answer a question, as a teacher sees them. */
const topicsFor = (language: keyof typeof WORDS, question: string): string[] => {
  const words: Readonly<Record<string, unknown>> = WORDS[language];
  const topics = Object.keys(words).flatMap((key) => /^topic_(\w+)$/.exec(key)?.[1] ?? []);
  const said = (topic: string): string => `${words[`topic_${topic}`]} ${words[`topicWords_${topic}`]}`;
  const found = answersTo(question, topics.map(said), WORDS[language].guideIdle);
  return topics.filter((topic) => found.has(said(topic)));
};

test.each([
  ['en', 'how do I grade my students', ['goals']],
  ['en', 'my robot does not move', ['still']],
  ['en', 'how can I remove a student from the class', ['students']],
  ['fr', 'comment noter les élèves', ['note', 'goals']],
  ['fr', 'le robot ne bouge pas', ['still']],
  ['fr', 'comment supprimer un élève de la classe', ['students']],
  ['fr', 'comment ajouter des élèves', ['students']],
  ['fr', 'comment imprimer une fiche', ['sheet']],
  ['fr', 'comment donner une leçon', ['lesson']],
  ['es', 'cómo calificar a los estudiantes', ['goals']],
  ['es', 'mi robot no se mueve', ['still']],
  ['es', 'cómo añadir un estudiante', ['students']],
  ['fr', 'comment cuire un gâteau', []],
  ['en', 'how what where', []],
] as const)('in %s «%s» is answered by %j', (language, question, topics) => {
  expect(topicsFor(language, question)).toEqual(topics);
});

test('every language has words that only ask', () => {
  for (const language of LANGUAGES) expect(WORDS[language].guideIdle.split(' ').length).toBeGreaterThan(10);
});
