import { useEffect, useRef } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { t } from '../texts/index.ts';
import style from './CodeBoard.module.css';

interface Props {
  name: string;
  code: string;
  url: string;
  onClose: () => void;
}

/** How one comes into the class, for the back row: the address to type, the code and the square, on the whole screen. */
export const CodeBoard = ({ name, code, url, onClose }: Props) => {
  const board = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the browser has no full screen, the whole window is as much as there is.
    void board.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <Dialog title={name} closeLabel={t('shell.close')} onClose={onClose} full>
      <section ref={board} className={style.board} aria-label={t('shell.classQr.board')}>
        <div className={style.square}>
          <QrPicture text={url} label={t('shell.classQr.picture', { name })} width={400} errorCorrection="M" />
        </div>
        <div className={style.words}>
          <p>{t('shell.classQr.boardAddress')}</p>
          <p className={style.address}>{new URL(url).host}</p>
          <p>{t('shell.classQr.boardCode')}</p>
          <p className={style.code}>{code}</p>
        </div>
      </section>
    </Dialog>
  );
};
