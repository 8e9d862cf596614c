import type { BlockDeclaration, ColourGroup } from './declaration.ts';

/** Blocks to think with are one colour group, spread over several categories. These have a colour of their own. */
const SHADES = ['timing', 'print', 'logic', 'math'] as const;

/** What a block and its category are coloured by; the colours themselves are the page's business. */
export type Tone = ColourGroup | (typeof SHADES)[number] | 'unknown';

const shadeOf = (group: ColourGroup, category: string | undefined): Tone =>
  (group === 'control' && SHADES.find((shade) => shade === category)) || group;

export const toneOf = ({
  group,
  places,
  isPlaceholder,
}: Pick<BlockDeclaration, 'group' | 'places' | 'isPlaceholder'>): Tone =>
  isPlaceholder ? 'unknown' : shadeOf(group, places[0]?.category);

export const categoryTone = ({ id, group }: { id: string; group: ColourGroup }): Tone => shadeOf(group, id);
