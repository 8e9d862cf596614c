import { restoreMedia } from '@trundle/protocol/http/media';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { DeletedThings } from '../history/DeletedThings.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { mediaText } from '../texts/media-texts.ts';
import { AddPictures } from './AddPictures.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import style from './Media.module.css';
import { PictureGrid } from './PictureGrid.tsx';
import { fileTitle } from './picture-name.ts';
import { type Shelf, useDeleted, useRefreshShelf, useSendPicture, useShelf } from './shelf.ts';
import { UploadRow } from './UploadRow.tsx';
import { Uploads } from './uploads.ts';

const useUploads = (shelf: Shelf) => {
  const { notices, report } = useApp();
  const send = useSendPicture(shelf);
  const uploads = useMemo(
    () =>
      new Uploads({
        send,
        report,
        onAdded: (name) =>
          notices.toast({ text: mediaText('added', { name: fileTitle(name) }), type: 'success', key: 'media' }),
      }),
    [send, notices, report],
  );
  return { uploads, underWay: useStore(uploads.state) };
};

const Adding = ({ shelf }: { shelf: Shelf }) => {
  const { uploads, underWay } = useUploads(shelf);
  return (
    <AddPictures onFiles={(files) => void uploads.add(files)}>
      {underWay.length > 0 && (
        <ul className={style.uploads}>
          {underWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </AddPictures>
  );
};

const Deleted = ({ shelf }: { shelf: Shelf }) => {
  const { client } = useApp();
  const { data } = useDeleted(shelf, true);
  const refresh = useRefreshShelf(shelf);
  const restore = async (id: string): Promise<void> => {
    await client.request(restoreMedia, { params: { id } });
    await refresh();
  };
  return <DeletedThings things={data?.map((each) => ({ ...each, name: fileTitle(each.name) }))} onRestore={restore} />;
};

/** One library: what is in it, and for whoever may, how more comes in and what is not wanted goes. */
export const PictureShelf = ({ shelf, mayChange }: { shelf: Shelf; mayChange: boolean }) => {
  const { data, isError, refetch } = useShelf(shelf);
  const refresh = useRefreshShelf(shelf);
  const [chosen, setChosen] = useState<string | null>(null);
  const picture = data?.find(({ _id }) => _id === chosen);
  const pictures = () => {
    if (data === undefined)
      return isError ? (
        <div className={style.empty}>
          <p>{mediaText('failed')}</p>
          <Button kind="plain" size="small" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      ) : (
        <Loader />
      );
    if (data.length > 0) return <PictureGrid pictures={data} chosen={chosen} onChoose={setChosen} />;
    return (
      <div className={style.empty}>
        <Mascot mood="hello" size={6} />
        <p>{mediaText(mayChange ? 'none' : 'noneOfClass')}</p>
      </div>
    );
  };
  return (
    <>
      {mayChange && <Adding shelf={shelf} />}
      {pictures()}
      {mayChange && <Deleted shelf={shelf} />}
      {picture !== undefined && (
        <ChosenPicture
          key={picture._id}
          media={picture}
          mayDelete={mayChange}
          onDeleted={async () => {
            setChosen(null);
            await refresh();
          }}
        />
      )}
    </>
  );
};
