import { lazyPart } from '../shell/lazy-part.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

const words = () => loadTextsOf('teams');

export const LazyOwnMat = lazyPart(async () => (await import('./MatPicture.tsx')).OwnMat, words);
export const LazyClassMat = lazyPart(async () => (await import('./MatPicture.tsx')).ClassMat, words);
