import { blockText, declarationOf } from '@trundle/language/catalogue/catalogue';
import type { Part } from '@trundle/language/catalogue/declaration';
import { listsRobots, MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { keptType } from '@trundle/language/catalogue/placeholders';
import { robotWord } from '@trundle/language/catalogue/robot-word';
import { type Tone, toneOf } from '@trundle/language/catalogue/tones';
import { isBodyInput } from '@trundle/language/convert/comments';
import {
  type Block,
  type FieldValue,
  findProgramBlock,
  isDisabled,
  isReference,
  PROGRAM_TYPE,
  type Program,
  topBlocks,
} from '@trundle/language/tree/program';
import { inputBlock, occupant, stackOf } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/languages';
import { placeWord } from '@trundle/world/maps/places';

/** One line of a program's thumbnail. */
export interface ThumbnailRow {
  /** The block it stands for; a section of the program block stands for that block. */
  id: string;
  /** The blocks in its gaps, whose words are part of its own. */
  inner: readonly string[];
  depth: number;
  tone: Tone;
  text: string;
  /** The name of a part of the program rather than something it does. */
  isHeading: boolean;
  /** Not part of what runs. */
  isOff: boolean;
}

/** A picture is a glance: what is nested deeper or goes on longer is not in it. */
const DEEPEST = 12;
const LONGEST = 400;

/** Draws a program as lines. Knows the language's words, and nothing of screens. */
class ThumbnailRows {
  readonly rows: ThumbnailRow[] = [];
  readonly #language: Language;
  readonly #variables: ReadonlyMap<string, string>;
  /** Whose words the line that is being written has taken in. */
  #inner: string[] = [];

  constructor(program: Program, language: Language) {
    this.#language = language;
    this.#variables = new Map((program.variables ?? []).map(({ id, name }) => [id, name]));
    const main = findProgramBlock(program);
    if (main) this.#program(main);
    for (const block of topBlocks(program)) {
      if (block.type !== PROGRAM_TYPE) this.#stack(block, 0, declarationOf(block.type)?.shape !== 'definition');
    }
  }

  /** The sections under their names, which stand between the places of the message. */
  #program(block: Block): void {
    const names = blockText(block.type, this.#language).message.split(/%\d+/);
    for (const [at, input] of Object.keys(declarationOf(block.type)?.parts ?? {}).entries()) {
      const text = names[at]?.trim() ?? '';
      this.#add({ id: block.id, inner: [], depth: 0, tone: 'events', text, isHeading: true, isOff: false });
      const first = inputBlock(block, input);
      if (first) this.#stack(first, 1, false);
    }
  }

  #stack(first: Block, depth: number, isStray: boolean): void {
    for (const block of stackOf(first)) {
      if (this.rows.length >= LONGEST) return;
      const isOff = isStray || isDisabled(block);
      const declaration = declarationOf(block.type);
      const tone = declaration ? toneOf(declaration) : 'control';
      this.#inner = [];
      const text = this.#words(block);
      this.#add({ id: block.id, inner: this.#inner, depth, tone, text, isHeading: false, isOff });
      if (depth >= DEEPEST || block.collapsed) continue;
      for (const [name, connection] of Object.entries(block.inputs ?? {})) {
        const inner = isBodyInput(block.type, name) ? occupant(connection) : undefined;
        if (inner) this.#stack(inner, depth + 1, isOff);
      }
    }
  }

  #add(row: ThumbnailRow): void {
    if (this.rows.length < LONGEST) this.rows.push(row);
  }

  #words(block: Block, depth = 0): string {
    const declaration = declarationOf(block.type);
    const name = block.extraState?.name;
    if (name !== undefined) return name;
    const parts = Object.entries(declaration?.parts ?? {});
    return blockText(block.type, this.#language)
      .message.replace(/%(\d+)/g, (_token, number: string) => {
        const entry = parts[Number(number) - 1];
        return entry === undefined ? '' : this.#part(block, entry[0], entry[1], depth);
      })
      .replaceAll('%%', '%')
      .replace(/\s+/g, ' ')
      .trim();
  }

  #part(block: Block, name: string, part: Part, depth: number): string {
    if (part.part === 'body') return '';
    if (part.part === 'field') return this.#value(block.fields?.[name], part);
    const inner = inputBlock(block, name);
    if (inner === undefined) return '…';
    this.#inner.push(inner.id);
    return depth >= DEEPEST ? '…' : this.#words(inner, depth + 1);
  }

  #value(value: FieldValue | undefined, { field }: Extract<Part, { part: 'field' }>): string {
    if (value === undefined) return '';
    if (isReference(value)) return this.#variables.get(value.id) ?? '';
    if (typeof value === 'object') return '▦';
    if (typeof value === 'boolean') return value ? '✓' : '–';
    if (value === MY_ROBOT && listsRobots(field)) return robotWord(MY_ROBOT, this.#language);
    if (field.kind === 'kept') return keptType(String(value));
    if (field.kind === 'dynamic' && field.source === 'places') return placeWord(String(value))(this.#language);
    const choice = field.kind === 'choice' ? field.options.find((option) => option.value === value) : undefined;
    return choice?.label(this.#language) ?? String(value);
  }
}

export const thumbnailRows = (program: Program, language: Language): ThumbnailRow[] =>
  new ThumbnailRows(program, language).rows;
