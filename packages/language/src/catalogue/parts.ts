import { type LanguageTexts, languageText } from '../texts/index.ts';
import type {
  BlockDeclaration,
  Choice,
  ChoicePicture,
  ColourGroup,
  DynamicSource,
  Field,
  NumberRange,
  Part,
  Shadow,
  Signature,
  ToolboxPlacement,
  ValueType,
} from './declaration.ts';
import { MY_ROBOT } from './my-robot.ts';
import type { SeenAs } from './seen-as.ts';

/** The words declarations are written with. */

const field = (value: Field): Part => ({ part: 'field', field: value });
const input = (check: ValueType, shadow?: Shadow): Part =>
  shadow ? { part: 'input', check, shadow } : { part: 'input', check };

export const num = (value: number): Part => input('Number', { type: 'math_number', presets: { NUM: value } });
const ranged = (value: number, range: NumberRange): Part => ({
  part: 'input',
  check: 'Number',
  shadow: { type: 'math_number', presets: { NUM: value } },
  range,
});
export const percent = (value: number): Part => ranged(value, { min: 0, max: 100, unit: 'percent' });
/** An angle; half a turn to both sides unless something turns less far. */
export const degrees = (value: number, min = -180, max = 180): Part => ranged(value, { min, max, unit: 'degrees' });
export const text = (value: string): Part => input('String', { type: 'text', presets: { TEXT: value } });
export const anything = (value: string | number): Part =>
  typeof value === 'number'
    ? input('any', { type: 'math_number', presets: { NUM: value } })
    : input('any', { type: 'text', presets: { TEXT: value } });
export const truth = (value: 'TRUE' | 'FALSE' = 'TRUE'): Part =>
  input('Boolean', { type: 'logic_boolean', presets: { BOOL: value } });
export const position = (x = 40, y = 40): Part =>
  input('obj_position', { type: 'position_point', presets: { X: x, Y: y } });
/** A position that a robot is sent to, and one coordinate of it in centimetres. */
export const goal = (x = 40, y = 40): Part => ({
  part: 'input',
  check: 'obj_position',
  shadow: { type: 'position_point', presets: { X: x, Y: y } },
  isGoal: true,
});
export const goalCm = (cm: number): Part => ({
  part: 'input',
  check: 'Number',
  shadow: { type: 'math_number', presets: { NUM: cm } },
  isGoal: true,
});
export const color = (value: string): Part => input('obj_color', { type: 'color_palette', presets: { COLOR: value } });
export const sound = (): Part => input('obj_sound', { type: 'sound_song', presets: { SONG: 'Nokia' } });
export const matrix = (): Part => input('obj_matrix_8_8', { type: 'matrix_picture', presets: { PICTURE: '1' } });
export const irCode = (): Part => input('ir_code', { type: 'ir_code', presets: { CODE: 'ok' } });
export const lazyTruth = (): Part => ({
  part: 'input',
  check: 'Boolean',
  shadow: { type: 'logic_boolean', presets: { BOOL: 'TRUE' } },
  lazy: true,
});
export const slot = (check: ValueType): Part => input(check);

export const choice = (options: readonly Choice[], value?: string): Part =>
  field({ kind: 'choice', options, default: value ?? options[0]?.value ?? '' });
export const dynamic = (source: DynamicSource, value: string): Part =>
  field({ kind: 'dynamic', source, default: value });
export const animationsOf = (part: string): Part =>
  field({ kind: 'dynamic', source: 'animationsOf', default: 'none', of: part });
export const variable = (value: string, variableType: '' | 'Array' = ''): Part =>
  field({ kind: 'variable', default: value, variableType });
/** A variable that may hold anything. */
export const anyVariable = (value: string, variableType: '' | 'Array' = ''): Part =>
  field({ kind: 'variable', default: value, variableType, either: true });
export const textField = (value: string, maxLength?: number): Part =>
  field(maxLength === undefined ? { kind: 'text', default: value } : { kind: 'text', default: value, maxLength });
export const numberField = (value: number, min?: number, max?: number): Part =>
  field({
    kind: 'number',
    default: value,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });
export const colourField = (value: string): Part => field({ kind: 'colour', default: value });
export const bitmapField = (value: readonly (readonly number[])[]): Part => field({ kind: 'bitmap', default: value });
export const body: Part = { part: 'body' };

export const robot: Part = dynamic('robots', MY_ROBOT);
export const target: Part = dynamic('sandboxTargets', MY_ROBOT);
/** Another one than the robot in front; nobody drives it here, so it may be anybody's. */
export const otherRobot: Part = dynamic('otherRobots', '2');
export const otherTarget: Part = dynamic('otherTargets', '2');
export const object: Part = dynamic('objects', '1');

/** A list of the world, by the word programs use for each entry. */
export const listed = <Entry extends { name: Choice['label'] }>(
  entries: readonly Entry[],
  wordOf: (entry: Entry) => string | number,
  pictureOf?: (entry: Entry) => ChoicePicture,
): Choice[] =>
  entries.map((entry) => ({
    value: String(wordOf(entry)),
    label: entry.name,
    ...(pictureOf && { picture: pictureOf(entry) }),
  }));
/** A list with a word for each entry in the texts; a missing word does not compile. */
export const worded = <const Value extends string>(
  values: readonly Value[],
  wordsIn: (texts: LanguageTexts) => Readonly<Record<Value, string>>,
  pictureOf?: (value: Value) => ChoicePicture,
): Choice[] =>
  values.map((value) => ({
    value,
    label: languageText((texts) => wordsIn(texts)[value]),
    ...(pictureOf && { picture: pictureOf(value) }),
  }));
/** Entries that are shown by a sign, whatever the language. */
export const signs = (entries: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(entries).map(([value, sign]) => ({ value, label: () => sign }));
export const sameInAllLanguages = (values: readonly (string | number)[]): Choice[] =>
  values.map(String).map((value) => ({ value, label: () => value }));

export const advanced = (category: string): ToolboxPlacement => ({ toolbox: 'advanced', category });
export const beginner = (category: string, presets?: ToolboxPlacement['presets']): ToolboxPlacement =>
  presets ? { toolbox: 'beginner', category, presets } : { toolbox: 'beginner', category };

export interface Extra {
  sensor?: string;
  access?: 'read' | 'command';
  awaited?: boolean;
  spelling?: NonNullable<Signature['spelling']>;
  teacherOnly?: boolean;
  unplaced?: string;
  last?: boolean;
  builtIn?: boolean;
}

type Name = Signature['name'];

const RECEIVERS: Readonly<Record<string, 'robot' | 'object'>> = { ROBOT: 'robot', OBJECT: 'object' };

/** A part called ROBOT or OBJECT in front makes the block a method of that robot or object. */
const signature = (name: Name, parts: BlockDeclaration['parts'], awaited: boolean, extra: Extra): Signature => {
  const first = Object.keys(parts)[0];
  const word = first === undefined ? undefined : RECEIVERS[first];
  return {
    name,
    awaited: extra.awaited ?? awaited,
    ...(first !== undefined && word ? { receiver: { word, part: first } } : {}),
    ...(extra.spelling ? { spelling: extra.spelling } : {}),
  };
};

const common = (extra: Extra): Partial<BlockDeclaration> => ({
  ...(extra.sensor === undefined ? {} : { sensor: extra.sensor }),
  ...(extra.teacherOnly ? { teacherOnly: true } : {}),
  ...(extra.unplaced === undefined ? {} : { unplaced: extra.unplaced }),
  ...(extra.last ? { last: true } : {}),
  ...(extra.builtIn ? { builtIn: true } : {}),
});

type Maker = (
  type: string,
  name: Name | null,
  parts: BlockDeclaration['parts'],
  places: readonly ToolboxPlacement[],
  extra?: Extra,
) => BlockDeclaration;

const robotSource = (parts: BlockDeclaration['parts']): DynamicSource | undefined => {
  const part = parts.ROBOT;
  return part?.part === 'field' && part.field.kind === 'dynamic' ? part.field.source : undefined;
};

/**
 * A block that does something, and what is seen of it. Robots take their time, so their blocks are waited for unless said
 * otherwise.
 */
export const action =
  (group: ColourGroup, seen: SeenAs): Maker =>
  (type, name, parts, places, extra = {}) => ({
    type,
    shape: 'statement',
    group,
    parts,
    places,
    seen,
    ...(name === null ? {} : { code: signature(name, parts, robotSource(parts) === 'robots', extra) }),
    ...(robotSource(parts) ? { access: extra.access ?? 'command' } : {}),
    ...common(extra),
  });

/** A block that gives a value. */
export const value =
  (group: ColourGroup, seen: SeenAs = 'value') =>
  (
    type: string,
    output: ValueType,
    name: Name | null,
    parts: BlockDeclaration['parts'],
    places: readonly ToolboxPlacement[],
    extra: Extra = {},
  ): BlockDeclaration => ({
    type,
    shape: 'value',
    output,
    group,
    parts,
    places,
    seen,
    ...(name === null ? {} : { code: signature(name, parts, false, extra) }),
    ...(robotSource(parts) ? { access: extra.access ?? 'read' } : {}),
    ...common(extra),
  });

/** A block that waits for something and then runs its body. */
export const event: Maker = (type, name, parts, places, extra = {}) => {
  const whole = { ...parts, DO: body };
  return {
    type,
    shape: 'event',
    group: 'events',
    parts: whole,
    places,
    seen: 'event',
    ...(name === null ? {} : { code: signature(name, whole, false, extra) }),
    ...(robotSource(parts) ? { access: extra.access ?? 'read' } : {}),
    ...common(extra),
  };
};
