// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '@trundle/protocol/error-texts';
import { LANGUAGES, type Language } from '@trundle/protocol/languages';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { texts as admin } from './en/admin.ts';
import { texts as charts } from './en/charts.ts';
import { texts as goals } from './en/goals.ts';
import { texts as page } from './en/index.ts';
import { texts as myData } from './en/my-data.ts';
import { texts as needs } from './en/needs.ts';
import { texts as pathfinding } from './en/pathfinding.ts';
import { texts as print } from './en/print.ts';
import { texts as recording } from './en/recording.ts';
import { texts as replay } from './en/replay.ts';
import { texts as sharing } from './en/sharing.ts';
import { texts as teams } from './en/teams.ts';
import type { WebTexts } from './web-texts.ts';

const en = { ...page, admin, charts, goals, myData, needs, pathfinding, print, recording, replay, sharing, teams };

const ALL = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const page: WebTexts = (await import(`./${language}/index.ts`)).texts;
      const onDemand = {
        admin: (await import(`./${language}/admin.ts`)).texts as object,
        myData: (await import(`./${language}/my-data.ts`)).texts as object,
        needs: (await import(`./${language}/needs.ts`)).texts as object,
        pathfinding: (await import(`./${language}/pathfinding.ts`)).texts as object,
        print: (await import(`./${language}/print.ts`)).texts as object,
        recording: (await import(`./${language}/recording.ts`)).texts as object,
        replay: (await import(`./${language}/replay.ts`)).texts as object,
        charts: (await import(`./${language}/charts.ts`)).texts as object,
        sharing: (await import(`./${language}/sharing.ts`)).texts as object,
        teams: (await import(`./${language}/teams.ts`)).texts as object,
        goals: (await import(`./${language}/goals.ts`)).texts as object,
      };
      return [language, { ...page, ...onDemand }] as const;
    }),
  ),
);
const inLanguage = (language: Language): Record<string, string> => flat(ALL.get(language) ?? {});
const SOURCE = join(import.meta.dirname, '..');

const flat = (texts: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
const ENGLISH = flat(en);
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const filesOf = (pattern: RegExp) =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.test\.|(^|\/)testing\/|^texts\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(SOURCE, file), 'utf8') }));

describe('the texts', () => {
  test.each(LANGUAGES)('[B5] %s has exactly the texts English has', (language) => {
    expect(Object.keys(inLanguage(language)).sort()).toEqual(Object.keys(ENGLISH).sort());
  });

  test.each(LANGUAGES)('[B5] %s has no empty text and the same placeholders as English', (language) => {
    const wrong = Object.entries(inLanguage(language)).filter(
      ([key, text]) => text.trim() === '' || placeholders(text).join() !== placeholders(ENGLISH[key] ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });

  test('[B5] no translation was forgotten: sentences differ from the English ones', () => {
    for (const language of LANGUAGES.filter((each) => each !== 'en')) {
      const same = Object.entries(inLanguage(language)).filter(
        ([key, text]) => text === ENGLISH[key] && /\p{L}{3,} \p{L}{2,} /u.test(text),
      );
      expect(same).toEqual([]);
    }
  });

  test('[B5] French says neither «tu» nor «vous» where both a child and a teacher read', () => {
    const shared =
      /^(microbit|landing|live\.(CHOOSE|SENSORS|ROBOT_SILENT)|code|chat\.(?!off|everybody|some)|history\.(?!locked|lesson)|projects\.(works\.(?!locked)|files|strip\.(?!savedAsAdmin|newer))|editor\.(?!hello|moves|readOnly)|help\.(?!studentHelp|teacherHelp)|login\.(verif|recover|reset|registered|registrationOff|ways|checkErrors))/;
    const addressed = Object.entries(inLanguage('fr')).filter(
      ([key, text]) =>
        shared.test(key) &&
        // Only children come in by this door.
        key !== 'landing.studentText' &&
        /(?<![\p{L}])(tu|te|t[’']\p{L}|toi|ton|ta|tes|vous|votre|vos|\p{L}{2,}ez)(?![\p{L}])/iu.test(text),
    );
    expect(addressed).toEqual([]);
  });

  test('French writes one apostrophe, in every package', () => {
    const packages = join(SOURCE, '..', '..');
    const straight = readdirSync(packages)
      .map((name) => join(packages, name, 'src', 'texts', 'fr'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts'))
          .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
          .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line) && /\p{L}\\?'\p{L}/u.test(line)),
      );
    expect(straight).toEqual([]);
  });

  test('[B5] every text is used by a screen', () => {
    const source = filesOf(/\.tsx?$/)
      .map((file) => file.source)
      .join('\n');
    const used = (key: string) =>
      source.includes(`'${key.replace(/_(one|other)$/, '')}'`) ||
      source.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
    expect(Object.keys(ENGLISH).filter((key) => !used(key))).toEqual([]);
  });

  test('the specification’s own words stay as they are', () => {
    expect(ENGLISH).toMatchObject({
      'shell.loading': 'Loading...',
      'shell.loadingCrazy': 'Crazy robot is Loading...',
      'shell.hello': 'hello...',
      'shell.oops': 'Oops...',
      'shell.error': 'Error',
      'shell.noInternet': 'No internet connection',
      'login.recoverDone': 'Please, check your e-mail.',
      'login.checkErrors': 'Please, check the errors bellow.',
      'login.loginFailed': 'Oops! Error with login, try again',
      'classroom.failed': 'Oops! Error on obtaining classroom info',
      'roster.failed': 'Error on saving students',
      'roster.importFailed': 'Error with the import file',
      'admin.oops': 'Oops!',
      'pathfinding.newPlace': 'New place',
      'pathfinding.sameName': 'There are some places have the same place name',
    });
    expect(errorText('WRONG_CREDENTIALS', 'en')).toBe('Wrong E-mail or Password. Try again');
  });
});

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap(nodesIn),
];
const speaks = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text);
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'greeting', 'closeLabel']);

/** Words written into a screen where a translated text belongs. */
const writtenWords = (file: string, source: string): string[] => {
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  return nodesIn(program as unknown as Node).flatMap((node) => {
    if (node.type === 'JSXText' && speaks(node.value)) return [String(node.value).trim()];
    if (node.type === 'JSXAttribute' && SPOKEN.has(String((node.name as Node).name))) {
      const value = node.value as Node | null;
      return value?.type === 'Literal' && speaks(value.value) ? [String(value.value)] : [];
    }
    if (node.type !== 'JSXElement') return [];
    const name = ((node.openingElement as Node).name as Node).name;
    return (node.children as Node[])
      .filter(({ type }) => type === 'JSXExpressionContainer' && name !== 'style')
      .map(({ expression }) => expression as Node)
      .filter(({ type, value }) => type === 'Literal' && speaks(value))
      .map(({ value }) => String(value));
  });
};

describe('the screens', () => {
  test('[B5] write no words of their own', () => {
    const screens = filesOf(/\.tsx$/);
    expect(screens.length).toBeGreaterThan(40);
    expect(
      screens.flatMap(({ file, source }) => writtenWords(file, source).map((words) => `${file}: ${words}`)),
    ).toEqual([]);
  });

  test('a word that slips in is found', () => {
    const source = 'export const A = () => <p title="Hi there">Hello <b>{"you all"}</b></p>;';
    expect(writtenWords('a.tsx', source).sort()).toEqual(['Hello', 'Hi there', 'you all']);
  });
});
