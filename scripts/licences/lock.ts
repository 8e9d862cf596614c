import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../toolchain.mjs';

/** What the lock file knows of an installed package. */
interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Not everywhere: whoever reads it from the disk finds something else on another computer. */
  optional?: boolean;
  /** A package of this project, by the folder it stands in. */
  link?: boolean;
  resolved?: string;
}

const FOLDER = 'node_modules/';
const LOCK: Record<string, Locked> = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/** Where it is installed for whoever asks from a folder: there, or in one further out. */
export const installedFor = (from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const place = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`;
    if (LOCK[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
};

export const nameOf = (place: string): string => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
export const lockedAt = (place: string): Locked => LOCK[place] ?? {};

/** Types run nowhere. */
const isTypes = (name: string): boolean => name.startsWith('@types/');

/** The packages a place declares that it needs, by where they are installed. */
export const declaredBy = (place: string): string[] => {
  const { dependencies = {}, optionalDependencies = {} } = lockedAt(place);
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isTypes(name));
  return names.flatMap((name) => {
    const found = installedFor(place, name);
    const { link, resolved } = lockedAt(found ?? '');
    return (link ? resolved : found) ?? [];
  });
};

/** These and all they stand on, by what each declares. */
export const closureOf = (places: Iterable<string>): Set<string> => {
  const found = new Set(places);
  for (const place of found) for (const next of declaredBy(place)) found.add(next);
  return found;
};

/** Not this project's own. */
export const isForeign = (place: string): boolean => place.includes(FOLDER);
