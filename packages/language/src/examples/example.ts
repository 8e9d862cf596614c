import type { Language } from '@trundle/protocol/languages';

/** Words inside a program, in the language of whoever opens it. No straight apostrophes: they would end a text. */
type Names = Readonly<Record<Language, string>>;
export const names = (en: string, french: string, spanish: string): Names => ({ en, fr: french, es: spanish });

export type Say = (en: string, french: string, spanish: string) => string;

export interface ExampleRobot {
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
  readonly title: Names;
  readonly about: Names;
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
  readonly program: (say: Say) => string;
}

const SAYS: Record<Language, Say> = {
  en: (en) => en,
  fr: (_en, french) => french,
  es: (_en, _french, spanish) => spanish,
};

export const programText = ({ program }: Example, language: Language): string => program(SAYS[language]);
