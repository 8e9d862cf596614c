import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { mediaText } from '../texts/media-texts.ts';
import style from './Media.module.css';

/** A phone or a tablet takes the photo by itself; elsewhere the same button would only open the files again. */
const hasCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches;

interface Props {
  onFiles: (files: readonly File[]) => void;
  children?: ReactNode;
}

const Picker = ({ onFiles, capture }: Pick<Props, 'onFiles'> & { capture?: true }) => {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same picture can be chosen again.
    currentTarget.value = '';
  };
  const word = mediaText(capture ? 'camera' : 'choose');
  return (
    <>
      <Button
        kind={capture ? 'plain' : 'action'}
        icon={capture ? <IconCamera aria-hidden="true" /> : <IconPhotoPlus aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {word}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={word}
        multiple={!capture}
        {...(capture && { capture: 'environment' })}
        onChange={take}
      />
    </>
  );
};

/** While it is on the page, pictures that are pasted come here. */
const usePastedPictures = (onFiles: Props['onFiles']): void => {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
};

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer }): boolean => dataTransfer.types.includes('Files');

/** Where pictures come in: chosen, taken, dropped or pasted. */
export const AddPictures = ({ onFiles, children }: Props) => {
  const [isOver, setOver] = useState(false);
  usePastedPictures(onFiles);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of several, the buttons are the others.
    <div
      className={style.drop}
      data-over={isOver}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className={style.ways}>
        <Picker onFiles={onFiles} />
        {hasCamera() && <Picker onFiles={onFiles} capture />}
        <p>
          {isOver ? mediaText('let') : mediaText('drop')} <span className={style.kinds}>{mediaText('kinds')}</span>
        </p>
      </div>
      {children}
    </div>
  );
};
