import { IconFlag3 } from '@tabler/icons-react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useStart } from '../start/use-start.ts';
import { t } from '../texts/index.ts';
import { listed } from '../texts/listed.ts';

/** Beside RUN: one tap and my robots stand where they begin, for whoever leads all of the class. */
export const BackToStart = () => {
  const { notices } = useApp();
  const { leads, isAlone } = usePanelRoom();
  const { start } = useStart();
  const { busy, run } = useCommand();
  const tap = () =>
    run(async () => {
      const { moved, carry } = await start();
      if (moved.length > 0) {
        const text = t('start.moved', { count: moved.length, robots: listed(moved) });
        notices.toast({ text, type: 'success', key: 'moved' });
      } else if (carry.length === 0) {
        const text = t(isAlone ? 'start.noneAlone' : leads ? 'start.noneTeacher' : 'start.none');
        notices.toast({ text, type: 'info', key: 'moved' });
      }
    });
  const label = t(leads ? 'start.tapTeacher' : 'start.tap');
  return (
    <IconButton label={label} worded="stage" aria-busy={busy} onClick={() => void tap()}>
      <IconFlag3 aria-hidden="true" />
    </IconButton>
  );
};
