import '../scripts/load-texts.ts';
import {
  advancedToolbox,
  beginnerToolbox,
  type ToolboxCategory,
} from '../packages/language/src/catalogue/toolboxes.ts';
import type { Language } from '../packages/protocol/src/languages.ts';

/** As the specification of the two toolboxes lists them. Other languages are taken from the catalogue. */
const ADVANCED = {
  motion: 'Motion',
  'motion/free': 'Free Movement',
  'motion/mat': 'Mat Movement',
  'motion/navigation': 'AI Navigation',
  'motion/special': 'Special',
  bits: 'Bits',
  'bits/onboard': 'On-board',
  'bits/sound': 'Sound',
  'bits/sight': 'Sight',
  'bits/environmental': 'Environmental',
  'bits/action': 'Action',
  'bits/microbit': 'Micro:bit',
  events: 'Events',
  'events/sensor': 'Sensor Events',
  'events/system': 'System Events',
  timing: 'Timing',
  print: 'Print',
  logic: 'Logic',
  loops: 'Loops',
  functions: 'Functions',
  math: 'Math',
  arrays: 'Arrays',
  variables: 'Variables',
  'variables/local': 'Local variables',
  'variables/classroom': 'Classroom variables',
  sandbox: 'Sandbox',
  'sandbox/teacher': 'Teacher Only',
  'sandbox/model': 'Load Model',
  'sandbox/transform': 'Transform',
  'sandbox/animations': 'Animations',
  'sandbox/effects': 'Effects',
  'sandbox/trail': 'Trail',
  'sandbox/terrain': 'Terrain',
  'sandbox/speech': 'Sound and Speech',
} as const;

const BEGINNER = {
  motion: 'Motion',
  'motion/free': 'Free Movement',
  'motion/mat': 'Mat Movement',
  'motion/special': 'Special',
  bits: 'Bits',
  'bits/sound': 'Sound',
  'bits/sight': 'Sight',
  'bits/distance': 'Distance',
  events: 'Events',
  timing: 'Timing',
  print: 'Print',
  loops: 'Loops',
  math: 'Math',
  sensing: 'Sensing',
  sandbox: 'Sandbox',
  'sandbox/model': 'Load Model',
  'sandbox/transform': 'Transform',
  'sandbox/animations': 'Animations',
  'sandbox/effects': 'Effects',
  'sandbox/trail': 'Trail',
  'sandbox/terrain': 'Terrain',
  'sandbox/speech': 'Sound and Speech',
} as const;

const keyed = (toolbox: string, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [`${toolbox}/${id}`, name]));

const worded = (categories: readonly ToolboxCategory[], language: Language): [string, string][] =>
  categories.flatMap((category) => [
    [`${category.toolbox}/${category.id}`, category.name(language)],
    ...worded(
      category.contents.filter((each) => each.kind === 'category'),
      language,
    ),
  ]);

const inLanguage = (toolbox: 'advanced' | 'beginner', language: Language): Record<string, string> => {
  const words = new Map(worded(toolbox === 'advanced' ? advancedToolbox(true) : beginnerToolbox(), language));
  const keys = Object.keys(keyed(toolbox, toolbox === 'advanced' ? ADVANCED : BEGINNER));
  return Object.fromEntries(keys.map((key) => [key, words.get(key) ?? `no word for ${key}`]));
};

const blocksIn = ({ contents }: ToolboxCategory): number =>
  contents.reduce((sum, each) => sum + (each.kind === 'block' ? 1 : each.kind === 'category' ? blocksIn(each) : 0), 0);

/** How many blocks lie in the tray of each category, but for those that the editor fills by itself. */
export const blockCounts = (): Record<string, number> =>
  Object.fromEntries(
    [...advancedToolbox(true), ...beginnerToolbox()]
      .filter(({ id, custom }) => custom === undefined && id !== 'variables')
      .map((category) => [`${category.toolbox}/${category.id}`, blocksIn(category)]),
  );

/** Every category by its key, and what it is called. */
export const categoryNames = (language: Language): Record<'advanced' | 'beginner', Record<string, string>> =>
  language === 'en'
    ? { advanced: keyed('advanced', ADVANCED), beginner: keyed('beginner', BEGINNER) }
    : { advanced: inLanguage('advanced', language), beginner: inLanguage('beginner', language) };
