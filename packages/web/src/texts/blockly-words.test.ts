import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { BlocklyWords } from './blockly-words.ts';
import { corrections as spanish } from './es/blockly.ts';
import { corrections as french } from './fr/blockly.ts';

interface PackMessage {
  text: string;
  untranslated: boolean;
}

/** Read as text: the remark that a message is still in English is only there. */
const readPack = (name: 'en' | 'fr' | 'es'): Map<string, PackMessage> => {
  const source = readFileSync(createRequire(import.meta.url).resolve(`blockly/msg/${name}`), 'utf8');
  const lines = source.matchAll(/^Blockly\.Msg\["(\w+)"\] = ("(?:[^"\\]|\\.)*");(\s*\/\/ untranslated)?/gm);
  return new Map(
    [...lines].map(([, key = '', literal = '""', remark]) => [
      key,
      { text: JSON.parse(literal) as string, untranslated: remark !== undefined },
    ]),
  );
};

/** What nobody can see or hear in our editor, and why. */
const LEFT_OUT: readonly { keys: RegExp; reason: string }[] = [
  { keys: /_HELPURL$/, reason: 'addresses; our blocks open our own help' },
  { keys: /(^|_)LISTS?_/, reason: "Blockly's lists; our arrays are keyed and have blocks of their own" },
  { keys: /BACKPACK|^MINIMAP_|^WORKSPACE_SEARCH_|^ZOOM_TO_FIT_/, reason: 'plugins that are not in the editor' },
  { keys: /FIELD_(ANGLE|DATE|GRID|MULTILINEINPUT)(_|$)/, reason: 'fields that no block has' },
];

const english = readPack('en');

const needsWords = (key: string, { text, untranslated }: PackMessage): boolean =>
  untranslated && /\p{L}/u.test(text) && !LEFT_OUT.some(({ keys }) => keys.test(key));

const placeholders = (text: string): string[] => (text.match(/%\d/g) ?? []).sort();

const ALL: readonly { pack: 'fr' | 'es'; words: BlocklyWords }[] = [
  { pack: 'fr', words: french },
  { pack: 'es', words: spanish },
];

describe.each(ALL)("Blockly's words in $pack", ({ pack, words }) => {
  const messages = readPack(pack);

  test('the pack is read whole and has gaps to fill', () => {
    expect([...messages.keys()]).toEqual([...english.keys()]);
    expect([...messages].filter(([key, message]) => needsWords(key, message)).length).toBeGreaterThan(100);
  });

  test('every message that Blockly leaves in English has words', () => {
    const missing = [...messages].filter(([key, message]) => needsWords(key, message) && !words[key]?.trim());
    expect(missing.map(([key, { text }]) => `${key}: ${text}`)).toEqual([]);
  });

  test('the words stand for messages that Blockly has, with the same gaps in them', () => {
    const wrong = Object.entries(words).filter(([key, text]) => {
      const original = english.get(key);
      return original === undefined || placeholders(text).join() !== placeholders(original.text).join();
    });
    expect(wrong).toEqual([]);
  });

  test('words of ours always change what the pack says', () => {
    const idle = Object.entries(words).filter(([key, text]) => {
      const { text: told, untranslated } = messages.get(key) ?? {};
      return !untranslated && told === text;
    });
    expect(idle).toEqual([]);
  });

  test('a part that is put into a sentence keeps the space before it', () => {
    for (const [key, text] of Object.entries(words)) {
      expect([key, text.startsWith(' ')]).toEqual([key, english.get(key)?.text.startsWith(' ')]);
    }
  });
});
