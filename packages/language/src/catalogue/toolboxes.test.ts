import { describe, expect, test } from 'vitest';
import { buildIndex, SearchIndex } from './search.ts';
import {
  beginnerToolbox,
  DEFAULT_TOOLBOX_MODE,
  studentToolbox,
  type ToolboxCategory,
  teacherToolbox,
  toolboxFor,
} from './toolboxes.ts';

const isCategory = (each: ToolboxCategory['contents'][number]): each is ToolboxCategory => each.kind === 'category';
const outline = (categories: readonly ToolboxCategory[]): unknown[] =>
  categories.map((each) => {
    const children = each.contents.filter(isCategory);
    return children.length ? [each.name('en'), children.map((child) => child.name('en'))] : each.name('en');
  });
const blocksOf = (category: ToolboxCategory): string[] =>
  category.contents.flatMap((each) =>
    each.kind === 'block' ? [each.type] : each.kind === 'category' ? blocksOf(each) : [],
  );

const SANDBOX = ['Load Model', 'Transform', 'Animations', 'Effects', 'Trail', 'Terrain', 'Sound and Speech'];
const ADVANCED = (teacher: boolean): unknown[] => [
  ['Motion', ['Free Movement', 'Mat Movement', 'AI Navigation', 'Special']],
  ['Bits', ['On-board', 'Sound', 'Sight', 'Environmental', 'Action', 'Micro:bit']],
  ['Events', ['Sensor Events', 'System Events']],
  'Timing',
  'Print',
  'Logic',
  'Loops',
  'Functions',
  'Math',
  'Arrays',
  ['Variables', ['Local variables', 'Classroom variables']],
  ['Sandbox', [...(teacher ? ['Teacher Only'] : []), ...SANDBOX]],
];
const BEGINNER = [
  ['Motion', ['Free Movement', 'Mat Movement', 'Special']],
  ['Bits', ['Sound', 'Sight', 'Distance']],
  'Events',
  'Timing',
  'Print',
  'Loops',
  'Math',
  'Sensing',
  ['Sandbox', SANDBOX],
];

describe('toolboxes', () => {
  test('[E3] the advanced toolbox has exactly the categories of the spec', () => {
    expect(outline(toolboxFor('Teacher', 'advanced'))).toEqual(ADVANCED(true));
    expect(outline(toolboxFor('Student', 'advanced'))).toEqual(ADVANCED(false));
  });

  test('[E3] the beginner toolbox has exactly the categories of the spec', () => {
    expect(outline(beginnerToolbox())).toEqual(BEGINNER);
    expect(DEFAULT_TOOLBOX_MODE).toBe('beginner');
    expect(outline(toolboxFor('Student'))).toEqual(BEGINNER);
  });

  test('[E3] the teacher toolbox is the advanced one with the beginner categories appended', () => {
    expect(outline(teacherToolbox())).toEqual([...ADVANCED(true), ...BEGINNER]);
    expect(toolboxFor('Admin', 'all')).toEqual(teacherToolbox());
    expect(toolboxFor('Student', 'all')).toEqual(studentToolbox());
    const without = toolboxFor('Teacher', 'all', (feature) => feature !== 'sandbox');
    expect(without).toEqual(teacherToolbox().filter(({ id }) => id !== 'sandbox'));
    expect(without.length).toBeLessThan(teacherToolbox().length);
  });

  test('[E3] no category is empty, and students find no teacher-only block', () => {
    const leaves = (each: ToolboxCategory): ToolboxCategory[] => {
      const children = each.contents.filter(isCategory);
      return children.length ? children.flatMap(leaves) : [each];
    };
    for (const leaf of teacherToolbox().flatMap(leaves)) expect(blocksOf(leaf).length, leaf.id).toBeGreaterThan(0);
    expect(studentToolbox().flatMap(blocksOf)).not.toContain('sandbox_clear_everything');
    expect(teacherToolbox().flatMap(blocksOf)).toContain('sandbox_clear_everything');
  });

  test('[E3] the beginner sandbox has fewer blocks, and the classroom variables their button', () => {
    const sandbox = (mode: 'advanced' | 'beginner'): number =>
      toolboxFor('Student', mode)
        .filter((each) => each.id === 'sandbox')
        .flatMap(blocksOf).length;
    expect(sandbox('beginner')).toBeLessThan(sandbox('advanced'));
    const variables = toolboxFor('Student', 'advanced').find((each) => each.id === 'variables');
    const classroom = variables?.contents.filter(isCategory).find((each) => each.id === 'variables/classroom');
    const [button] = classroom?.contents ?? [];
    expect(button?.kind === 'button' && button.label('en')).toBe('Create variable');
  });
});

describe('search', () => {
  const index = buildIndex('en', true);
  const types = (query: string): string[] => index.find(query).map((hit) => hit.type);

  test('[E4] needs two characters', () => {
    expect(index.find('t')).toEqual([]);
    expect(index.find('  t  ')).toEqual([]);
    expect(index.find('tu').length).toBeGreaterThan(0);
  });

  test('[E4] wants every word, in any case and order', () => {
    expect(types('LEFT turn')).toContain('motion_turn_left');
    expect(types('turn left')).toEqual(types('left TURN'));
    expect(types('turn left zebra')).toEqual([]);
  });

  test('[E4] looks through both toolboxes', () => {
    const found = index.find('move forward');
    expect(new Set(found.map((hit) => hit.toolbox))).toEqual(new Set(['advanced', 'beginner']));
  });

  test('[E4] finds words of choices, of code and of the language in use', () => {
    expect(types('simpsons')).toContain('sound_play_song');
    expect(types('goToXY')).toContain('motion_go_to_xy');
    expect(
      buildIndex('fr', true)
        .find('avance')
        .map((hit) => hit.type),
    ).toContain('motion_forward');
    expect(
      buildIndex('es', false)
        .find('gira izquierda')
        .map((hit) => hit.type),
    ).toContain('motion_turn_left');
  });

  test('[E4] takes blocks in by tens and already answers in between', () => {
    const growing = new SearchIndex('en', true);
    expect(growing.find('move')).toEqual([]);
    expect(growing.step()).toBe(true);
    const early = growing.find('move').length;
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThanOrEqual(10);
    while (growing.step()) expect(growing.complete).toBe(false);
    expect(growing.complete).toBe(true);
    expect(growing.find('move')).toEqual(index.find('move'));
  });

  test('[E4] hides teacher-only blocks from students', () => {
    expect(buildIndex('en', false).find('skybox')).toEqual([]);
    expect(types('skybox')).toEqual(['sandbox_skybox']);
  });
});
