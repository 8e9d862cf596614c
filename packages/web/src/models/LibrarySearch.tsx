import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import style from './Models.module.css';

/** Words, or one of the kinds the library offers; neither: everything. */
export interface LibraryQuery {
  words: string;
  kind?: string | undefined;
}

export const EVERYTHING: LibraryQuery = { words: '' };

interface Props {
  label: string;
  /** What its kinds are kinds of. */
  kindsLabel: string;
  kinds: readonly { value: string; name: string }[];
  query: LibraryQuery;
  onQuery: (query: LibraryQuery) => void;
}

/** Looks for models or pictures in a library: by words, or by tapping a kind, which needs no spelling. */
export const LibrarySearch = ({ label, kindsLabel, kinds, query, onQuery }: Props) => {
  const [typed, setTyped] = useState(query.words);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onQuery({ words: typed.trim() });
  };
  const choose = (kind?: string) => {
    setTyped('');
    onQuery({ words: '', kind });
  };
  const isEverything = query.words === '' && query.kind === undefined;
  const all = [
    { value: undefined, name: t('models.pictures.all'), isChosen: isEverything },
    ...kinds.map(({ value, name }) => ({ value, name, isChosen: query.kind === value })),
  ];
  return (
    <>
      <form className={style.search} onSubmit={search}>
        <TextField
          type="search"
          label={label}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" kind="plain" icon={<IconSearch aria-hidden="true" />}>
          {t('models.pictures.go')}
        </Button>
      </form>
      {kinds.length > 0 && (
        <fieldset className={style.tags}>
          <legend className="visually-hidden">{kindsLabel}</legend>
          {all.map(({ value, name, isChosen }) => (
            <Button
              key={value ?? ''}
              kind={isChosen ? 'action' : 'plain'}
              size="small"
              aria-pressed={isChosen}
              onClick={() => choose(value)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
};
