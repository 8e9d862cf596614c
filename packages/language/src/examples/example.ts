import type { Language } from '@trundle/protocol/languages';
import { fill, type Localized, type TextDetails } from '@trundle/protocol/text-source';
import { type LanguageTexts, languageText, languageTexts } from '../texts/index.ts';

/** A robot or a thing, and a point of the mat in millimetres. */
export interface Spot {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** What somebody got of what an example brings, where others use that already: other numbers, other names. */
export interface Brought {
  readonly objects?: ReadonlyMap<number, number>;
  readonly variables?: ReadonlyMap<string, string>;
}

/** A small program that is shown, run, and then changed. It drives the robot of whoever opens it, and no other. */
export interface Example {
  readonly id: string;
  readonly title: Localized;
  readonly about: Localized;
  /** From this age on a child can read and change it. */
  readonly age: number;
  /** What it takes to open, run and change it once. */
  readonly minutes: number;
  /** The map it is made for. */
  readonly map: number;
  /** Codes of the add-ons its blocks ask for. */
  readonly sensors?: readonly number[];
  /** It looks at a second robot, which may be anybody's. */
  readonly isForTwo?: boolean;
  /** Class variables it sets and reads; each starts at 0. */
  readonly variables?: (language: Language) => readonly string[];
  /** Loose things that have to lie on the mat, and where. */
  readonly objects?: readonly Spot[];
  /** Where robots and things are when it has done what it is about, if robot 1 is mine and robot 2 the other. */
  readonly ends: readonly Spot[];
  /** In our language, exactly as the printer writes it, with the number of the second robot. */
  readonly program: (language: Language, other?: number, brought?: Brought) => string;
}

/** The second robot where nobody knows better. */
const OTHER = 2;

type ExampleId = keyof LanguageTexts['examples'];
type Words<Id extends ExampleId> = LanguageTexts['examples'][Id]['words'];
interface Declared<Id extends ExampleId> extends Omit<Example, 'id' | 'title' | 'about' | 'program' | 'variables'> {
  /** The words that name them. Program and words write `{name}` for the variable, and `{thing117}` for object 117. */
  readonly variables?: readonly (keyof Words<Id> & string)[];
  readonly program: (words: Words<Id>, other: number) => string;
}

/** Title, the words inside the program and the names it gives are in the language of whoever opens it. */
export const example = <Id extends ExampleId>(
  id: Id,
  { program, variables = [], ...declared }: Declared<Id>,
): Example => {
  const wordsIn = (language: Language): Words<Id> => languageTexts(language).examples[id].words;
  const nameOf = (words: Words<Id>, key: keyof Words<Id>): string => String(words[key]);
  const detailsOf = (words: Words<Id>, other: number, brought: Brought): TextDetails => ({
    other,
    ...Object.fromEntries(
      (declared.objects ?? []).map(({ number }) => [`thing${number}`, brought.objects?.get(number) ?? number]),
    ),
    ...Object.fromEntries(
      variables.map((key) => [key, brought.variables?.get(nameOf(words, key)) ?? nameOf(words, key)]),
    ),
  });
  return {
    ...declared,
    ...(variables.length > 0 && {
      variables: (language: Language) => variables.map((key) => nameOf(wordsIn(language), key)),
    }),
    id,
    title: languageText(({ examples }) => examples[id].title),
    about: languageText(({ examples }) => examples[id].about),
    program: (language, other = OTHER, brought = {}) =>
      fill(program(wordsIn(language), other), detailsOf(wordsIn(language), other, brought)),
  };
};
