import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Loader } from '../shell/Loader.tsx';
import { viewerText } from '../texts/viewer-texts.ts';
import style from './Models.module.css';

interface Props<Answer, Found> {
  asked: { data: Answer | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  found: (answer: Answer) => readonly Found[];
  /** Shows what was found. */
  children: (found: readonly Found[]) => ReactNode;
}

/** What a search found, or in words why there is nothing: it failed, a library did not answer, nothing is called so. */
export const SearchAnswer = <Answer extends { insteadOfProvider?: true | undefined }, Found>({
  asked: { data, isError, isFetching, refetch },
  found,
  children,
}: Props<Answer, Found>) => {
  if (data === undefined && !isError) return <Loader />;
  const items = data === undefined ? [] : found(data);
  const trouble =
    data === undefined
      ? 'searchFailed'
      : data.insteadOfProvider && (items.length > 0 ? 'searchInstead' : 'searchInsteadNone');
  return (
    <>
      {trouble !== undefined && (
        <div className={style.trouble} role="status">
          <p>{viewerText(trouble)}</p>
          <Button kind="plain" size="small" busy={isFetching} onClick={() => void refetch()}>
            {viewerText('searchAgain')}
          </Button>
        </div>
      )}
      {trouble === undefined && items.length === 0 && <p>{viewerText('searchNone')}</p>}
      {items.length > 0 && children(items)}
    </>
  );
};
