export * from './catalogue/catalogue.ts';
export * from './catalogue/declaration.ts';
export * from './catalogue/definition.ts';
export * from './catalogue/instance.ts';
export * from './catalogue/search.ts';
export {
  CODE_LANGUAGES,
  type CodeLanguage,
  OVERLOADS,
  type Overload,
  spell,
} from './catalogue/signatures.ts';
export * from './catalogue/toolboxes.ts';
export * from './checker/check.ts';
export * from './checker/classroom.ts';
export * from './checker/code-checker.ts';
export * from './checker/dropdowns.ts';
export * from './checker/warnings.ts';

export * from './documents.ts';
export { printJavaScript } from './javascript/print.ts';
export { readJavaScript } from './javascript/read.ts';
export { type ProgramSections, printSections } from './javascript/sections.ts';

export { printPython } from './python/print.ts';
export { readPython } from './python/read.ts';
export * from './tree/compare.ts';
export * from './tree/ids.ts';
export * from './tree/program.ts';
export * from './tree/walk.ts';
