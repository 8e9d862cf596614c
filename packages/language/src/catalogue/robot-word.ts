import type { Language } from '@trundle/protocol/languages';
import { languageTexts } from '../texts/index.ts';
import { MY_ROBOT } from './my-robot.ts';

/** A robot as one says it. «Robot» is the same word in all three languages. */
export const robotWord = (value: string, language: Language): string =>
  value === MY_ROBOT ? languageTexts(language).checker.myRobot : `robot ${value}`;
