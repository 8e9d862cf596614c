import type { Localized } from '@trundle/protocol/text-source';
import { type LanguageTexts, languageText, languageTexts } from '../texts/index.ts';

interface ExampleRobot {
  readonly number: number;
  /** Codes of the add-ons its blocks ask for. */
  readonly sensors: readonly number[];
}

/** A robot or a thing, and a point of the mat in millimetres. */
export interface Spot {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** A small program that is shown, run, and then changed. */
export interface Example {
  readonly id: string;
  readonly title: Localized;
  readonly about: Localized;
  /** The map it is made for. */
  readonly map: number;
  readonly robots: readonly ExampleRobot[];
  /** Class variables it sets and reads; each starts at 0. */
  readonly variables?: readonly string[];
  /** Loose things that have to lie on the mat, and where. */
  readonly objects?: readonly Spot[];
  /** Where robots and things are when it has done what it is about. */
  readonly ends: readonly Spot[];
  /** In our language, exactly as the printer writes it. */
  readonly program: Localized;
}

type ExampleId = keyof LanguageTexts['examples'];
interface Declared<Id extends ExampleId> extends Omit<Example, 'id' | 'title' | 'about' | 'program'> {
  readonly program: (words: LanguageTexts['examples'][Id]['words']) => string;
}

/** Title, and the words inside the program, are in the language of whoever opens it. */
export const example = <Id extends ExampleId>(id: Id, { program, ...declared }: Declared<Id>): Example => ({
  ...declared,
  id,
  title: languageText(({ examples }) => examples[id].title),
  about: languageText(({ examples }) => examples[id].about),
  program: (language) => program(languageTexts(language).examples[id].words),
});
