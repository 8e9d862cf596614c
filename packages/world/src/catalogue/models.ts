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
const MODEL_CATEGORIES = ['animals', 'architecture', 'nature', 'transport'] as const;
type ModelCategory = (typeof MODEL_CATEGORIES)[number];

const MODEL_KINDS = ['car', 'rocket', 'dragon', 'boat', 'tree', 'castle', 'train', 'cat'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

const CATEGORIES: Readonly<Record<ModelKind, ModelCategory>> = {
  car: 'transport',
  rocket: 'transport',
  dragon: 'animals',
  boat: 'transport',
  tree: 'nature',
  castle: 'architecture',
  train: 'transport',
  cat: 'animals',
};

/** Ids must never change: allocations are kept by them. The last digits are the place in the list. */
const idAt = (place: number): string => `3d${place.toString(16).padStart(30, '0')}`;

/** The models every class has without anybody adding one. New ones go to the end. */
export const BUNDLED_MODELS: readonly BundledModel[] = MODEL_KINDS.map((kind, at) => ({
  id: idAt(at + 1),
  kind,
  category: CATEGORIES[kind],
  name: worldText(({ library }) => library.models[kind]),
}));

export const bundledModel = (id: string): BundledModel | undefined => BUNDLED_MODELS.find((model) => model.id === id);
