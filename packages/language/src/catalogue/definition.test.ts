import { LANGUAGES, type Language } from '@trundle/protocol/languages';
import { describe, expect, test } from 'vitest';
import { BLOCK_PICTURES, PICTURED_TYPES, pictureOf } from './block-pictures.ts';
import { BLOCKS, blockText } from './catalogue.ts';
import { blockDefinition, categoryContents, toolboxDefinition } from './definition.ts';
import { type ToolboxCategory, toolboxFor } from './toolboxes.ts';

describe('definitions for the editor', () => {
  test('every block says what fits into it and where it fits', () => {
    for (const { type, builtIn } of BLOCKS) {
      const definition = blockDefinition(type, 'fr');
      if (builtIn) {
        expect(definition).toBeUndefined();
        continue;
      }
      const highest = Math.max(
        0,
        ...[...(definition?.message0 ?? '').matchAll(/%(\d+)/g)].map((match) => Number(match[1])),
      );
      expect(definition?.args0).toHaveLength(highest);
    }
    expect(blockDefinition('motion_forward', 'en')).toMatchObject({
      previousStatement: 'Action',
      nextStatement: 'Action',
      args0: [
        { type: 'field_trundle_sign', picture: 'forward' },
        { type: 'field_trundle_dynamic', source: 'robots' },
        { type: 'input_value', check: 'Number' },
        { type: 'field_dropdown' },
      ],
    });
    expect(blockDefinition('event_every', 'en')).toMatchObject({ previousStatement: 'Event', nextStatement: 'Event' });
    expect(blockDefinition('classroom_get', 'en')).toMatchObject({ output: null });
    expect(blockDefinition('sight_ultrasonic', 'en')).toMatchObject({ output: 'Number' });
  });

  test('the toolbox comes in Blockly’s form; its blocks are asked for by category', () => {
    const toolbox = JSON.stringify(toolboxDefinition(toolboxFor('Student', 'beginner'), 'es'));
    expect(toolbox).toContain('"name":"Movimiento","categorystyle":"motion","custom":"beginner/motion"');
    expect(toolbox).not.toContain('Movimiento libre');
    expect(toolbox).toContain('"toolboxitemid":"beginner/motion"');
    const variables = JSON.stringify(toolboxDefinition(toolboxFor('Student', 'advanced'), 'en'));
    expect(variables).toContain('"custom":"PROCEDURE"');
    expect(opened('variables', 'advanced', 'en')).toContain('"custom":"VARIABLE"');
  });

  test('a category shows the smaller ones inside it one below the other, each under its name', () => {
    const items = JSON.parse(opened('motion', 'beginner', 'es')) as { kind: string; text?: string; type?: string }[];
    const headings = items.filter(({ kind }) => kind === 'label').map(({ text }) => text);
    expect(headings).toEqual(['Movimiento libre', 'Movimiento en el tapete', 'Especial']);
    expect(items[0]?.kind).toBe('label');
    const at = (type: string): number => items.findIndex((each) => each.type === type);
    const heading = (text: string): number => items.findIndex((each) => each.text === text);
    expect(at('motion_forward_simple')).toBeLessThan(heading('Movimiento en el tapete'));
    expect(at('motion_go_to')).toBeGreaterThan(heading('Movimiento en el tapete'));
    expect(at('motion_go_to')).toBeLessThan(heading('Especial'));
  });

  test('a program shows its three sections by a picture each, and every block that says something has one', () => {
    expect(blockDefinition('program_run', 'en')).toMatchObject({
      message0: '%1 Run %2 %3%4 Loop %5 %6%7 Events %8 %9',
      style: 'program',
    });
    const pictures = (type: string): unknown[] =>
      (blockDefinition(type, 'en')?.args0 ?? []).flatMap(({ picture }) => picture ?? []);
    expect(pictures('program_run')).toEqual(['flag', 'loop', 'bolt']);
    const types = new Set(BLOCKS.map(({ type }) => type));
    expect(PICTURED_TYPES.filter((type) => !types.has(type))).toEqual([]);
    const used = new Set(BLOCKS.flatMap((block) => pictureOf(block, blockText(block.type, 'en').message) ?? []));
    expect(BLOCK_PICTURES.filter((picture) => !used.has(picture))).toEqual([]);
    const plain = BLOCKS.filter((block) => pictureOf(block, blockText(block.type, 'en').message) === undefined);
    expect(plain.filter(({ shape }) => shape !== 'value')).toEqual([]);
    for (const language of LANGUAGES) {
      const without = BLOCKS.filter((block) => pictureOf(block, blockText(block.type, language).message) === undefined);
      expect(without, language).toEqual(plain);
    }
  });

  const opened = (key: string, mode: 'beginner' | 'advanced', language: Language): string => {
    const find = (level: readonly ToolboxCategory[]): ToolboxCategory | undefined => {
      for (const each of level) {
        if (each.id === key) return each;
        const below = find(each.contents.filter((content) => content.kind === 'category'));
        if (below) return below;
      }
      return undefined;
    };
    const category = find(toolboxFor('Student', mode));
    if (!category) throw new Error(`no category ${key}`);
    return JSON.stringify(
      categoryContents(category, language, ({ source }) => (source === 'robots' ? '7' : undefined)),
    );
  };

  test('blocks of a category come with presets and shadows, for a robot the classroom has', () => {
    expect(opened('motion/free', 'beginner', 'en')).toContain(
      '"type":"motion_forward_simple","fields":{"ROBOT":"7"},"inputs":{"DISTANCE":{"shadow":{"type":"math_number","fields":{"NUM":5}}}}',
    );
    expect(opened('bits/sound', 'beginner', 'en')).toContain(
      '"fields":{"ROBOT":"7","SONG":"Nokia"},"inputs":{"VOLUME":{"shadow":{"type":"math_number","fields":{"NUM":20}}}}',
    );
    expect(opened('motion/free', 'beginner', 'en')).not.toContain('"id":"');
  });

  test('fresh blocks speak the language of their reader', () => {
    expect(opened('print', 'beginner', 'fr')).toContain('"TEXT":"Bonjour"');
    expect(opened('loops', 'advanced', 'es')).toContain('"name":"elementos","type":"Array"');
    expect(opened('print', 'beginner', 'en')).toContain('"TEXT":"Hello"');
  });
});
