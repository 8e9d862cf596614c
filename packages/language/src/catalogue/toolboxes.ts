import type { Feature } from '@trundle/protocol/features';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import type { Localized } from '@trundle/protocol/text-source';
import { type LanguageTexts, languageText } from '../texts/index.ts';
import { BLOCKS } from './catalogue.ts';
import type { ColourGroup, Presets, ToolboxName } from './declaration.ts';
import { CREATE_ARRAY_BUTTON, CREATE_VARIABLE_BUTTON } from './variables/variables.ts';

/** The toolboxes as plain data; the editor turns them into Blockly's own form. */

interface CategoryDeclaration {
  id: string;
  name: Localized;
  group: ColourGroup;
  children?: readonly CategoryDeclaration[];
  /** Blockly fills this category itself. */
  custom?: 'PROCEDURE' | 'VARIABLE';
  teacherOnly?: boolean;
  /** Not there while this is switched off. */
  feature?: Feature;
}

const category = (
  id: keyof LanguageTexts['toolbox']['categories'],
  group: ColourGroup,
  more: Partial<CategoryDeclaration> = {},
): CategoryDeclaration => ({ id, group, name: languageText(({ toolbox }) => toolbox.categories[id]), ...more });

const FREE = category('motion/free', 'motion');
const MAT = category('motion/mat', 'motion');
const SPECIAL = category('motion/special', 'motion');
const SOUND = category('bits/sound', 'sound');
const SIGHT = category('bits/sight', 'sight');
const TIMING = category('timing', 'control');
const PRINT = category('print', 'control');
const LOOPS = category('loops', 'control');
const MATH = category('math', 'control');

const SANDBOX_SHARED = [
  category('sandbox/model', 'sandboxViewer'),
  category('sandbox/transform', 'sandboxViewer'),
  category('sandbox/animations', 'effects3d'),
  category('sandbox/effects', 'effects3d'),
  category('sandbox/trail', 'effects3d'),
  category('sandbox/terrain', 'sandboxViewer'),
  category('sandbox/speech', 'sandboxViewer'),
];
const TEACHER_ONLY = category('sandbox/teacher', 'sandboxViewer', { teacherOnly: true });

const CATEGORIES: Record<ToolboxName, readonly CategoryDeclaration[]> = {
  advanced: [
    category('motion', 'motion', {
      children: [FREE, MAT, category('motion/navigation', 'motion'), SPECIAL],
    }),
    category('bits', 'sensing', {
      children: [
        category('bits/onboard', 'sensing'),
        SOUND,
        SIGHT,
        category('bits/environmental', 'sensing'),
        category('bits/action', 'sensing'),
        category('bits/microbit', 'microbit'),
      ],
    }),
    category('events', 'events', {
      children: [category('events/sensor', 'events'), category('events/system', 'events')],
    }),
    TIMING,
    PRINT,
    category('logic', 'control'),
    LOOPS,
    category('functions', 'procedures', { custom: 'PROCEDURE' }),
    MATH,
    category('arrays', 'arrays'),
    category('variables', 'classroomVariables', {
      children: [
        category('variables/local', 'classroomVariables', {
          custom: 'VARIABLE',
        }),
        category('variables/classroom', 'classroomVariables'),
      ],
    }),
    category('sandbox', 'sandboxViewer', {
      feature: 'sandbox',
      children: [TEACHER_ONLY, ...SANDBOX_SHARED],
    }),
  ],
  beginner: [
    category('motion', 'motion', { children: [FREE, MAT, SPECIAL] }),
    category('bits', 'sensing', {
      children: [SOUND, SIGHT, category('bits/distance', 'sensing')],
    }),
    category('events', 'events'),
    TIMING,
    PRINT,
    LOOPS,
    MATH,
    category('sensing', 'sight'),
    category('sandbox', 'sandboxViewer', { feature: 'sandbox', children: SANDBOX_SHARED }),
  ],
};

export interface ToolboxBlock {
  kind: 'block';
  type: string;
  presets: Presets;
}
interface ToolboxButton {
  kind: 'button';
  callback: string;
  label: Localized;
}
export interface ToolboxCategory {
  kind: 'category';
  id: string;
  toolbox: ToolboxName;
  name: Localized;
  group: ColourGroup;
  custom?: 'PROCEDURE' | 'VARIABLE';
  feature?: Feature;
  contents: (ToolboxCategory | ToolboxBlock | ToolboxButton)[];
}

export type ToolboxMode = 'beginner' | 'advanced' | 'all';
export const DEFAULT_TOOLBOX_MODE: ToolboxMode = 'beginner';

const blocksIn = (toolbox: ToolboxName, id: string, teacher: boolean): ToolboxBlock[] =>
  BLOCKS.flatMap((block) =>
    block.teacherOnly && !teacher
      ? []
      : block.places
          .filter((place) => place.toolbox === toolbox && place.category === id)
          .map((place): ToolboxBlock => ({ kind: 'block', type: block.type, presets: place.presets ?? {} })),
  );

const BUTTONS: Readonly<Record<string, Omit<ToolboxButton, 'kind'>>> = {
  'variables/classroom': CREATE_VARIABLE_BUTTON,
  arrays: CREATE_ARRAY_BUTTON,
};

const buttonsIn = (id: string): ToolboxButton[] => {
  const button = BUTTONS[id];
  return button ? [{ kind: 'button', ...button }] : [];
};

const build = (toolbox: ToolboxName, declared: CategoryDeclaration, teacher: boolean): ToolboxCategory => ({
  kind: 'category',
  id: declared.id,
  toolbox,
  name: declared.name,
  group: declared.group,
  ...(declared.custom ? { custom: declared.custom } : {}),
  ...(declared.feature ? { feature: declared.feature } : {}),
  contents: [
    ...buttonsIn(declared.id),
    ...blocksIn(toolbox, declared.id, teacher),
    ...(declared.children ?? [])
      .filter((child) => teacher || !child.teacherOnly)
      .map((child) => build(toolbox, child, teacher)),
  ],
});

export const advancedToolbox = (teacher: boolean): ToolboxCategory[] =>
  CATEGORIES.advanced.map((declared) => build('advanced', declared, teacher));
export const beginnerToolbox = (): ToolboxCategory[] =>
  CATEGORIES.beginner.map((declared) => build('beginner', declared, false));

/** The advanced toolbox with the beginner categories appended. */
export const teacherToolbox = (): ToolboxCategory[] => [...advancedToolbox(true), ...beginnerToolbox()];
export const studentToolbox = (): ToolboxCategory[] => [...advancedToolbox(false), ...beginnerToolbox()];

/** What somebody sees: their role's toolbox, narrowed by the mode they chose and by what is switched off. */
export const toolboxFor = (
  role: Role,
  mode: ToolboxMode = DEFAULT_TOOLBOX_MODE,
  isOn: (feature: Feature) => boolean = () => true,
): ToolboxCategory[] => {
  const whole = may(role, 'use blocks for teachers') ? teacherToolbox() : studentToolbox();
  return whole.filter(
    ({ toolbox, feature }) => (mode === 'all' || toolbox === mode) && (feature === undefined || isOn(feature)),
  );
};

/** The path of category names a block is found under, for search results and help. */
export const categoryPath = (toolbox: ToolboxName, id: string, language: Language): string[] => {
  const find = (level: readonly CategoryDeclaration[], path: string[]): string[] | undefined => {
    for (const each of level) {
      const here = [...path, each.name(language)];
      if (each.id === id) return here;
      const below = find(each.children ?? [], here);
      if (below) return below;
    }
    return undefined;
  };
  return find(CATEGORIES[toolbox], []) ?? [];
};

export const categoryIds = (toolbox: ToolboxName): string[] => {
  const ids = (level: readonly CategoryDeclaration[]): string[] =>
    level.flatMap((each) => [each.id, ...ids(each.children ?? [])]);
  return ids(CATEGORIES[toolbox]);
};
