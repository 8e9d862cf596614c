import type { Localized } from '@trundle/protocol/text-source';
import type { EFFECTS } from '@trundle/protocol/topics/sandbox';
import type { EMOJI, GESTURES, OLED_ICONS } from '@trundle/world/catalogue/choices';
import type { EffectAnimation } from '@trundle/world/maps/map';
import type { SeenAs } from './seen-as.ts';

/** A block as data. Everything else — toolbox, code in both languages, search, help, warnings — derives from this. */

export const VALUE_TYPES = [
  'Number',
  'Boolean',
  'String',
  'obj_position',
  'obj_color',
  'obj_sound',
  'obj_matrix_8_8',
  'ir_code',
  'any',
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** What a block is about, by which it is coloured; the colours themselves are the page's business. */
export const COLOUR_GROUPS = [
  'motion',
  'sensing',
  'sight',
  'sound',
  'events',
  'control',
  'classroomVariables',
  'arrays',
  'procedures',
  'effects3d',
  'sandboxViewer',
  'microbit',
] as const;
export type ColourGroup = (typeof COLOUR_GROUPS)[number];

/** What an option looks like, where a picture says more than its word; the page draws it. */
export type ChoicePicture =
  | { readonly kind: 'colour'; readonly hex: string }
  | { readonly kind: 'matrix'; readonly rows: readonly number[] }
  | { readonly kind: 'emoji'; readonly emoji: (typeof EMOJI)[number]['value'] }
  | { readonly kind: 'oledIcon'; readonly icon: (typeof OLED_ICONS)[number]['value'] }
  | { readonly kind: 'gesture'; readonly towards: (typeof GESTURES)[number]['value'] }
  | { readonly kind: 'stripAnimation'; readonly animation: 'rainbow' | 'chase' | 'pulse' | 'sparkle' }
  | { readonly kind: 'modelAnimation'; readonly animation: 'walk' | 'jump' | 'spin' | 'wave' | 'dance' | 'sleep' }
  | { readonly kind: 'effect'; readonly effect: (typeof EFFECTS)[number] }
  /** What becomes of an object of the map. */
  | { readonly kind: 'objectState'; readonly state: EffectAnimation['id'] | 'normal' };

export interface Choice {
  value: string;
  label: Localized;
  picture?: ChoicePicture;
}

/** Lists that only the open classroom knows. The editor fills them; a program keeps whatever value was chosen. */
const DYNAMIC_SOURCES = [
  'robots',
  'otherRobots',
  'sandboxTargets',
  'otherTargets',
  'objects',
  'students',
  'places',
  'parkSlots',
  'classVariables',
  'settableClassVariables',
  'models',
  'classModels',
  'media',
  'effectObjects',
  'flyingObjects',
  'animationsOf',
] as const;
export type DynamicSource = (typeof DYNAMIC_SOURCES)[number];

export type Field =
  | { kind: 'number'; default: number; min?: number; max?: number; whole?: boolean }
  | { kind: 'text'; default: string; maxLength?: number }
  | { kind: 'checkbox'; default: boolean }
  | { kind: 'colour'; default: string }
  | { kind: 'choice'; options: readonly Choice[]; default: string }
  | { kind: 'dynamic'; source: DynamicSource; default: string; of?: string }
  | { kind: 'bitmap'; default: readonly (readonly number[])[] }
  /** New ones are of this kind; either kind may stand there where `either` says so. */
  | { kind: 'variable'; default: string; variableType: '' | 'Array'; either?: boolean }
  /** What a placeholder keeps: nobody edits it, and only the name of the block is shown. */
  | { kind: 'kept'; default: string };

/** Defaults by part name: the field itself, or the first field of the shadow in an input. */
export type Presets = Readonly<Record<string, string | number>>;

/** Where a number usually lies, for hands that slide or turn it. Any other can be typed. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly unit: 'percent' | 'degrees';
}

export interface Shadow {
  type: string;
  presets: Presets;
}

export type Part =
  | { part: 'field'; field: Field }
  | {
      part: 'input';
      check: ValueType;
      shadow?: Shadow;
      /** Asked again and again, so code wraps it in a function: `waitUntil(() => …)`. */
      lazy?: boolean;
      /** A robot is sent there, so it has to lie on the mat. */
      isGoal?: boolean;
      range?: NumberRange;
    }
  | { part: 'body' };

export interface Signature {
  /** The part that says whose method it is: `robot(1).…`, `object(3).…`. */
  receiver?: { word: 'robot' | 'object'; part: string };
  /** A name, dotted for a namespace, or one name per option of a dropdown. */
  name: string | { by: string; names: Readonly<Record<string, string>> };
  /** Spelling where a language has its own word, such as `Math.abs`. */
  spelling?: Readonly<Record<string, { javascript?: string; python?: string }>>;
  /** Takes time: JavaScript waits for it. */
  awaited: boolean;
}

type Shape = 'statement' | 'value' | 'event' | 'program' | 'definition';
export type ToolboxName = 'advanced' | 'beginner';

export interface ToolboxPlacement {
  toolbox: ToolboxName;
  category: string;
  /** Other defaults than the declaration's, by part name. */
  presets?: Presets;
}

export interface BlockDeclaration {
  type: string;
  shape: Shape;
  output?: ValueType;
  group: ColourGroup;
  parts: Readonly<Record<string, Part>>;
  places: readonly ToolboxPlacement[];
  /** What somebody in the class notices when it has run. */
  seen: SeenAs;
  /** Why the toolboxes do not show it. */
  unplaced?: string;
  teacherOnly?: boolean;
  code?: Signature;
  /** A sensor code the robot must have registered. */
  sensor?: string;
  /** Reads may look at any robot of the class; commands only at one's own. */
  access?: 'read' | 'command';
  /** Nothing can follow it in a stack. */
  last?: boolean;
  /** Blockly brings this block with its mutator; only its texts and place come from here. */
  builtIn?: boolean;
  /** Stands for a block that is not known here. */
  isPlaceholder?: boolean;
}

/** What a block says, with `%1` where its first part stands, and what its tooltip says. */
export interface BlockText {
  message: string;
  tooltip: string;
}

export const isInput = (part: Part): part is Extract<Part, { part: 'input' }> => part.part === 'input';
export const isField = (part: Part): part is Extract<Part, { part: 'field' }> => part.part === 'field';
export const hasBody = (declaration: BlockDeclaration): boolean =>
  Object.values(declaration.parts).some((part) => part.part === 'body');
