import type { ProjectCopy } from '../testing/project-copy.ts';
import type { Addition } from './addition.ts';

/** A fourth language: a line in the one list, and in each package that has texts a folder of them. */

const MODEL = 'fr';
const LANGUAGE = 'it';
const textsOf = (packageName: string, language: string): string => `packages/${packageName}/src/texts/${language}`;

/** What the test looks for; whoever translates begins with a copy of another language as well. */
const WORDS: readonly [french: string, italian: string][] = [
  ["'Des erreurs sont à corriger ci-dessous.'", "'Controlla gli errori qui sotto.'"],
  ["'Bienvenue sur Trundle : confirmez votre e-mail'", "'Benvenuti su Trundle: confermate la vostra e-mail'"],
  ["'%1 avance de %2 cm, vitesse %3'", "'%1 va avanti di %2 cm, velocità %3'"],
  ["'Petits robots. Grandes idées.'", "'Piccoli robot. Grandi idee.'"],
  ["'blockly/msg/fr'", "'blockly/msg/it'"],
  ["'Agrandir'", "'Ingrandisci'"],
  [
    "'Une fonction s’appelle elle-même sans fin : il lui faut un moyen de s’arrêter.'",
    "'Una funzione chiama se stessa senza fine.'",
  ],
  ['"name":"Base lunaire"', '"name":"Base sulla luna"'],
];

const translated = (text: string): string =>
  WORDS.reduce((done, [french, italian]) => done.replace(french, () => italian), text);

/** The packages that have texts. */
const packagesWithTexts = (copy: ProjectCopy): string[] =>
  copy.list('packages').filter((name) => copy.has(textsOf(name, MODEL)));

/** Made from what the copy has by then, other additions included. */
export const italian = (copy: ProjectCopy): Addition => ({
  files: Object.fromEntries(
    packagesWithTexts(copy).flatMap((name) =>
      copy
        .files(textsOf(name, MODEL))
        .map((path) => [
          `${textsOf(name, LANGUAGE)}/${path}`,
          translated(copy.read(`${textsOf(name, MODEL)}/${path}`)),
        ]),
    ),
  ),
  insertions: [
    {
      path: 'packages/protocol/src/languages.ts',
      after: 'const DECLARED = [\n',
      text: "  { id: 'it', setting: 'italian', tag: 'it', name: 'Italiano', currency: '€', thousands: '.', firstDayOfWeek: 1 },\n",
    },
  ],
  tests: {
    'scripts/italian.test.ts': `
import { expect, test } from 'vitest';
import { blockDefinition } from '../packages/language/src/catalogue/definition.ts';
import { SearchIndex } from '../packages/language/src/catalogue/search.ts';
import { SPEECH_LANGUAGES } from '../packages/language/src/catalogue/sandbox/choices.ts';
import { errorText } from '../packages/protocol/src/error-texts.ts';
import { updateBlockHelp } from '../packages/protocol/src/http/config.ts';
import { LanguageSettingSchema } from '../packages/protocol/src/languages.ts';
import { speech } from '../packages/protocol/src/topics/sandbox.ts';
import { runtimeTexts } from '../packages/runtime/src/texts/index.ts';
import { languageOf } from '../packages/server/src/http/language.ts';
import { letter } from '../packages/server/src/mail/letters.ts';
import { mapById } from '../packages/world/src/maps/index.ts';

test('stored data, requests and the help an admin writes may be in it', () => {
  expect(LanguageSettingSchema.safeParse('italian').success).toBe(true);
  expect(languageOf('it-IT,it;q=0.9,en;q=0.8')).toBe('it');
  expect(updateBlockHelp.body?.safeParse({ turn: { italian: '<p>Gira.</p>' } }).success).toBe(true);
  expect(updateBlockHelp.body?.safeParse({ turn: { klingon: '<p>Gira.</p>' } }).success).toBe(false);
});

test('errors and mails are', () => {
  expect(errorText('INVALID_INPUT', 'it')).toBe('Controlla gli errori qui sotto.');
  expect(letter('verify', 'it', 'Ada', 'http://school.test/v').subject).toBe(
    'Benvenuti su Trundle: confermate la vostra e-mail',
  );
});

test('blocks have its words, and are found by them', () => {
  expect(JSON.stringify(blockDefinition('motion_forward', 'it'))).toContain('va avanti di');
  const index = new SearchIndex('it', true);
  while (!index.complete) index.step();
  expect(index.find('va avanti').map(({ type }) => type)).toContain('motion_forward');
});

test('robots speak it: a block offers it by its name in each language, and the topic takes it', () => {
  const spoken = SPEECH_LANGUAGES.find(({ value }) => value === 'it');
  expect([spoken?.label('en'), spoken?.label('fr'), spoken?.label('it')]).toEqual(['Italian', 'italien', 'italiano']);
  const said = (LA: string) => speech.payload.safeParse({ R: 1, T: 'Ciao', D: 1, LA }).success;
  expect([said('it'), said('xx')]).toEqual([true, false]);
});

test('runs and maps have words in it', () => {
  expect(runtimeTexts('it').problems.stack).toBe('Una funzione chiama se stessa senza fine.');
  expect(mapById(6).name('it')).toBe('Base sulla luna');
});
`,
    'packages/web/src/italian.test.tsx': `
import { expect, test } from 'vitest';
import { openPage } from './testing/open-page.tsx';
import { loadBlocklyWords } from './texts/blockly-words.ts';

test('a visitor chooses it from the menu, and the page starts anew', async () => {
  const { page, reload, local } = await openPage('/');
  await page.sees('Italiano');
  const menu = [...document.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === 'it'));
  if (!menu) throw new Error('no menu offers it');
  menu.value = 'it';
  menu.dispatchEvent(new Event('change', { bubbles: true }));
  expect(reload).toHaveBeenCalledOnce();
  expect(local.getItem('trundle/language')).toBe('italian');
});

test('a page speaks it and says so', async () => {
  const { app, page } = await openPage('/', { language: 'it' });
  app.preferences.apply();
  await page.sees('Piccoli robot. Grandi idee.');
  expect(document.documentElement.lang).toBe('it');
});

test('the block library speaks it', async () => {
  const { ZOOM_IN, UNDO } = await loadBlocklyWords('it');
  expect([ZOOM_IN, UNDO]).toEqual(['Ingrandisci', 'Annulla']);
});
`,
  },
});

const KEY = /^ +\w+: ('[^'\n]*'|"[^"\n]*"|\{[^\n]*\}),\n/m;

/** The texts that a translator could leave a key out of, each without one. */
export const incompleteItalian = (copy: ProjectCopy): Addition['files'] =>
  Object.fromEntries(
    packagesWithTexts(copy)
      .flatMap((name) => copy.files(textsOf(name, LANGUAGE)).map((path) => `${textsOf(name, LANGUAGE)}/${path}`))
      .filter((path) => /(?<!blockly)\.ts$/.test(path) && KEY.test(copy.read(path)))
      .map((path) => [path, copy.read(path).replace(KEY, '')]),
  );
