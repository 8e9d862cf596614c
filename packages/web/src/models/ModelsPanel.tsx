import { useFeatures } from '../app/hooks.ts';
import { Segments } from '../design/Segments.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { ClassModelList } from './ClassModelList.tsx';
import style from './Models.module.css';
import { MovingPictures } from './MovingPictures.tsx';

/** What a class can look at besides its robots: its models, and for whoever leads, moving pictures to put up. */
export const ModelsPanel = ({ view }: { view: string }) => {
  const { code, leads, panels } = usePanelRoom();
  const isOff = useFeatures()?.sandbox === false;
  const tab = leads && view === 'pictures' ? 'pictures' : '';
  if (isOff)
    return (
      <section className={style.section}>
        <p>{t('models.switchedOff')}</p>
      </section>
    );
  return (
    <>
      {leads && (
        <div className={style.tabs}>
          <Segments
            label={t('models.tabs')}
            value={tab}
            options={[
              { value: '', label: t('models.tab') },
              { value: 'pictures', label: t('models.pictures.tab') },
            ]}
            onChange={(value) => panels.open(`map3D/${value}`)}
          />
        </div>
      )}
      {tab === 'pictures' ? <MovingPictures code={code} /> : <ClassModelList code={code} leads={leads} />}
    </>
  );
};
