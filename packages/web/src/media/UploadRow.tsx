import { IconAlertTriangle, IconPhotoDown, IconRefresh, IconX } from '@tabler/icons-react';
import { errorText } from '@trundle/protocol/error-texts';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { mediaText } from '../texts/media-texts.ts';
import style from './Media.module.css';
import { fileTitle } from './picture-name.ts';
import type { Upload, Uploads } from './uploads.ts';

interface Props {
  upload: Upload;
  uploads: Uploads;
}

const Progress = ({ upload: { file, state } }: Pick<Props, 'upload'>) => {
  if (state.is === 'reading') return <span role="status">{mediaText('reading')}</span>;
  if (state.is === 'shrinking') return <span role="status">{mediaText('shrinking')}</span>;
  if (state.is !== 'sending') return null;
  const percent = Math.floor(state.share * 100);
  return (
    <>
      <progress value={state.share} max={1} aria-label={mediaText('progress', { name: fileTitle(file.name) })} />
      <span role="status">{percent < 100 ? mediaText('sending', { percent }) : mediaText('checking')}</span>
    </>
  );
};

const Offer = ({ upload, uploads }: Props) => {
  const { preferences } = useApp();
  const { state, file } = upload;
  if (state.is !== 'offered') return null;
  const isOther = state.misfit === 'otherKind';
  const isMoving = file.type === 'image/gif';
  return (
    <div role="alert" className={style.problem}>
      {!isOther && <strong>{errorText('FILE_TOO_LARGE', preferences.language)}</strong>}
      <p>{mediaText(isOther ? 'offerKind' : isMoving ? 'offerMoving' : 'offer')}</p>
      <Button size="small" icon={<IconPhotoDown aria-hidden="true" />} onClick={() => void uploads.fit(upload)}>
        {mediaText(isOther ? 'convert' : 'shrink')}
      </Button>
    </div>
  );
};

const Failed = ({ upload, uploads }: Props) => {
  const { preferences } = useApp();
  const { state } = upload;
  if (state.is !== 'failed') return null;
  const { because } = state;
  const isPassing = because !== 'unreadable' && because.isPassing;
  const text =
    because === 'unreadable'
      ? errorText('PICTURE_NOT_READABLE', preferences.language)
      : because.kind === 'refused'
        ? because.message
        : mediaText('noNetwork');
  return (
    <div role="alert" className={style.problem}>
      <p>
        <IconAlertTriangle aria-hidden="true" /> {text}
      </p>
      {isPassing && (
        <Button
          kind="plain"
          size="small"
          icon={<IconRefresh aria-hidden="true" />}
          onClick={() => void uploads.retry(upload)}
        >
          {mediaText('again')}
        </Button>
      )}
    </div>
  );
};

/** One picture on its way: how far it is, what it waits for, or why it did not go. */
export const UploadRow = ({ upload, uploads }: Props) => {
  const name = fileTitle(upload.file.name);
  const isOver = upload.state.is === 'failed' || upload.state.is === 'offered';
  return (
    <li className={style.upload} data-state={upload.state.is}>
      <div className={style.uploadHead}>
        <strong>{name}</strong>
        {isOver && (
          <IconButton label={mediaText('dismiss', { name })} onClick={() => uploads.dismiss(upload.id)}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Progress upload={upload} />
      <Offer upload={upload} uploads={uploads} />
      <Failed upload={upload} uploads={uploads} />
    </li>
  );
};
