import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, declaredBy, isForeign, lockedAt, nameOf } from './licences/lock.ts';
import { tracedFrom } from './licences/page-trace.ts';
import { isTest } from './source-tree.ts';
import { ROOT } from './toolchain.mjs';

/** In our sources: what code imports, and files that styles name. */
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\burl\()['"]([^'".\n][^'"\n]*)['"]/g;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file));

/** What the sources of these packages of ours import. */
const importsOf = (places: readonly string[]): Set<string> =>
  new Set(
    places
      .flatMap((place) => filesUnder(join(ROOT, place, 'src')))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, specifier = '']) => specifier))
      .filter((specifier) => !specifier.startsWith('@trundle/')),
  );

/** A library that comes as one file has those it is made of in it: what it declares counts, as nobody sees inside. */
const withInside = (traced: ReadonlySet<string>): Set<string> => {
  const closed = [...traced].filter((place) => !declaredBy(place).some((each) => traced.has(each)));
  return new Set([...traced, ...closureOf(closed)]);
};

/** What the page loads: a bundler leaves out what nothing imports, such as the command line of a library. */
export const inPage = (): string[] => {
  const ours = [...closureOf(['packages/web'])].filter((place) => place.startsWith('packages/') && !isForeign(place));
  return [...withInside(tracedFrom(importsOf(ours), 'packages/web'))].filter(isForeign);
};

/** The server runs from what is installed. */
export const inServer = (): string[] => [...closureOf(['packages/server'])].filter(isForeign);

const LICENCE_FILE = /^(licen[cs]e|copying)(\.\w+|-\w+)?$/i;

/** Who has the rights, as a line says it; the word also begins a place to fill in and sentences of the licences. */
const noticeIn = (line: string): string | undefined => {
  const [found] =
    /(?<=^|^[\w ]*Licen[cs]e )\W*(Copyright:?\s+(\([cC]\)|©|\d{4}|[A-Z])|©|\([cC]\) ?\d{4}).*/.exec(line) ?? [];
  return found === undefined || /yyyy|notice/i.test(found) ? undefined : found;
};

const licenceText = (place: string): string => {
  const folder = join(ROOT, place);
  const file = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .find((name) => LICENCE_FILE.test(name))
    : undefined;
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
};

const authorOf = (place: string): string => {
  const { author } = JSON.parse(readFileSync(join(ROOT, place, 'package.json'), 'utf8'));
  return (typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name) ?? '';
};

/** Who has the rights, in their own words. What is not installed everywhere would say something else elsewhere. */
const holdersOf = (place: string): string => {
  if (lockedAt(place).optional) return '';
  const lines = licenceText(place)
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[*#\s]+/, ''));
  // A year alone has its name in the next line.
  const notices = lines.flatMap((line, at) => {
    const notice = noticeIn(line);
    return notice === undefined ? [] : [/\d{4}$/.test(notice) ? `${notice} ${lines[at + 1] ?? ''}`.trim() : notice];
  });
  return notices.length > 0 ? [...new Set(notices)].join('; ') : authorOf(place);
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const byName = (one: string, other: string): number =>
  nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : one < other ? -1 : 1;

const table = (places: readonly string[]): string => {
  const rows = places.toSorted(byName).map((place) => {
    const { version = '', license = '' } = lockedAt(place);
    return `| ${[nameOf(place), version, license, holdersOf(place)].map(cell).join(' | ')} |`;
  });
  return ['| Package | Version | Licence | Rights |', '|---|---|---|---|', ...new Set(rows)].join('\n');
};

/** Licences that ask to be handed on with their words. One text a licence: who has the rights stands in the tables. */
const textsOf = (places: readonly string[]): string => {
  const texts = new Map<string, string>();
  for (const place of places.toSorted(byName)) {
    const { license = '', optional = false } = lockedAt(place);
    if (optional || texts.has(license)) continue;
    const words = licenceText(place)
      .split(/\r?\n/)
      .map((line) => line.trimEnd())
      .filter((line) => noticeIn(line.trim()) === undefined)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    if (words !== '') texts.set(license, words);
  }
  return [...texts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, words]) => `### ${licence}\n\n\`\`\`text\n${words}\n\`\`\``)
    .join('\n\n');
};

export const licencesDocument = (): string => {
  const [page, server] = [inPage(), inServer()];
  const parts = [
    '# Third-party licences',
    'Libraries that others made and that come with Trundle, by whose leave. Written from the sources, `package-lock.json` and the' +
      ' installed packages by `npm run documents`. Trundle itself is under the [MIT licence](../LICENSE).',
    '## In the page',
    'What a browser loads. A library that comes as one file is listed with those it is made of.',
    table(page),
    '## On the server',
    'What is installed beside the server. Packages for one kind of computer are installed there alone.',
    table(server),
    '## The licences',
    textsOf([...page, ...server]),
  ];
  return `${parts.join('\n\n')}\n`;
};
