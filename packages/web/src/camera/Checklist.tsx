import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Card } from '../design/Card.tsx';
import { cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import { wordsOfFault } from './fault-words.ts';
import type { Check } from './findings.ts';
import type { StationView } from './station.ts';

const ICONS = { good: IconCircleCheck, mend: IconAlertTriangle, unknown: IconCircleDashed } as const;

const wordsOfCheck = ({ name, state, faults }: Check, view: StationView): string[] => {
  if (state === 'good') return [cameraText('isGood')];
  if (state === 'unknown') return [cameraText('isUnknown')];
  if (name === 'connection') return [cameraText('connectionMend')];
  return faults.map((fault) => wordsOfFault(fault, view));
};

const Row = ({ check, view }: { check: Check; view: StationView }) => {
  const Icon = ICONS[check.state];
  return (
    <li data-check={check.name} data-state={check.state}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{cameraText(check.name)}</strong>
        {wordsOfCheck(check, view).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
    </li>
  );
};

/** What makes a good picture, each by what was really read. */
export const Checklist = ({ view }: { view: StationView }) => (
  <Card className={style.card}>
    <h2>{cameraText('checklist')}</h2>
    <ul className={style.checks}>
      {view.checks.map((check) => (
        <Row key={check.name} check={check} view={view} />
      ))}
    </ul>
    {view.isRemembered && <p className={style.note}>{cameraText('remembered')}</p>}
    {view.twice.map((number) => (
      <p key={number} className={style.note} data-twice={number}>
        {cameraText('twice', { number })}
      </p>
    ))}
  </Card>
);
