/** Pictures of a camera to places on the mat. */
export * from './dictionary.ts';
export * from './markers.ts';
export * from './picture.ts';
