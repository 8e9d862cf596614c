import type { Example } from '@trundle/language/examples/example';
import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { sensorByCode } from '@trundle/world/sensors/index';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { ownMatText } from '../texts/own-mat-texts.ts';
import { AskForMap } from './AskForMap.tsx';
import { type ClassNow, comesAlong, type Need, needsOf } from './class-needs.ts';
import style from './Examples.module.css';
import { useExampleWords } from './use-example-words.ts';
import { useOwnMat } from './use-own-mat.ts';

const inCm = (mm: number): number => Math.round(mm / MM_PER_CM);

const useNeedWords = (): ((need: Need) => string) => {
  const { language } = useApp().preferences;
  const { leads } = usePanelRoom();
  return (need) => {
    if (need.kind === 'mine') return t(leads ? 'examples.needs.robot' : 'examples.needs.mine');
    if (need.kind === 'second') return t('examples.needs.second');
    const { number } = need;
    if (need.kind === 'sensor') {
      const nameOf = (code: number) => sensorByCode(code)?.name(language) ?? String(code);
      const sensor = nameOf(need.code);
      return need.inPlaceOf === undefined
        ? t('examples.needs.sensor', { number, sensor })
        : t('examples.needs.sensorInPlaceOf', { number, sensor, other: nameOf(need.inPlaceOf) });
    }
    if (need.kind === 'object') {
      return t('examples.needs.object', { number, x: inCm(need.x), y: inCm(need.y) });
    }
    return t('examples.needs.online', { number });
  };
};

const Needs = ({ title, needs }: { title: string; needs: readonly Need[] }) => {
  const say = useNeedWords();
  if (needs.length === 0) return null;
  return (
    <div>
      <h3 className={style.heading}>{title}</h3>
      <ul className={style.needs}>
        {needs.map(say).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
};

interface OtherMapProps {
  wanted: string;
  current: string;
  isChanging: boolean;
  onChange: (isChanging: boolean) => void;
}

/** Whoever leads the class may show another map; a student asks for it. */
const OtherMap = ({ wanted, current, isChanging, onChange }: OtherMapProps) => {
  const { leads } = usePanelRoom();
  const mapName = useMapName();
  return (
    <div>
      <p>{t('examples.otherMap', { wanted: mapName(wanted), shown: mapName(current) })}</p>
      {leads ? (
        <label className={style.check}>
          <input type="checkbox" checked={isChanging} onChange={(event) => onChange(event.currentTarget.checked)} />
          {t('examples.showMap', { wanted: mapName(wanted) })}
        </label>
      ) : (
        <AskForMap mapId={wanted} asked={t('examples.mapAsked')} />
      )}
    </div>
  );
};

interface Props {
  example: Example;
  now: ClassNow | null;
  /** There is a program that goes away. */
  replaces: boolean;
  busy: boolean;
  onBack: () => void;
  onOpen: (changesMap: boolean) => void;
}

/** What to know before this example opens. */
export const ExampleQuestion = ({ example, now, replaces, busy, onBack, onOpen }: Props) => {
  const { language } = useApp().preferences;
  const { leads } = usePanelRoom();
  const words = useExampleWords();
  const [isChanging, setChanging] = useState(true);
  const wanted = String(example.map);
  const otherMap = now !== null && now.mapId !== wanted ? now.mapId : null;
  const needs = now === null ? [] : needsOf(example, now);
  const missing = needs.filter((need) => !comesAlong(need));
  const mat = useOwnMat();
  // Where the class has all that it takes, its own mat is the better place: others are there too.
  const offersMat = mat.isOffered && (otherMap !== null || missing.length > 0);
  return (
    <>
      <h3 className={style.heading}>{example.title(language)}</h3>
      <p>{example.about(language)}</p>
      {example.isForTwo && <p>{words.two}</p>}
      {replaces && <p>{words.replaces}</p>}
      {otherMap !== null && (
        <OtherMap wanted={wanted} current={otherMap} isChanging={isChanging} onChange={setChanging} />
      )}
      <Needs title={t('examples.brings')} needs={needs.filter(comesAlong)} />
      <Needs title={t('examples.missing')} needs={missing} />
      {offersMat && <p>{ownMatText('offer')}</p>}
      <DialogActions>
        <Button kind="plain" onClick={onBack}>
          {t('examples.back')}
        </Button>
        <Button
          kind={offersMat ? 'plain' : 'action'}
          busy={busy}
          onClick={() => onOpen(otherMap !== null && leads && isChanging)}
        >
          {t('examples.go')}
        </Button>
        {offersMat && (
          <Button busy={mat.busy} onClick={() => void mat.open(example)}>
            {ownMatText('open')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
