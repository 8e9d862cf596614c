import type { Model3d } from '@trundle/protocol/entities/model3d';
import { type BundledModel, bundledModel } from '@trundle/world/catalogue/models';
import { useApp } from '../app/hooks.ts';

/** A model as this page knows it: bundled ones have a picture and a name in every language. */
export const useModelNames = () => {
  const { preferences } = useApp();
  return ({ _id, modelTitle }: Pick<Model3d, '_id' | 'modelTitle'>): { name: string; bundled?: BundledModel } => {
    const bundled = bundledModel(_id);
    return bundled === undefined ? { name: modelTitle } : { name: bundled.name(preferences.language), bundled };
  };
};
