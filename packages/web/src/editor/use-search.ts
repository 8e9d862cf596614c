import { SEARCH, SearchIndex } from '@trundle/language/catalogue/search';
import type { Language } from '@trundle/protocol/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BlockEditor } from './block-editor.ts';

/** Builds the index ten blocks at a time, so that a key or a finger never waits for the rest; says when it is whole. */
const buildInSteps = (index: SearchIndex, whole: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (): void => {
    if (index.step()) timer = setTimeout(step, 0);
    else whole();
  };
  timer = setTimeout(step, 0);
  return () => clearTimeout(timer);
};

/** What was typed into the search field, and the blocks found shown beside the toolbox. */
export const useSearch = (editor: BlockEditor | null, language: Language, isTeacher: boolean) => {
  const [query, setQuery] = useState('');
  const [index] = useState(() => new SearchIndex(language, isTeacher));
  const show = (text: string): void => {
    if (text.trim().length < SEARCH.minimumLength) editor?.showFound(null);
    else editor?.showFound(index.find(text));
  };
  // What was typed before all blocks were known is looked for once more.
  const isWhole = useEffectEvent(() => {
    if (query !== '') show(query);
  });
  useEffect(() => buildInSteps(index, isWhole), [index]);
  const search = (text: string): void => {
    setQuery(text);
    show(text);
  };
  return { query, search };
};
