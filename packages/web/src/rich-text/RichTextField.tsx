import { Suspense, useId } from 'react';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { loadWritingTexts } from '../texts/writing-texts.ts';
import type { RichTextProps } from './RichText.tsx';
import style from './RichTextField.module.css';

const RichText = lazyPart(async () => (await import('./RichText.tsx')).RichText, loadWritingTexts);

interface Props extends Pick<RichTextProps, 'start' | 'onChange'> {
  label: string;
  hint?: string;
}

/** A field for words with a look. What it takes to write them comes when there is one. */
export const RichTextField = ({ label, hint, ...text }: Props) => {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={style.field}>
      <span id={`${id}-label`} className={style.label}>
        {label}
      </span>
      <Suspense fallback={<Loader />}>
        <RichText id={id} labelledBy={`${id}-label`} describedBy={hintId} {...text} />
      </Suspense>
      {hint !== undefined && (
        <p id={hintId} className={style.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
