import { useFeatures } from '../app/hooks.ts';
import { Segments } from '../design/Segments.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { ClassModelList } from './ClassModelList.tsx';
import style from './Models.module.css';
import { MovingPictures } from './MovingPictures.tsx';

const Models = ({ code, leads }: { code: string; leads: boolean }) =>
  useFeatures()?.sandbox === false ? <p>{t('models.switchedOff')}</p> : <ClassModelList code={code} leads={leads} />;

/** What a class can look at besides its robots: its models, and for whoever leads, moving pictures to put up. */
export const ModelsPanel = ({ view }: { view: string }) => {
  const { code, leads, panels } = usePanelRoom();
  const tab = leads && view === 'pictures' ? 'pictures' : '';
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
      {tab === 'pictures' ? <MovingPictures code={code} /> : <Models code={code} leads={leads} />}
    </>
  );
};
