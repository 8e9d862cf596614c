import type { Localized } from '@trundle/protocol/text-source';
import { worldText } from '../texts/index.ts';

/** Something that can stand in for a robot in the 3D view. */
export interface BundledModel {
  readonly id: string;
  /** What it is; its picture goes by the same word. */
  readonly kind: ModelKind;
  readonly category: ModelCategory;
  readonly name: Localized;
}

/** Some of the words that libraries of models sort theirs by. */
export const MODEL_CATEGORIES = ['animals', 'architecture', 'nature', 'objects', 'transport'] as const;
type ModelCategory = (typeof MODEL_CATEGORIES)[number];

const DRAWN_KINDS = ['car', 'rocket', 'dragon', 'boat', 'tree', 'castle', 'train', 'cat'] as const;
export type DrawnKind = (typeof DRAWN_KINDS)[number];

const CATEGORIES: Readonly<Record<DrawnKind, ModelCategory>> = {
  car: 'transport',
  rocket: 'transport',
  dragon: 'animals',
  boat: 'transport',
  tree: 'nature',
  castle: 'architecture',
  train: 'transport',
  cat: 'animals',
};

/** Put together of solids (`model-shapes`), a group for each word that libraries sort theirs by. */
const SHAPED = {
  animals: [
    'dog',
    'rabbit',
    'mouse',
    'bear',
    'panda',
    'pig',
    'cow',
    'sheep',
    'horse',
    'lion',
    'elephant',
    'fox',
    'penguin',
    'duck',
    'owl',
    'turtle',
    'fish',
    'frog',
    'bee',
    'butterfly',
  ],
  transport: [
    'bus',
    'truck',
    'taxi',
    'ambulance',
    'fire-engine',
    'police-car',
    'tractor',
    'digger',
    'plane',
    'helicopter',
    'submarine',
    'balloon',
    'ufo',
    'robot',
    'satellite',
  ],
  architecture: [
    'house',
    'tower',
    'school',
    'lighthouse',
    'windmill',
    'bridge',
    'tent',
    'skyscraper',
    'igloo',
    'pyramid',
    'well',
  ],
  nature: ['pine', 'palm', 'cactus', 'mushroom', 'flower', 'stone', 'bush', 'mountain', 'snowman', 'cloud'],
  objects: [
    'apple',
    'cake',
    'ice-cream',
    'ball',
    'drum',
    'gift',
    'treasure',
    'star',
    'trophy',
    'lamp',
    'crown',
    'flag',
  ],
} as const satisfies Partial<Record<ModelCategory, readonly string[]>>;
type ShapedKind = (typeof SHAPED)[keyof typeof SHAPED][number];
export type ModelKind = DrawnKind | ShapedKind;

/** Ids must never change: allocations are kept by them. The last digits are the place in the list. */
const idAt = (place: number): string => `3d${place.toString(16).padStart(30, '0')}`;

const KINDS: readonly (readonly [ModelKind, ModelCategory])[] = [
  ...DRAWN_KINDS.map((kind) => [kind, CATEGORIES[kind]] as const),
  ...(Object.entries(SHAPED) as [ModelCategory, readonly ShapedKind[]][]).flatMap(([category, kinds]) =>
    kinds.map((kind) => [kind, category] as const),
  ),
];

/** The models every class has without anybody adding one. New ones go to the end, in a group of their own where need be. */
export const BUNDLED_MODELS: readonly BundledModel[] = KINDS.map(([kind, category], at) => ({
  id: idAt(at + 1),
  kind,
  category,
  name: worldText(({ library }) => library.models[kind]),
}));

export const bundledModel = (id: string): BundledModel | undefined => BUNDLED_MODELS.find((model) => model.id === id);
