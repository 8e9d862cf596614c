import { IconSearch } from '@tabler/icons-react';
import { type Gif, listGifCategories, searchGifs } from '@trundle/protocol/http/library';
import { type FormEvent, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Models.module.css';
import { MovingPicture } from './MovingPicture.tsx';
import { useBillboard, usePutUp } from './use-billboard.ts';

/** The smallest that still shows well: thirty laptops fetch it. */
const addressOf = ({ media: [formats = {}] }: Gif): string | undefined =>
  (formats.tinygif ?? formats.tinywebp ?? formats.gif ?? formats.webp)?.url;

interface PictureQuery {
  q: string;
  tag?: string;
}

const Tags = ({ tag, onTag }: { tag: string | undefined; onTag: (tag?: string) => void }) => {
  const { data } = useCall(listGifCategories, {}, { showing: 'quiet' });
  if (data === undefined || data.tags.length === 0) return null;
  return (
    <fieldset className={style.tags}>
      <legend className="visually-hidden">{t('models.pictures.tags')}</legend>
      <Button
        kind={tag === undefined ? 'action' : 'plain'}
        size="small"
        aria-pressed={tag === undefined}
        onClick={() => onTag()}
      >
        {t('models.pictures.all')}
      </Button>
      {data.tags.map(({ searchterm, name }) => (
        <Button
          key={searchterm}
          kind={tag === searchterm ? 'action' : 'plain'}
          size="small"
          aria-pressed={tag === searchterm}
          onClick={() => onTag(searchterm)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
};

const Found = ({ code, query }: { code: string; query: PictureQuery }) => {
  const { data, isError } = useCall(searchGifs, { query }, { showing: 'quiet' });
  const up = useBillboard(code);
  const { putUp, takeDown } = usePutUp(code);
  if (data === undefined) return isError ? <p>{t('models.pictures.none')}</p> : <Loader />;
  const found = data.results.flatMap(({ id, title, ...gif }) => {
    const url = addressOf({ id, title, ...gif });
    return url === undefined ? [] : [{ id, url, title: title === '' ? t('models.pictures.untitled') : title }];
  });
  if (found.length === 0) return <p>{t('models.pictures.none')}</p>;
  return (
    <ul className={style.pictures} aria-label={t('models.pictures.list')}>
      {found.map(({ id, url, title }) => {
        const isUp = up?.url === url;
        return (
          <li key={id}>
            <button
              type="button"
              className={style.choice}
              aria-pressed={isUp}
              aria-label={isUp ? t('models.pictures.takeDown') : t('models.pictures.putUp', { title })}
              onClick={() => (isUp ? takeDown({ url, title }) : putUp({ url, title }))}
            >
              <MovingPicture address={url} label={title} />
              <span>{isUp ? t('models.pictures.up') : title}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** Pictures to cheer a class, to call it together, to send it to its break. */
export const MovingPictures = ({ code }: { code: string }) => {
  const [query, setQuery] = useState<PictureQuery>({ q: '' });
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQuery({ q: typed.trim() });
  };
  return (
    <section className={style.section}>
      <p>{t('models.pictures.text')}</p>
      <form className={style.search} onSubmit={search}>
        <TextField
          type="search"
          label={t('models.pictures.search')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" kind="plain" icon={<IconSearch aria-hidden="true" />}>
          {t('models.pictures.go')}
        </Button>
      </form>
      <Tags
        tag={query.tag ?? (query.q === '' ? undefined : '')}
        onTag={(tag) => {
          setTyped('');
          setQuery({ q: '', ...(tag !== undefined && { tag }) });
        }}
      />
      <Found code={code} query={query} />
    </section>
  );
};
