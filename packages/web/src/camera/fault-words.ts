import type { Fault } from '@trundle/vision';
import { cameraText } from '../texts/camera-texts.ts';
import type { StationView } from './station.ts';

/** Which corner, and where it should be looked for. */
const wordsOfCorner = ({ corner, outside }: Extract<Fault, { code: 'cornerMissing' }>): string => {
  const details = { corner: cameraText(corner) };
  if (outside === undefined) return cameraText('corner_missing', details);
  return cameraText(outside ? 'corner_outside' : 'corner_covered', details);
};

/** Cards lie wrong, or only seem to, as long as nobody measured how the glass bends a mat that is seen. */
const wordsOfMisfit = ({ misfit, calibrated }: StationView): string => {
  if (misfit === null) return cameraText('fault_cornersMisplaced');
  const next = cameraText(calibrated === 'none' ? 'misfitMeasure' : 'fault_cornersMisplaced');
  return `${cameraText('misfit', { millimetres: Math.round(misfit) })} ${next}`;
};

/** What is in the picture and not told, each with why. */
export const wordsOfUntold = ({ untold, beside }: Pick<StationView, 'untold' | 'beside'>): string[] =>
  [
    untold.length > 0 && cameraText('pictureUntold', { numbers: untold.join(', ') }),
    beside.length > 0 && cameraText('pictureBeside', { numbers: beside.join(', ') }),
  ].filter((words) => words !== false);

/** What keeps the camera from seeing well, and what to do about it. */
export const wordsOfFault = (fault: Fault, view: StationView): string => {
  switch (fault.code) {
    case 'cornerMissing':
      return wordsOfCorner(fault);
    case 'cornersMisplaced':
      return wordsOfMisfit(view);
    case 'seenTwice':
      return cameraText('twice', { number: fault.identifier });
    default:
      return cameraText(`fault_${fault.code}`);
  }
};
