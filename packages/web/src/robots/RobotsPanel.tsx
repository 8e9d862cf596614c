import { IconArrowLeft } from '@tabler/icons-react';
import type { LiveRobot } from '@trundle/client/live/robots';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useFeatures } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Segments } from '../design/Segments.tsx';
import { HandControls } from '../hands/HandControls.tsx';
import { useLive, useLiveRobot } from '../live/hooks.ts';
import { MicrobitSection } from '../microbit/MicrobitSection.tsx';
import { useMayHere, usePanelRoom } from '../panels/panel-context.ts';
import { useMayChange } from '../panels/use-may-change.ts';
import { t } from '../texts/index.ts';
import { AddByAddress } from './AddByAddress.tsx';
import { AddRobots } from './AddRobots.tsx';
import { CameraLine, CamerasAtOdds, LeadersCamera } from './CameraLine.tsx';
import { Charts } from './Charts.tsx';
import { ChartsButton } from './ChartsButton.tsx';
import { CloseUp } from './CloseUp.tsx';
import { DeviceKey } from './DeviceKey.tsx';
import { JoiningRobots } from './JoiningRobots.tsx';
import { PrintLink } from './PrintLink.tsx';
import { RemoveMany } from './RemoveMany.tsx';
import { RobotRow } from './RobotRow.tsx';
import style from './Robots.module.css';
import { Room } from './Room.tsx';
import { robotName } from './robot-words.ts';
import { SensorsForm } from './SensorsForm.tsx';
import { useVirtual } from './use-virtual.ts';
import { useWatched } from './use-watched.ts';
import { useWhichRobots } from './use-which-robots.ts';

/** "3 seconds ago" grows old. */
const CLOCK_STEP = 5_000;

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_STEP);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Practice mats and demos have virtual robots alone; undefined until known. */
const useRealDevices = (): boolean | undefined => {
  const { code } = usePanelRoom();
  return useCall(readClassroom, { params: { id: code } }, { showing: 'quiet' }).data?.realDevices;
};

/** What to do first. Somebody who asks to join is answered first of all. */
const NoRobots = () => {
  const { leads } = usePanelRoom();
  const { asking } = useLive('registration');
  const isWatched = useWatched();
  if (leads && asking.length > 0) return null;
  const forTeacher = isWatched ? 'emptyWatched' : 'emptyTeacher';
  return (
    <div className={style.empty}>
      <Mascot mood="thinking" size={6} />
      <p>{t(`panels.robots.${leads ? forTeacher : 'empty'}`)}</p>
    </div>
  );
};

const RobotList = () => {
  const { leads } = usePanelRoom();
  const hasKeys = useMayHere('keep the keys of devices');
  const takesOut = useMayHere('take out of a class');
  const robots = useLive('robots');
  const seen = useLive('lastSeen');
  const virtual = useVirtual();
  const now = useNow();
  const real = useRealDevices();
  const hasReal = real === true;
  const hasCamera = useFeatures()?.camera !== false;
  /** Numbers that are ticked; null while robots are not being chosen. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { which, options, choose, shown } = useWhichRobots(robots);
  const ticked = shown.map(({ identifier }) => identifier).filter((number) => chosen?.includes(number));
  const pluggedOf = (mac: string) => virtual?.robots.find(({ _id }) => _id === mac)?.plugged ?? null;
  return (
    <section className={style.section}>
      {leads && <JoiningRobots />}
      {robots.length === 0 ? (
        <NoRobots />
      ) : (
        <p>
          {t('panels.robots.online', {
            online: robots.filter(({ online }) => online).length,
            all: robots.length,
          })}
        </p>
      )}
      {hasKeys && hasReal && hasCamera ? <LeadersCamera /> : <CameraLine />}
      {leads && <CamerasAtOdds />}
      {leads && real === false && <p>{t('panels.robots.ownClass')}</p>}
      {leads && hasReal && <PrintLink />}
      {leads && <AddRobots />}
      {hasKeys && hasReal && <AddByAddress />}
      {robots.length > 0 && <ChartsButton robot={null} />}
      {takesOut && robots.length > 1 && (
        <div className={style.many}>
          <Button
            kind="plain"
            size="small"
            aria-pressed={chosen !== null}
            onClick={() => setChosen(chosen ? null : [])}
          >
            {t(chosen ? 'panels.robots.chooseDone' : 'panels.robots.chooseSome')}
          </Button>
          {ticked.length > 0 && <RemoveMany chosen={ticked} onRemoved={() => setChosen(null)} />}
        </div>
      )}
      {options.length > 0 && (
        <Segments
          label={t('panels.robots.which.label')}
          value={which}
          options={options.map((value) => ({ value, label: t(`panels.robots.which.${value}`) }))}
          onChange={choose}
        />
      )}
      {robots.length > 0 && shown.length === 0 && <p>{t('panels.robots.which.none')}</p>}
      <ul className={style.list} aria-label={t('panels.names.robot_configuration')}>
        {shown.map((robot) => (
          <RobotRow
            key={robot._id}
            robot={robot}
            plugged={pluggedOf(robot._id)}
            seenAt={seen.get(robot.identifier)}
            now={now}
            tick={
              chosen && {
                isOn: chosen.includes(robot.identifier),
                onChange: (isOn) =>
                  setChosen([
                    ...chosen.filter((each) => each !== robot.identifier),
                    ...(isOn ? [robot.identifier] : []),
                  ]),
              }
            }
          />
        ))}
      </ul>
      <MicrobitSection />
    </section>
  );
};

const Ports = ({ robot }: { robot: LiveRobot }) => {
  if (!useMayChange(robot)) return null;
  return (
    <>
      <h3>{t('panels.sensors.title')}</h3>
      <SensorsForm key={robot._id} robot={robot} />
    </>
  );
};

/** One robot: what is plugged in, and how it did lately. */
const RobotDetails = ({ number }: { number: number }) => {
  const { panels } = usePanelRoom();
  const robot = useLiveRobot(number);
  const ports = useRef<HTMLDivElement>(null);
  return (
    <section className={style.section}>
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<IconArrowLeft aria-hidden="true" />}
          onClick={() => panels.open('robot_configuration/')}
        >
          {t('panels.robots.all')}
        </Button>
      </div>
      {robot === undefined ? (
        <p>{t('panels.robots.gone', { number })}</p>
      ) : (
        <>
          <h3>{robotName(robot)}</h3>
          <CloseUp robot={robot}>
            <HandControls robot={robot} onPlug={() => ports.current?.querySelector('select')?.focus()} />
          </CloseUp>
          <div ref={ports} className={style.ports}>
            <Ports robot={robot} />
          </div>
          <h3>{t('panels.charts.title')}</h3>
          <ChartsButton robot={number} />
          <Charts robot={robot} />
        </>
      )}
    </section>
  );
};

const TABS = ['', 'room', 'key'] as const;
type Tab = (typeof TABS)[number];
const LABELS = { '': 'panels.names.robot_configuration', room: 'panels.room.tab', key: 'panels.key.tab' } as const;
const CONTENTS: Record<Tab, () => React.ReactNode> = { '': RobotList, room: Room, key: DeviceKey };

/** Without real devices there is no key to give to others. */
const useTabs = (): readonly Tab[] => {
  const { leads } = usePanelRoom();
  const hasKeys = useMayHere('keep the keys of devices');
  const hasReal = useRealDevices() === true;
  if (!leads) return [];
  return TABS.filter((tab) => tab !== 'key' || (hasKeys && hasReal));
};

/** The robots manager: all robots, one of them (`robot_configuration/3`), the simulated room, the device key. */
export const RobotsPanel = ({ view }: { view: string }) => {
  const { panels } = usePanelRoom();
  const tabs = useTabs();
  if (/^\d+$/.test(view)) return <RobotDetails key={view} number={Number(view)} />;
  const tab = tabs.find((known) => known === view) ?? '';
  const Content = CONTENTS[tab];
  return (
    <>
      {tabs.length > 0 && (
        <div className={style.tabs}>
          <Segments
            label={t('panels.names.robot_configuration')}
            value={tab}
            options={tabs.map((value) => ({ value, label: t(LABELS[value]) }))}
            onChange={(value) => panels.open(`robot_configuration/${value}`)}
          />
        </div>
      )}
      <Content />
    </>
  );
};
