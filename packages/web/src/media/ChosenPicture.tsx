import { IconTrash } from '@tabler/icons-react';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import type { Media } from '@trundle/protocol/entities/media';
import { deleteMedia } from '@trundle/protocol/http/media';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { mediaText } from '../texts/media-texts.ts';
import style from './Media.module.css';
import { MediaImage } from './MediaImage.tsx';
import { bytesText, pictureName } from './picture-name.ts';

interface Props {
  media: Media;
  mayDelete: boolean;
  /** It is gone: from the library, and so from being chosen. */
  onDeleted: () => Promise<void>;
}

const Delete = ({ media, onDeleted }: Omit<Props, 'mayDelete'>) => {
  const { client, notices } = useApp();
  const { busy, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const name = pictureName(media);
  const remove = () =>
    run(async () => {
      await client.request(deleteMedia, { params: { id: media._id } });
      notices.toast({ text: mediaText('removed', { name, days: TRASH_DAYS }), type: 'success', key: 'media' });
      setAsking(false);
      await onDeleted();
    });
  return (
    <>
      <Button
        kind="plain"
        size="small"
        icon={<IconTrash aria-hidden="true" />}
        aria-label={mediaText('removeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {mediaText('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={mediaText('removeTitle', { name })}
          text={mediaText('removeText', { days: TRASH_DAYS })}
          confirm={mediaText('remove')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The picture one has chosen: larger, with what is known of it and what one may do with it. */
export const ChosenPicture = ({ media, mayDelete, onDeleted }: Props) => {
  const { preferences } = useApp();
  const { width, height, bytes } = media.file;
  return (
    <section className={style.chosen} aria-label={pictureName(media)}>
      <MediaImage media={media} />
      <div className={style.facts}>
        <strong>{pictureName(media)}</strong>
        <span>{mediaText('size', { width, height, bytes: bytesText(bytes, preferences.locale.tag) })}</span>
        {media.classRoom !== null && <span>{mediaText('by', { name: media.created_by.name })}</span>}
      </div>
      {mayDelete && <Delete media={media} onDeleted={onDeleted} />}
    </section>
  );
};
