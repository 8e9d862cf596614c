// Finds a Python that speaks MQTT, for the adapter's tests, and gets Debian's where that is possible. Run by itself it
// prints the program's path, or nothing; it fails where one should be there and is not.
import { spawnSync } from 'node:child_process';
import { canInstall, installWithApt } from './apt.mjs';

/** The one on PATH may be somebody's own, without what the system's has. */
const PROGRAMS = ['python3', '/usr/bin/python3', 'python'];
const DEBIAN_PACKAGE = 'python3-paho-mqtt';

const speaksMqtt = (/** @type {string} */ program) =>
  spawnSync(program, ['-c', 'import paho.mqtt.client'], { timeout: 60_000 }).status === 0;

export const findPython = (programs = PROGRAMS) => programs.find(speaksMqtt);

/** The program, after installing what it needs; undefined where that cannot be had. */
export const ensurePython = () => {
  const found = findPython();
  if (found || !canInstall()) return found;
  console.error(`No Python with MQTT here: installing Debian's ${DEBIAN_PACKAGE}.`);
  const failed = installWithApt(DEBIAN_PACKAGE);
  if (failed) console.error(`\`apt-get ${failed.join(' ')}\` failed: tests of the adapter will fail, too.`);
  return findPython();
};

if (import.meta.main) {
  const program = ensurePython();
  console.log(program ?? '');
  if (!program && canInstall()) process.exitCode = 1;
}
