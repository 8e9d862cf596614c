import type { Language } from '@trundle/protocol/languages';
import { describe, expect, test } from 'vitest';
import { BLOCKS } from './catalogue.ts';
import { blockDefinition, categoryContents, toolboxDefinition } from './definition.ts';
import { type ToolboxCategory, toolboxFor } from './toolboxes.ts';

describe('definitions for the editor', () => {
  test('[F6] every block says what fits into it and where it fits', () => {
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
    expect(toolbox).toContain('"name":"Movimiento libre","categorystyle":"motion","custom":"beginner/motion/free"');
    expect(toolbox).toContain('"toolboxitemid":"beginner/motion"');
    const variables = JSON.stringify(toolboxDefinition(toolboxFor('Student', 'advanced'), 'en'));
    expect(variables).toContain('"custom":"VARIABLE"');
    expect(variables).toContain('"custom":"PROCEDURE"');
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
