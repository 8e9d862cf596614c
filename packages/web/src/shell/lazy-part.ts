import { type ComponentType, lazy } from 'react';
import { patiently } from './stale-build.ts';

/**
 * A part of the page that comes when it is wanted, with the words it speaks. Every such part is fetched in this way: one
 * that the network drops comes a moment later, and takes nobody's page away.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>, ...words: (() => Promise<unknown>)[]) =>
  lazy(() =>
    patiently(async () => {
      const [part] = await Promise.all([load(), ...words.map((fetched) => fetched())]);
      return { default: part };
    }),
  );
