import { expect, test } from 'vitest';
import { TABLE } from '../api/table.ts';
import { quickjsModule } from '../testing/quickjs-module.ts';
import { sectionsOf } from '../testing/run-harness.ts';
import { type HostCall, ProgramVm } from './vm.ts';

/** A machine whose next steps are carried out when the test says so. */
const machineWith = async (code: string) => {
  const calls: HostCall[] = [];
  const later: (() => void)[] = [];
  const vm = await ProgramVm.create(await quickjsModule(), TABLE.offered(), {
    call: (call) => void calls.push(call),
    errorNameOf: () => 'Error',
    taskEnded: () => undefined,
    idle: () => undefined,
    crashed: (code) => expect.fail(code),
    isStopped: () => false,
    now: () => performance.now(),
    defer: (act) => void later.push(act),
  });
  const goOn = (): void => {
    for (let next = later.shift(); next; next = later.shift()) next();
  };
  vm.load(sectionsOf(code));
  vm.start('setup', 1);
  goOn();
  return { vm, goOn, said: () => calls.map(({ key }) => key), wait: calls.find(({ key }) => key === 'wait') };
};

test('an answer lets the program go on', async () => {
  const { vm, goOn, said, wait } = await machineWith(`await wait(1); print('on');`);
  vm.settle(wait?.callId ?? 0, { value: undefined });
  goOn();
  expect(said()).toContain('print');
  vm.dispose();
});

test('a program that is stopped does not go on, also when its answer came just before', async () => {
  const { vm, goOn, said, wait } = await machineWith(`await wait(1); print('on'); while (true) {}`);
  vm.settle(wait?.callId ?? 0, { value: undefined });
  vm.halt();
  goOn();
  expect(said()).not.toContain('print');
  vm.dispose();
});
