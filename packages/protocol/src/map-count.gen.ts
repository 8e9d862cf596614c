// Written from the folders of packages/world/src/maps by `npm run documents`.
/** Maps are numbered from 0 to one less. */
export const MAP_COUNT = 6;
