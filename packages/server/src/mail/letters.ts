import { fill, type Language } from '@trundle/protocol';
import { type ServerTexts, serverTexts } from '../texts/index.ts';

export interface Letter {
  subject: string;
  text: string;
}

type LetterKind = keyof ServerTexts['mail'];

const LONGEST_NAME = 100;

/**
 * A name as a mail may carry it: on one line, short, and nothing a mail program makes a link of. Names that are older
 * than the rule against links in them come by here too.
 */
const plainName = (name: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s<>]+/gu, ' ')
    .replaceAll('://', ' ')
    .replace(/[.。｡](?=[\p{L}\p{N}]{2})/gu, '. ')
    .replaceAll('@', ' at ')
    .trim();
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
};

export const letter = (kind: LetterKind, language: Language, name: string, link: string): Letter => {
  const { subject, text } = serverTexts(language).mail[kind];
  const details = { name: plainName(name), link };
  return { subject: fill(subject, details), text: fill(text, details) };
};
