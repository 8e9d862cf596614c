import { helpAddress } from '@trundle/protocol/entities/help-markup';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { writingText } from '../texts/writing-texts.ts';
import { pictureOfFile } from './picture.ts';
import style from './RichText.module.css';

/** Within the form the text is part of: Enter means this question, Escape leaves it and not the dialog. */
const keysOf = (onEnter: () => void, onEscape: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  (event.key === 'Enter' ? onEnter : onEscape)();
};

/** Somebody who types an address without its beginning means a page of the web. */
const linkOf = (typed: string): string | undefined =>
  helpAddress('a', /^[a-z][a-z0-9+.-]*:/i.test(typed.trim()) ? typed : `https://${typed.trim()}`);

interface LinkProps {
  /** The words at the cursor are one already. */
  isLinked: boolean;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export const LinkQuestion = ({ isLinked, onSet, onRemove, onClose }: LinkProps) => {
  const [typed, setTyped] = useState('');
  const [isBad, setBad] = useState(false);
  const set = (): void => {
    const href = typed.trim() === '' ? undefined : linkOf(typed);
    setBad(href === undefined);
    if (href !== undefined) onSet(href);
  };
  return (
    <div className={style.question}>
      <TextField
        label={writingText('linkAddress')}
        type="url"
        inputMode="url"
        value={typed}
        maxLength={2_000}
        autoComplete="off"
        autoFocus
        error={isBad ? writingText('linkBad') : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={keysOf(set, onClose)}
      />
      <div className={style.answers}>
        <Button size="small" onClick={set}>
          {writingText('linkSet')}
        </Button>
        {isLinked && (
          <Button size="small" kind="plain" onClick={onRemove}>
            {writingText('linkRemove')}
          </Button>
        )}
        <Button size="small" kind="plain" onClick={onClose}>
          {writingText('cancel')}
        </Button>
      </div>
    </div>
  );
};

interface PictureProps {
  onSet: (src: string, alt: string) => void;
  onClose: () => void;
}

export const PictureQuestion = ({ onSet, onClose }: PictureProps) => {
  const [alt, setAlt] = useState('');
  const [src, setSrc] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const written = await pictureOfFile(file);
    setSrc(written);
    setBad(written === null);
  };
  const set = (): void => {
    setBad(src === null);
    if (src !== null) onSet(src, alt.trim());
  };
  return (
    <div className={style.question}>
      <TextField
        label={writingText('pictureFile')}
        type="file"
        accept="image/*"
        autoFocus
        error={isBad ? writingText('pictureBad') : undefined}
        onChange={({ currentTarget: { files } }) => void read(files?.[0])}
      />
      <TextField
        label={writingText('pictureWords')}
        hint={writingText('pictureWordsHint')}
        value={alt}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setAlt(value)}
        onKeyDown={keysOf(set, onClose)}
      />
      <div className={style.answers}>
        <Button size="small" onClick={set}>
          {writingText('pictureSet')}
        </Button>
        <Button size="small" kind="plain" onClick={onClose}>
          {writingText('cancel')}
        </Button>
      </div>
    </div>
  );
};
