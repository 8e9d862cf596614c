import { IconSearch } from '@tabler/icons-react';
import { type PolyAsset, searchModels } from '@trundle/protocol/http/library';
import { download } from '@trundle/protocol/topics/sandbox';
import { bundledModel } from '@trundle/world/catalogue/models';
import { type FormEvent, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { ModelPicture } from '../models/ModelPicture.tsx';
import style from '../models/Models.module.css';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { viewerText } from '../texts/viewer-texts.ts';
import own from './Viewer.module.css';

/** One that comes with the program, by the id in its name. */
const bundledOf = ({ name }: PolyAsset) => bundledModel(name.split('/').at(-1) ?? '');

interface FoundProps {
  words: string;
  /** The robot that puts on what is tapped; null where there is none to dress. */
  robot: number | null;
}

const Found = ({ words, robot }: FoundProps) => {
  const { connection } = useLiveClassroom();
  const { code } = usePanelRoom();
  const { data, isError } = useCall(searchModels, { query: { keywords: words } }, { showing: 'quiet' });
  if (data === undefined) return isError ? <p>{viewerText('searchNone')}</p> : <Loader />;
  if (data.assets.length === 0) return <p>{viewerText('searchNone')}</p>;
  return (
    <ul className={style.pictures} aria-label={viewerText('searchList')}>
      {data.assets.map((asset) => {
        const bundled = bundledOf(asset);
        const { displayName, authorName, formats } = asset;
        const [format] = formats;
        return (
          <li key={asset.name}>
            {bundled ? (
              <button
                type="button"
                className={style.choice}
                disabled={robot === null}
                aria-label={
                  robot === null ? displayName : viewerText('searchWear', { name: displayName, number: robot })
                }
                onClick={() => {
                  if (robot !== null) connection.publish(download, { code }, { R: robot, URL: bundled.kind });
                }}
              >
                <ModelPicture kind={bundled.kind} size={5} />
                <span>{displayName}</span>
              </button>
            ) : (
              <a className={style.choice} href={format?.root.url} target="_blank" rel="noreferrer">
                <span>{displayName}</span>
                <span>{authorName}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** Models to look for: those that come with the program and, where one is set up, those of a library. */
export const ModelSearch = () => {
  const { leads } = usePanelRoom();
  const accountId = useAccount()?.user._id;
  const robots = useLive('robots').filter(({ student }) => leads || student?._id === accountId);
  const [words, setWords] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const robot = chosen ?? robots[0]?.identifier ?? null;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <section className={style.section} aria-label={viewerText('searchTitle')}>
      <h3>{viewerText('searchTitle')}</h3>
      <p>{viewerText(robot === null ? 'searchText' : 'searchTextWear')}</p>
      <form className={style.search} onSubmit={search}>
        <TextField
          type="search"
          label={viewerText('searchWords')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" kind="plain" icon={<IconSearch aria-hidden="true" />}>
          {viewerText('searchGo')}
        </Button>
      </form>
      {robots.length > 1 && (
        <label>
          {viewerText('searchRobot')}{' '}
          <select
            className={own.robots}
            value={robot ?? ''}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {robots.map(({ identifier }) => (
              <option key={identifier} value={identifier}>
                {identifier}
              </option>
            ))}
          </select>
        </label>
      )}
      <Found words={words} robot={robot} />
    </section>
  );
};
