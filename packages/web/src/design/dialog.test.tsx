import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { Dialog } from './Dialog.tsx';

/** A press of a mouse on something; the second of a double click is counted by the browser. */
const press = (on: Element | null, detail: number): boolean => {
  const init = { bubbles: true, cancelable: true, detail };
  const isLeft = on?.dispatchEvent(new MouseEvent('mousedown', init)) === true;
  on?.dispatchEvent(new MouseEvent('click', init));
  return isLeft;
};

test('the second press of the double click that opened a dialog neither selects its title nor presses its cross', async () => {
  const onClose = vi.fn();
  await openProgramView(() => (
    <Dialog title="Save" closeLabel="Close" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>
  ));
  const [title, cross] = [document.querySelector('dialog h2'), document.querySelector('dialog button')];
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
  await act(async () => {
    expect(press(title, 2)).toBe(false);
    press(cross, 2);
  });
  expect(onClose).not.toHaveBeenCalled();
  // A double click of its own is one.
  await act(async () => {
    expect(press(title, 1)).toBe(true);
    expect(press(title, 2)).toBe(true);
    press(cross, 1);
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});
