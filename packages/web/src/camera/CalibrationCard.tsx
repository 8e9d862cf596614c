import { IconRulerMeasure } from '@tabler/icons-react';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { cameraText } from '../texts/camera-texts.ts';
import style from './Camera.module.css';
import type { Station, StationView } from './station.ts';

const TEXTS = {
  none: 'calibrationNone',
  kept: 'calibrationKept',
  unkept: 'calibrationUnkept',
  brokenOff: 'calibrationBrokenOff',
  stoodStill: 'calibrationStoodStill',
  failed: 'calibrationFailed',
  misplaced: 'fault_cornersMisplaced',
  other: 'calibrationOther',
} as const;

interface Props {
  view: StationView;
  station: Pick<Station, 'calibrate' | 'stopCalibrating' | 'forgetCalibration'>;
}

const MEASURED: ReadonlySet<StationView['calibrated']> = new Set(['kept', 'unkept']);

/** Guides through the few pictures that tell how a camera's glass bends the mat. */
export const CalibrationCard = ({ view: { calibrated, calibrating, isReading }, station }: Props) => (
  <Card className={style.card} look="tray">
    <h2>{cameraText('calibrationCard')}</h2>
    {calibrating === null ? (
      <>
        <p data-calibrated={calibrated}>{cameraText(TEXTS[calibrated])}</p>
        <div className={style.buttons}>
          {/* Without pictures there is nothing to learn from. */}
          {isReading && (
            <Button
              kind={MEASURED.has(calibrated) ? 'plain' : 'action'}
              icon={<IconRulerMeasure aria-hidden="true" />}
              onClick={() => station.calibrate()}
            >
              {cameraText(calibrated === 'none' ? 'calibrate' : 'calibrateAgain')}
            </Button>
          )}
          {isReading && MEASURED.has(calibrated) && (
            <Button kind="quiet" onClick={() => station.forgetCalibration()}>
              {cameraText('calibrateForget')}
            </Button>
          )}
        </div>
      </>
    ) : (
      <>
        <p role="status">{cameraText(calibrating.wantsTilt ? 'calibratingTilt' : 'calibrating')}</p>
        <progress className={style.progress} value={calibrating.share} aria-label={cameraText('calibrationCard')} />
        <div className={style.buttons}>
          <Button kind="plain" onClick={() => station.stopCalibrating()}>
            {cameraText('calibrateStop')}
          </Button>
        </div>
      </>
    )}
  </Card>
);
