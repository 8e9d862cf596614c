/**
 * The folders of packages/web/src from the ground up. Each may import the ones named before it and no other, so there
 * is no circle between them. Types and lazy imports count: whoever reads a file has to know what it names.
 */
const WEB_FOLDERS = [
  // What a page looks like and says.
  'design',
  'texts',
  'thumbnails',
  'robot-figure',
  // What stands between the page and the network.
  'offline',
  // What lives outside React, the calls a component makes, and the frame around every screen.
  'app',
  'api',
  'shell',
  // The open class and the open program, which the features share.
  'live',
  'panels',
  'program',
  // Features. Those further down use those further up.
  'first-moves',
  'console',
  'code',
  'rich-text',
  'help',
  'editor',
  'history',
  'media',
  'my-data',
  'classrooms',
  'start',
  'examples',
  'goals',
  'help-requests',
  'notes',
  'teams',
  'projects',
  'models',
  'pathfinding',
  'notifications',
  'chat',
  'spreadsheets',
  'sharing',
  'class-settings',
  'microbit',
  'run',
  'watch',
  'sound',
  'roster',
  'hands',
  'charts',
  'robots',
  'map',
  'viewer',
  'replay',
  'camera',
  'stage',
  // Screens put features together; routes give them their addresses.
  'classroom',
  'login',
  'landing',
  'print',
  'admin',
  'routes',
] as const;

const SRC = 'packages/web/src/';
/** Files that lie in no folder start the page: they stand above all. */
const START = '';
/** Opens whole pages for tests. */
const TESTING = 'testing';

const folderOf = (path: string): string => path.slice(SRC.length).split('/').slice(0, -1)[0] ?? START;

const heightOf = (folder: string): number => {
  if (folder === START) return WEB_FOLDERS.length;
  if (folder === TESTING) return WEB_FOLDERS.length + 1;
  return (WEB_FOLDERS as readonly string[]).indexOf(folder);
};

/** What is wrong with a file of the web importing another, by their paths from the root. */
export const breachOfWebFolders = (from: string, to: string, isTest: boolean): string | undefined => {
  if (!from.startsWith(SRC) || !to.startsWith(SRC)) return undefined;
  const [importing, imported] = [folderOf(from), folderOf(to)];
  const unplaced = [importing, imported].find((folder) => heightOf(folder) < 0);
  if (unplaced !== undefined) return `folder '${unplaced}' has no place in the order of scripts/layers/web-folders.ts`;
  if (imported === TESTING) return isTest ? undefined : `only tests may import '${TESTING}'`;
  if (heightOf(imported) <= heightOf(importing)) return undefined;
  return `'${importing}' lies below '${imported || 'the start of the page'}' and may not import it`;
};
