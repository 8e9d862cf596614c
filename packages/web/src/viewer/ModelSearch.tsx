import { FIRST_MODEL_PAGE } from '@trundle/protocol/constants';
import { type PolyAsset, searchModels } from '@trundle/protocol/http/library';
import { listGlobalModels } from '@trundle/protocol/http/model3d';
import { type BundledModel, bundledModel, MODEL_CATEGORIES } from '@trundle/world/catalogue/models';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { EVERYTHING, type LibraryQuery, LibrarySearch } from '../models/LibrarySearch.tsx';
import { ModelPicture } from '../models/ModelPicture.tsx';
import style from '../models/Models.module.css';
import { MovingPicture } from '../models/MovingPicture.tsx';
import { Pages } from '../models/Pages.tsx';
import { SearchAnswer } from '../models/SearchAnswer.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { viewerText } from '../texts/viewer-texts.ts';
import { BundledModelDialog, FoundModelDialog } from './FoundModelDialog.tsx';

/** A model of the list: one that comes with the program, or one of a library. */
type Listed = { name: string; bundled: BundledModel } | { name: string; asset: PolyAsset };

const listedOf = (asset: PolyAsset): Listed => {
  // One that comes with the program, by the id in its name.
  const bundled = bundledModel(asset.name.split('/').at(-1) ?? '');
  const { displayName: name } = asset;
  return bundled === undefined ? { name, asset } : { name, bundled };
};

const pictureOf = (listed: Listed): ReactNode => {
  if ('bundled' in listed) return <ModelPicture kind={listed.bundled.kind} size={5} />;
  const { thumbnail } = listed.asset;
  return thumbnail === undefined ? null : <MovingPicture address={thumbnail.url} label="" />;
};

const ModelTiles = ({ models }: { models: readonly Listed[] }) => {
  const [looked, setLooked] = useState<Listed | null>(null);
  const close = () => setLooked(null);
  return (
    <>
      <ul className={style.pictures} aria-label={viewerText('searchList')}>
        {models.map((model) => (
          <li key={'bundled' in model ? model.bundled.id : model.asset.name}>
            <button type="button" className={style.choice} onClick={() => setLooked(model)}>
              <span className={style.figure} aria-hidden="true">
                {pictureOf(model)}
              </span>
              <span>{model.name}</span>
              {'asset' in model && model.asset.authorName !== '' && (
                <small>{t('models.by', { name: model.asset.authorName })}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
      {looked !== null &&
        ('bundled' in looked ? (
          <BundledModelDialog model={looked.bundled} name={looked.name} onClose={close} />
        ) : (
          <FoundModelDialog asset={looked.asset} onClose={close} />
        ))}
    </>
  );
};

const Found = ({ query: { words, kind } }: { query: LibraryQuery }) => {
  const query = { keywords: words, ...(kind !== undefined && { category: kind }) };
  const asked = useCall(searchModels, { query }, { showing: 'quiet' });
  return (
    <SearchAnswer asked={asked} found={({ assets }) => assets.map(listedOf)}>
      {(models) => <ModelTiles models={models} />}
    </SearchAnswer>
  );
};

/** Models for everybody, a page at a time. */
const ForEverybody = () => {
  const { language } = useApp().preferences;
  const [page, setPage] = useState<number>(FIRST_MODEL_PAGE);
  const { data, isError } = useCall(listGlobalModels, { query: { p: page } }, { showing: 'quiet', keepsShowing: true });
  if (data === undefined) return isError ? <p>{t('models.failed')}</p> : <Loader />;
  const models = data.data.flatMap(({ _id }): Listed[] => {
    const bundled = bundledModel(_id);
    return bundled === undefined ? [] : [{ name: bundled.name(language), bundled }];
  });
  return (
    <>
      <ModelTiles models={models} />
      <Pages page={page} all={data.totalPage} onPage={setPage} />
    </>
  );
};

/** Models to look for: those that come with the program and, where one is set up, those of a library. */
export const ModelSearch = () => {
  const [query, setQuery] = useState(EVERYTHING);
  return (
    <section className={style.section} aria-label={viewerText('searchTitle')}>
      <h3>{viewerText('searchTitle')}</h3>
      <p>{viewerText('searchText')}</p>
      <LibrarySearch
        label={viewerText('searchWords')}
        kindsLabel={viewerText('searchKinds')}
        kinds={MODEL_CATEGORIES.map((value) => ({ value, name: viewerText(value) }))}
        query={query}
        onQuery={setQuery}
      />
      {query.words === '' && query.kind === undefined ? <ForEverybody /> : <Found query={query} />}
    </section>
  );
};
