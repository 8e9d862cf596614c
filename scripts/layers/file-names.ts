const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^([A-Z][a-z0-9]*)+$/;
const COMPONENT = /^export (const|function) [A-Z]\w*[a-z]/m;

/** Written by a program (`.gen.ts`), or named after an address because the router reads the name (`routes/`). */
const isNamedByATool = (path: string): boolean => /\.gen\.ts$/.test(path) || path.includes('/src/routes/');

/** 'a/RunBar.test.tsx' is ['RunBar', 'test']: what a file is called, and what kind of file it is. */
const partsOf = (path: string): string[] =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .split('.')
    .slice(0, -1);

/**
 * File names are kebab-case; a `.tsx` file that exports a component is PascalCase like the component. A test may have
 * the name of either, since it is called after the file it tests.
 */
export const breachOfFileName = (path: string, text: string): string | undefined => {
  if (isNamedByATool(path)) return undefined;
  const [name = '', ...kinds] = partsOf(path);
  const isKebab = KEBAB.test(name);
  const isPascal = path.endsWith('.tsx') && PASCAL.test(name);
  if (!kinds.every((kind) => KEBAB.test(kind)) || !(isKebab || isPascal)) {
    return `${path}: file names are kebab-case, those of components (.tsx) PascalCase`;
  }
  if (kinds.includes('test') || isPascal === (path.endsWith('.tsx') && COMPONENT.test(text))) return undefined;
  return isPascal
    ? `${path}: exports no component, so its name is kebab-case`
    : `${path}: exports a component, so its name is PascalCase`;
};
