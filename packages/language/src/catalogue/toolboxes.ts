import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { BLOCKS } from './catalogue.ts';
import type { ColourGroup, Presets, Texts, ToolboxName } from './declaration.ts';
import { CREATE_ARRAY_BUTTON, CREATE_VARIABLE_BUTTON } from './variables/variables.ts';

/** The toolboxes as plain data; the editor turns them into Blockly's own form. */

interface CategoryDeclaration {
  id: string;
  name: Texts;
  group: ColourGroup;
  children?: readonly CategoryDeclaration[];
  /** Blockly fills this category itself. */
  custom?: 'PROCEDURE' | 'VARIABLE';
  teacherOnly?: boolean;
}

const category = (
  id: string,
  group: ColourGroup,
  en: string,
  french: string,
  spanish: string,
  more: Partial<CategoryDeclaration> = {},
): CategoryDeclaration => ({ id, group, name: { en, fr: french, es: spanish }, ...more });

const FREE = category('motion/free', 'motion', 'Free Movement', 'Mouvement libre', 'Movimiento libre');
const MAT = category('motion/mat', 'motion', 'Mat Movement', 'Mouvement sur le tapis', 'Movimiento en el tapete');
const SPECIAL = category('motion/special', 'motion', 'Special', 'Spécial', 'Especial');
const SOUND = category('bits/sound', 'sound', 'Sound', 'Son', 'Sonido');
const SIGHT = category('bits/sight', 'sight', 'Sight', 'Vue', 'Vista');
const TIMING = category('timing', 'control', 'Timing', 'Temps', 'Tiempo');
const PRINT = category('print', 'control', 'Print', 'Affichage', 'Escribir');
const LOOPS = category('loops', 'control', 'Loops', 'Boucles', 'Bucles');
const MATH = category('math', 'control', 'Math', 'Maths', 'Matemáticas');

const SANDBOX_SHARED = [
  category('sandbox/model', 'sandboxViewer', 'Load Model', 'Charger un modèle', 'Cargar modelo'),
  category('sandbox/transform', 'sandboxViewer', 'Transform', 'Transformer', 'Transformar'),
  category('sandbox/animations', 'effects3d', 'Animations', 'Animations', 'Animaciones'),
  category('sandbox/effects', 'effects3d', 'Effects', 'Effets', 'Efectos'),
  category('sandbox/trail', 'effects3d', 'Trail', 'Trace', 'Rastro'),
  category('sandbox/terrain', 'sandboxViewer', 'Terrain', 'Terrain', 'Terreno'),
  category('sandbox/speech', 'sandboxViewer', 'Sound and Speech', 'Son et parole', 'Sonido y voz'),
];
const TEACHER_ONLY = category(
  'sandbox/teacher',
  'sandboxViewer',
  'Teacher Only',
  'Enseignant seulement',
  'Solo docente',
  { teacherOnly: true },
);

const CATEGORIES: Record<ToolboxName, readonly CategoryDeclaration[]> = {
  advanced: [
    category('motion', 'motion', 'Motion', 'Mouvement', 'Movimiento', {
      children: [
        FREE,
        MAT,
        category('motion/navigation', 'motion', 'AI Navigation', 'Navigation IA', 'Navegación IA'),
        SPECIAL,
      ],
    }),
    category('bits', 'sensing', 'Bits', 'Bits', 'Bits', {
      children: [
        category('bits/onboard', 'sensing', 'On-board', 'Intégré', 'Integrado'),
        SOUND,
        SIGHT,
        category('bits/environmental', 'sensing', 'Environmental', 'Environnement', 'Ambiente'),
        category('bits/action', 'sensing', 'Action', 'Action', 'Acción'),
        category('bits/microbit', 'microbit', 'Micro:bit', 'Micro:bit', 'Micro:bit'),
      ],
    }),
    category('events', 'events', 'Events', 'Événements', 'Eventos', {
      children: [
        category('events/sensor', 'events', 'Sensor Events', 'Événements de capteurs', 'Eventos de sensores'),
        category('events/system', 'events', 'System Events', 'Événements du système', 'Eventos del sistema'),
      ],
    }),
    TIMING,
    PRINT,
    category('logic', 'control', 'Logic', 'Logique', 'Lógica'),
    LOOPS,
    category('functions', 'procedures', 'Functions', 'Fonctions', 'Funciones', { custom: 'PROCEDURE' }),
    MATH,
    category('arrays', 'arrays', 'Arrays', 'Tableaux', 'Arreglos'),
    category('variables', 'classroomVariables', 'Variables', 'Variables', 'Variables', {
      children: [
        category('variables/local', 'classroomVariables', 'Local variables', 'Variables locales', 'Variables locales', {
          custom: 'VARIABLE',
        }),
        category(
          'variables/classroom',
          'classroomVariables',
          'Classroom variables',
          'Variables de classe',
          'Variables de clase',
        ),
      ],
    }),
    category('sandbox', 'sandboxViewer', 'Sandbox', 'Bac à sable', 'Mundo 3D', {
      children: [TEACHER_ONLY, ...SANDBOX_SHARED],
    }),
  ],
  beginner: [
    category('motion', 'motion', 'Motion', 'Mouvement', 'Movimiento', { children: [FREE, MAT, SPECIAL] }),
    category('bits', 'sensing', 'Bits', 'Bits', 'Bits', {
      children: [SOUND, SIGHT, category('bits/distance', 'sensing', 'Distance', 'Distance', 'Distancia')],
    }),
    category('events', 'events', 'Events', 'Événements', 'Eventos'),
    TIMING,
    PRINT,
    LOOPS,
    MATH,
    category('sensing', 'sensing', 'Sensing', 'Capteurs', 'Sensores'),
    category('sandbox', 'sandboxViewer', 'Sandbox', 'Bac à sable', 'Mundo 3D', { children: SANDBOX_SHARED }),
  ],
};

export interface ToolboxBlock {
  kind: 'block';
  type: string;
  presets: Presets;
}
export interface ToolboxButton {
  kind: 'button';
  callback: string;
  label: Texts;
}
export interface ToolboxCategory {
  kind: 'category';
  id: string;
  toolbox: ToolboxName;
  name: Texts;
  group: ColourGroup;
  custom?: 'PROCEDURE' | 'VARIABLE';
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

export const isTeaching = (role: Role): boolean => role !== 'Student';

/** What somebody sees: their role's toolbox, narrowed by the mode they chose. */
export const toolboxFor = (role: Role, mode: ToolboxMode = DEFAULT_TOOLBOX_MODE): ToolboxCategory[] => {
  const whole = isTeaching(role) ? teacherToolbox() : studentToolbox();
  return mode === 'all' ? whole : whole.filter((each) => each.toolbox === mode);
};

/** The path of category names a block is found under, for search results and help. */
export const categoryPath = (toolbox: ToolboxName, id: string, language: Language): string[] => {
  const find = (level: readonly CategoryDeclaration[], path: string[]): string[] | undefined => {
    for (const each of level) {
      const here = [...path, each.name[language]];
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
