import { expect, onTestFinished, test, vi } from 'vitest';
import { AppContext } from '../app/hooks.ts';
import { mount } from '../testing/mount.tsx';
import { quietServer, startApp } from '../testing/test-app.ts';
import { NoticeBoard } from './NoticeBoard.tsx';

test('a notice stands over a dialog that is open, and where it always does when there is none', async () => {
  const shown = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { configurable: true, value: shown });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
  const { app } = await startApp({ network: quietServer() });
  const place = mount(
    <AppContext value={app}>
      <NoticeBoard />
    </AppContext>,
  );
  const told = () => place.querySelector<HTMLElement>('[data-told=true]');
  app.notices.toast({ text: 'saved', type: 'success' });
  await vi.waitFor(() => expect(told()?.textContent).toContain('saved'));
  expect(shown).not.toHaveBeenCalled();

  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  app.notices.toast({ text: 'saved again', type: 'success' });
  await vi.waitFor(() => expect(told()?.textContent).toContain('saved again'));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(told()?.popover).toBe('manual');
});
