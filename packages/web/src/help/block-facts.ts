import { type BlockDeclaration, type Field, isField, type Part } from '@trundle/language/catalogue/declaration';
import { listsRobots } from '@trundle/language/catalogue/my-robot';
import { robotWord } from '@trundle/language/catalogue/robot-word';
import { categoryPath } from '@trundle/language/catalogue/toolboxes';
import { typeWord } from '@trundle/language/convert/advice';
import type { Language } from '@trundle/protocol/languages';

/** One place of a block: what stands there at first, and what else may. */
export interface BlockPlace {
  readonly key: string;
  readonly initial: string;
  readonly kind: 'choice' | 'class' | 'value' | 'own';
  /** The choices there are, or what kind of value fits. */
  readonly words: readonly string[];
}

const fieldPlace = (key: string, field: Field, language: Language): BlockPlace => {
  switch (field.kind) {
    case 'choice':
      return {
        key,
        initial: field.options.find(({ value }) => value === field.default)?.label(language) ?? field.default,
        kind: 'choice',
        words: field.options.map(({ label }) => label(language)),
      };
    case 'dynamic':
      return {
        key,
        initial: listsRobots(field) ? robotWord(field.default, language) : field.default,
        kind: 'class',
        words: [],
      };
    case 'number':
      return { key, initial: String(field.default), kind: 'value', words: [typeWord('Number', language)] };
    case 'checkbox':
      return { key, initial: field.default ? '✓' : '–', kind: 'value', words: [typeWord('Boolean', language)] };
    case 'bitmap':
      return { key, initial: '8 × 8', kind: 'value', words: [typeWord('obj_matrix_8_8', language)] };
    case 'colour':
      return { key, initial: field.default, kind: 'value', words: [typeWord('obj_color', language)] };
    case 'text':
    case 'variable':
    case 'kept':
      return { key, initial: field.default, kind: 'own', words: [] };
  }
};

const placeOf = (key: string, part: Part, language: Language): BlockPlace[] => {
  if (part.part === 'body') return [];
  if (isField(part)) return [fieldPlace(key, part.field, language)];
  const initial = Object.values(part.shadow?.presets ?? {}).join(' ');
  return [{ key, initial: initial === '' ? '…' : initial, kind: 'value', words: [typeWord(part.check, language)] }];
};

export const blockPlaces = (declaration: BlockDeclaration, language: Language): BlockPlace[] =>
  Object.entries(declaration.parts).flatMap(([key, part]) => placeOf(key, part, language));

/** The ways through the toolboxes to a block, each once. */
export const blockPaths = (declaration: BlockDeclaration, language: Language): string[] => [
  ...new Set(declaration.places.map(({ toolbox, category }) => categoryPath(toolbox, category, language).join(' › '))),
];

export const outputWord = ({ output }: BlockDeclaration, language: Language): string | null =>
  output === undefined ? null : typeWord(output, language);
