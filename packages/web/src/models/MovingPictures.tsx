import type { CallAnswer } from '@trundle/protocol/http/call';
import { type Gif, listGifCategories, searchGifs } from '@trundle/protocol/http/library';
import { bundledPictureOf } from '@trundle/world/catalogue/pictures';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { viewerText } from '../texts/viewer-texts.ts';
import { EVERYTHING, type LibraryQuery, LibrarySearch } from './LibrarySearch.tsx';
import style from './Models.module.css';
import { MovingPicture } from './MovingPicture.tsx';
import { SearchAnswer } from './SearchAnswer.tsx';
import { useBillboard, usePutUp } from './use-billboard.ts';
import { useDressedRobot } from './use-dressed-robot.ts';

/** The smallest that still shows well: thirty laptops fetch it. */
const addressOf = ({ media: [formats = {}] }: Gif): string | undefined =>
  (formats.tinygif ?? formats.tinywebp ?? formats.gif ?? formats.webp)?.url;

interface FoundPicture {
  id: string;
  url: string;
  title: string;
}

interface Shown {
  /** What a tap does, in words. */
  label: string;
  /** Under the picture. */
  caption: string;
  isUp: boolean;
  onTap: (() => void) | null;
}

const namedOf = ({ results }: CallAnswer<typeof searchGifs>): FoundPicture[] =>
  results.flatMap((gif) => {
    const url = addressOf(gif);
    const { id, title } = gif;
    return url === undefined ? [] : [{ id, url, title: title === '' ? t('models.pictures.untitled') : title }];
  });

const Found = ({ query, show }: { query: LibraryQuery; show: (picture: FoundPicture) => Shown }) => {
  const { words: q, kind } = query;
  const asked = useCall(searchGifs, { query: { q, ...(kind !== undefined && { tag: kind }) } }, { showing: 'quiet' });
  return (
    <SearchAnswer asked={asked} found={namedOf}>
      {(found) => (
        <ul className={style.pictures} aria-label={t('models.pictures.list')}>
          {found.map((picture) => {
            const { label, caption, isUp, onTap } = show(picture);
            return (
              <li key={picture.id}>
                <button
                  type="button"
                  className={style.choice}
                  aria-pressed={isUp}
                  aria-label={label}
                  disabled={onTap === null}
                  onClick={() => onTap?.()}
                >
                  <MovingPicture address={picture.url} label={picture.title} />
                  <span>{caption}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </SearchAnswer>
  );
};

/** Whoever leads puts a picture up in front of the class. */
const ForTheClass = ({ query }: { query: LibraryQuery }) => {
  const { code } = usePanelRoom();
  const up = useBillboard(code);
  const { putUp, takeDown } = usePutUp(code);
  return (
    <Found
      query={query}
      show={({ url, title }) => {
        const isUp = up?.url === url;
        return {
          isUp,
          label: isUp ? t('models.pictures.takeDown') : t('models.pictures.putUp', { title }),
          caption: isUp ? t('models.pictures.up') : title,
          onTap: () => (isUp ? takeDown({ url, title }) : putUp({ url, title })),
        };
      }}
    />
  );
};

/** A child's robot holds a picture up in the scene. */
const ForMyRobot = ({ query }: { query: LibraryQuery }) => {
  const { robot, puts } = useDressedRobot();
  const [held, setHeld] = useState<string | null>(null);
  return (
    <>
      <p>{viewerText(robot === null ? 'pictureNoRobot' : 'pictureText', { number: robot ?? '' })}</p>
      {held !== null && (
        <div>
          <Button
            kind="plain"
            size="small"
            onClick={() => {
              puts({ URL: '' });
              setHeld(null);
            }}
          >
            {viewerText('pictureDown')}
          </Button>
        </div>
      )}
      <Found
        query={query}
        show={({ id, url, title }) => ({
          isUp: held === id,
          label: robot === null ? title : viewerText('pictureHold', { name: title, number: robot }),
          caption: title,
          onTap:
            robot === null
              ? null
              : () => {
                  // A bundled one goes by its name, as in blocks.
                  puts({ URL: bundledPictureOf(id)?.id ?? url, F: 'picture' });
                  setHeld(id);
                },
        })}
      />
    </>
  );
};

/** Pictures to cheer a class, to call it together, to send it to its break; a child's robot holds them up. */
export const MovingPictures = () => {
  const { leads } = usePanelRoom();
  const [query, setQuery] = useState(EVERYTHING);
  const { data } = useCall(listGifCategories, {}, { showing: 'quiet' });
  return (
    <section className={style.section}>
      {leads && <p>{t('models.pictures.text')}</p>}
      <LibrarySearch
        label={t('models.pictures.search')}
        kindsLabel={t('models.pictures.tags')}
        kinds={(data?.tags ?? []).map(({ searchterm, name }) => ({ value: searchterm, name }))}
        query={query}
        onQuery={setQuery}
      />
      {leads ? <ForTheClass query={query} /> : <ForMyRobot query={query} />}
    </section>
  );
};
