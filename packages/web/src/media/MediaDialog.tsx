import { useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { Segments } from '../design/Segments.tsx';
import { useFreshMedia } from '../live/class-media.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { mediaText } from '../texts/media-texts.ts';
import style from './Media.module.css';
import { PictureShelf } from './PictureShelf.tsx';
import type { Shelf } from './shelf.ts';

/** The pictures of the class, and one's own. */
export const MediaDialog = ({ onClose }: { onClose: () => void }) => {
  const { code, leads, isAlone = false } = usePanelRoom();
  // Whoever may add begins where everybody sees it; a child where it may add. On a mat of one's own there is nobody to share with.
  const [of, setOf] = useState<Shelf['of']>(leads && !isAlone ? 'class' : 'mine');
  useFreshMedia(code);
  return (
    <Dialog title={t('editor.pictures')} closeLabel={t('shell.close')} wide onClose={onClose}>
      <div className={style.library}>
        {!isAlone && (
          <Segments
            label={mediaText('tabs')}
            value={of}
            options={[
              { value: 'class', label: mediaText('ofClass') },
              { value: 'mine', label: mediaText('mine') },
            ]}
            onChange={setOf}
          />
        )}
        <PictureShelf key={of} shelf={of === 'class' ? { of, code } : { of }} mayChange={of === 'mine' || leads} />
      </div>
    </Dialog>
  );
};
