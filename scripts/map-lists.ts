import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './toolchain.mjs';

/**
 * Lists of the maps, written from the folders that hold one. Nothing at run time can look into a folder in a browser, a
 * worker and Node alike, so the lists are files. `npm run documents` writes them; a test holds them against the folders.
 */
const FOLDER = 'packages/world/src/maps';
const HEAD = `// Written from the folders of ${FOLDER} by \`npm run documents\`.\n`;

interface MapFolder {
  /** 'smart-city' */
  name: string;
  /** 'smartCity': what its declarations are called. */
  key: string;
  id: number;
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The folders with a card, by the number of their map. Only the cards are read: the lists may not exist yet. */
const mapFolders = async (root = ROOT): Promise<MapFolder[]> => {
  const names = readdirSync(join(root, FOLDER)).filter((name) => existsSync(join(root, FOLDER, name, 'card.ts')));
  const folders = await Promise.all(
    names.map(async (name) => {
      const key = camelCase(name);
      const { [`${key}Card`]: card } = await import(pathToFileURL(join(root, FOLDER, name, 'card.ts')).href);
      if (card?.key !== key) throw new Error(`${FOLDER}/${name}/card.ts: expected ${key}Card with the key '${key}'`);
      return { name, key, id: card.id as number };
    }),
  );
  const sorted = folders.sort((one, other) => one.id - other.id);
  for (const [at, { name, id }] of sorted.entries()) {
    if (at !== id) throw new Error(`${FOLDER}/${name}: maps are numbered from 0 without a gap; ${at} is not there`);
  }
  return sorted;
};

interface List {
  path: string;
  /** The module of a map's folder it is made of, and what is called how there. */
  module: string;
  suffix: string;
  type: { name: string; from: string };
  constant: string;
  says: string;
}

const LISTS: readonly List[] = [
  {
    path: `${FOLDER}/maps.gen.ts`,
    module: 'map.ts',
    suffix: '',
    type: { name: 'WorldMap', from: './map.ts' },
    constant: 'MAPS',
    says: 'Every map, by id.',
  },
  {
    path: `${FOLDER}/cards.gen.ts`,
    module: 'card.ts',
    suffix: 'Card',
    type: { name: 'MapCard', from: './card.ts' },
    constant: 'MAP_CARDS',
    says: 'The card of every map, by id.',
  },
  {
    path: `${FOLDER}/art.gen.ts`,
    module: 'art.ts',
    suffix: 'Art',
    type: { name: 'MapArt', from: './art/map-art.ts' },
    constant: 'MAP_ART',
    says: 'The art of every map, by id.',
  },
];

const written = ({ module, suffix, type, constant, says }: List, folders: readonly MapFolder[]): string => {
  const imports = folders.map(({ name, key }) => `import { ${key}${suffix} } from './${name}/${module}';\n`).join('');
  const entries = folders.map(({ key }) => `  ${key}${suffix},\n`).join('');
  return `${HEAD}import type { ${type.name} } from '${type.from}';
${imports}
/** ${says} */
export const ${constant}: readonly [${type.name}, ...${type.name}[]] = [
${entries}];
`;
};

/** Words of the maps: in each language a file for each map. */
const TEXTS = 'packages/world/src/texts';
const wordLists = (root: string, folders: readonly MapFolder[]): [path: string, text: string][] =>
  readdirSync(join(root, TEXTS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: language }) => {
      const imports = folders.map(({ name, key }) => `import { ${key} } from './maps/${name}.ts';\n`).join('');
      const entries = folders.map(({ key }) => `  ${key},\n`).join('');
      return [`${TEXTS}/${language}/maps.gen.ts`, `${HEAD}${imports}\nexport const maps = {\n${entries}};\n`];
    });

/** The contract knows how many maps there are and nothing else about them. */
const COUNT = 'packages/protocol/src/map-count.gen.ts';

/** Text of each list, by path. */
export const mapLists = async (root = ROOT): Promise<Record<string, string>> => {
  const folders = await mapFolders(root);
  const lists = LISTS.map((list): [string, string] => [list.path, written(list, folders)]);
  return {
    ...Object.fromEntries([...lists, ...wordLists(root, folders)]),
    [COUNT]: `${HEAD}/** Maps are numbered from 0 to one less. */\nexport const MAP_COUNT = ${folders.length};\n`,
  };
};

if (import.meta.main)
  for (const [path, text] of Object.entries(await mapLists())) writeFileSync(join(ROOT, path), text);
