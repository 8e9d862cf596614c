import type { ProgramSections } from '@trundle/language';

/** `let score, items = array();` declares score and items. */
const declaredNames = (declarations: string): string[] =>
  [...declarations.matchAll(/^\s*let\s+(.+);\s*$/gmu)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => /^\s*([\p{L}_$][\p{L}\p{Nd}_$]*)/u.exec(each)?.[1] ?? []),
  );

/** All sections as one expression, so that they share one scope; its value has a function for each. */
export const assemble = ({ declarations, functions, setup, loop, events }: ProgramSections): string => {
  const names = declaredNames(declarations);
  const isEmpty = loop.trim() === '';
  return `(() => {
${declarations}
${functions}
return {
setup: async () => {
${setup}
},
loop: ${isEmpty ? 'null' : `async () => {\n${loop}\n}`},
events: async () => {
${events}
},
peek: () => ({ ${names.join(', ')} }),
};
})()`;
};
