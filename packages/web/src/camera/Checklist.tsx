import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Fault } from '@trundle/vision';
import { Card } from '../design/Card.tsx';
import { cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import type { Check } from './findings.ts';
import type { StationView } from './station.ts';

const ICONS = { good: IconCircleCheck, mend: IconAlertTriangle, unknown: IconCircleDashed } as const;

/** Which corner, and where it should be looked for. */
const wordsOfCorner = ({ corner, outside }: Extract<Fault, { code: 'cornerMissing' }>): string => {
  const details = { corner: cameraText(corner) };
  if (outside === undefined) return cameraText('corner_missing', details);
  return cameraText(outside ? 'corner_outside' : 'corner_covered', details);
};

/** Cards lie wrong, or only seem to, as long as nobody measured how the glass bends the mat. */
const wordsOfMisfit = ({ misfit, calibrated }: StationView): string => {
  const next = cameraText(calibrated === 'none' ? 'misfitMeasure' : 'fault_cornersMisplaced');
  return misfit === null ? next : `${cameraText('misfit', { millimetres: Math.round(misfit) })} ${next}`;
};

const wordsOf = (fault: Fault, view: StationView): string | null => {
  switch (fault.code) {
    case 'cornerMissing':
      return wordsOfCorner(fault);
    case 'cornersMisplaced':
      return wordsOfMisfit(view);
    case 'seenTwice':
      return null;
    default:
      return cameraText(`fault_${fault.code}`);
  }
};

const wordsOfCheck = ({ name, state, faults }: Check, view: StationView): string[] => {
  if (state === 'good') return [cameraText('isGood')];
  if (state === 'unknown') return [cameraText('isUnknown')];
  if (name === 'connection') return [cameraText('connectionMend')];
  return faults.flatMap((fault) => wordsOf(fault, view) ?? []);
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
