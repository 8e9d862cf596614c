// Finds a Python that has what somebody needs of it, and gets Debian's where that is possible: MQTT for the adapter's
// tests, OpenCV for the camera's benchmark. Run by itself it prints the program's path for the first, or nothing; it fails
// where one should be there and is not.
import { spawnSync } from 'node:child_process';
import { canInstall, installWithApt } from './apt.mjs';

/** The one on PATH may be somebody's own, without what the system's has. */
const PROGRAMS = ['python3', '/usr/bin/python3', 'python'];

/** @typedef {{ name: string, proof: string, debian: string }} Need */
const MQTT = { name: 'MQTT', proof: 'import paho.mqtt.client', debian: 'python3-paho-mqtt' };
export const OPENCV = { name: 'OpenCV', proof: 'import numpy, cv2; cv2.aruco.DICT_4X4_50', debian: 'python3-opencv' };

export const findPython = (programs = PROGRAMS, /** @type {Need} */ { proof } = MQTT) =>
  programs.find((program) => spawnSync(program, ['-c', proof], { timeout: 60_000 }).status === 0);

/** The program, after installing what it needs; undefined where that cannot be had. */
export const ensurePython = (/** @type {Need} */ need = MQTT) => {
  const found = findPython(PROGRAMS, need);
  if (found || !canInstall()) return found;
  console.error(`No Python with ${need.name} here: installing Debian's ${need.debian}.`);
  const failed = installWithApt(need.debian);
  if (failed) console.error(`\`apt-get ${failed.join(' ')}\` failed: what needs ${need.name} will fail, too.`);
  return findPython(PROGRAMS, need);
};

if (import.meta.main) {
  const program = ensurePython();
  console.log(program ?? '');
  if (!program && canInstall()) process.exitCode = 1;
}
