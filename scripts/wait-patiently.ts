// A test waits for what it expects, and a busy machine takes its time: `vi.waitFor` alone gives up after a second, which is
// when the first page of a worker is still being read. Who passes is not slower by it, and who fails says so later.
import { vi } from 'vitest';

const PATIENCE = 20_000;

type WaitFor = typeof vi.waitFor & { isPatient?: true };

const { waitFor }: { waitFor: WaitFor } = vi;
// Files of tests share a worker, and with it what is changed here.
if (waitFor.isPatient === undefined) {
  const patient: WaitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
  patient.isPatient = true;
  vi.waitFor = patient;
}
