/** Pictures of a camera to places on the mat. */
export { type Calibration, calibrationFrom, scaleCalibration } from './calibration.ts';
export * from './calibrator.ts';
export * from './dictionary.ts';
export * from './markers.ts';
export * from './picture.ts';
export * from './tracker.ts';
