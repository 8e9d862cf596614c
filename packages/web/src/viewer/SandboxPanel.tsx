import { Suspense } from 'react';
import { useFeatures } from '../app/hooks.ts';
import { Segments } from '../design/Segments.tsx';
import { ClassModelList } from '../models/ClassModelList.tsx';
import style from '../models/Models.module.css';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadViewerTexts } from '../texts/viewer-texts.ts';

/** What draws in 3D is large: it comes when somebody looks. */
const ClassScene = lazyPart(async () => (await import('./ClassScene.tsx')).ClassScene, loadViewerTexts);

const ModelSearch = lazyPart(async () => (await import('./ModelSearch.tsx')).ModelSearch, loadViewerTexts);

const MovingPictures = lazyPart(
  async () => (await import('../models/MovingPictures.tsx')).MovingPictures,
  loadViewerTexts,
);

const TABS = ['', 'models', 'pictures'] as const;
type Tab = (typeof TABS)[number];
const isTab = (view: string): view is Tab => TABS.some((tab) => tab === view);

/** The class in 3D, its models, and moving pictures: to put up for whoever leads, to hold up for the robot of a child. */
export const SandboxPanel = ({ view }: { view: string }) => {
  const { code, leads, panels } = usePanelRoom();
  const isOff = useFeatures()?.sandbox === false;
  const tab: Tab = isTab(view) ? view : '';
  if (isOff)
    return (
      <section className={style.section}>
        <p>{t('models.switchedOff')}</p>
      </section>
    );
  return (
    <>
      <div className={style.tabs}>
        <Segments
          label={t('models.tabs')}
          value={tab}
          options={[
            { value: '', label: t('models.scene') },
            { value: 'models', label: t('models.tab') },
            { value: 'pictures', label: t('models.pictures.tab') },
          ]}
          onChange={(value) => panels.open(`map3D/${value}`)}
        />
      </div>
      {tab === '' && (
        <Suspense fallback={<Loader />}>
          <ClassScene />
        </Suspense>
      )}
      {tab === 'models' && (
        <>
          <ClassModelList code={code} leads={leads} />
          <Suspense fallback={<Loader />}>
            <ModelSearch />
          </Suspense>
        </>
      )}
      {tab === 'pictures' && (
        <Suspense fallback={<Loader />}>
          <MovingPictures />
        </Suspense>
      )}
    </>
  );
};
