import { describe, expect, test } from 'vitest';
import { BLOCKS } from './catalogue.ts';
import { blockDefinition, toolboxDefinition } from './definition.ts';
import { toolboxFor } from './toolboxes.ts';

describe('definitions for the editor', () => {
  test('[F6] every block says what fits into it and where it fits', () => {
    for (const { type, builtIn } of BLOCKS) {
      const definition = blockDefinition(type, 'french');
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

  test('[E3] the toolbox comes in Blockly’s form with presets and shadows', () => {
    const toolbox = JSON.stringify(toolboxDefinition(toolboxFor('Student', 'beginner'), 'spanish'));
    expect(toolbox).toContain(
      '"type":"motion_forward_simple","fields":{"ROBOT":"1"},"inputs":{"DISTANCE":{"shadow":{"type":"math_number","fields":{"NUM":5}}}}',
    );
    expect(toolbox).toContain(
      '"fields":{"ROBOT":"1","SONG":"Nokia"},"inputs":{"VOLUME":{"shadow":{"type":"math_number","fields":{"NUM":20}}}}',
    );
    expect(toolbox).toContain('"name":"Movimiento libre"');
    expect(toolbox).not.toContain('"id":"');
  });
});
