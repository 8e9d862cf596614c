import { SEARCH, SearchIndex } from '@trundle/language/catalogue/search';
import type { Language } from '@trundle/protocol/languages';
import { useEffect, useState } from 'react';
import type { BlockEditor } from './block-editor.ts';

/** Builds the index ten blocks at a time, and only while nobody types or drags. */
const buildIdly = (index: SearchIndex): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const step = (): void => {
    if (index.step()) timer = setTimeout(step, 0);
  };
  timer = setTimeout(step, 0);
  return () => clearTimeout(timer);
};

/** What was typed into the search field, and the blocks found shown beside the toolbox. */
export const useSearch = (editor: BlockEditor | null, language: Language, isTeacher: boolean) => {
  const [query, setQuery] = useState('');
  const [index] = useState(() => new SearchIndex(language, isTeacher));
  useEffect(() => buildIdly(index), [index]);
  const search = (text: string): void => {
    setQuery(text);
    if (text.trim().length < SEARCH.minimumLength) editor?.showFound(null);
    else editor?.showFound(index.find(text));
  };
  return { query, search };
};
