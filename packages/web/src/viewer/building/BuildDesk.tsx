import { IconArrowBackUp, IconHammer } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../../design/Button.tsx';
import { Switch } from '../../design/Switch.tsx';
import { useLive, useLiveClassroom } from '../../live/hooks.ts';
import { usePanelRoom } from '../../panels/panel-context.ts';
import { viewerText } from '../../texts/viewer-texts.ts';
import style from './BuildDesk.module.css';
import { BuiltList } from './BuiltList.tsx';
import { Palette } from './Palette.tsx';
import { ThingTools } from './ThingTools.tsx';
import type { Building } from './use-building.ts';

const Undo = () => {
  const { builtHands: hands } = useLiveClassroom();
  const steps = useSyncExternalStore(
    (listener) => hands.steps.subscribe(listener),
    () => hands.steps.read(),
  );
  return (
    <Button
      kind="plain"
      size="small"
      icon={<IconArrowBackUp aria-hidden="true" />}
      disabled={steps === 0}
      onClick={() => hands.undo()}
    >
      {viewerText('buildUndo')}
    </Button>
  );
};

/** Whoever leads a class with others in it says whether they build too. */
const WithStudents = () => {
  const { builtHands } = useLiveClassroom();
  const { studentsBuild } = useLive('built');
  return (
    <Switch
      label={viewerText('buildStudents')}
      on={studentsBuild}
      onChange={(on) => builtHands.letStudentsBuild(on).catch(() => undefined)}
    />
  );
};

/** The desk under the scene at which hands build. */
export const BuildDesk = ({ building, mapId }: { building: Building; mapId: number }) => {
  const { leads, isAlone = false } = usePanelRoom();
  const { mayBuild, isOn, setOn, things, chosen, choose } = building;
  const work = useRef<HTMLDivElement>(null);
  if (!mayBuild) return null;
  // Its own button goes with a thing: the keys stay at the desk.
  const gone = (): void => {
    choose(null);
    work.current?.focus();
  };
  return (
    <section className={style.desk} aria-label={viewerText('build')} data-building={isOn}>
      <div className={style.bar}>
        <Button
          kind={isOn ? 'action' : 'plain'}
          size="small"
          icon={<IconHammer aria-hidden="true" />}
          aria-pressed={isOn}
          onClick={() => setOn(!isOn)}
        >
          {viewerText('build')}
        </Button>
        {isOn && <Undo />}
        {isOn && leads && !isAlone && <WithStudents />}
      </div>
      {isOn && (
        <div className={style.work} ref={work} tabIndex={-1}>
          <Palette building={building} mapId={mapId} />
          <BuiltList things={things} chosen={chosen} onChoose={choose} onGone={gone} />
          {chosen !== undefined && <ThingTools thing={chosen} onGone={gone} />}
        </div>
      )}
    </section>
  );
};
