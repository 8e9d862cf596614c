import { IconCode } from '@tabler/icons-react';
import { hasUnreadText } from '@trundle/client/run/run-problems';
import { useCallback, useSyncExternalStore } from 'react';
import { Button } from '../design/Button.tsx';
import { usePanelPath, usePanelRoom } from '../panels/panel-context.ts';
import { prefixOf } from '../panels/panels.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import style from './ProjectStrip.module.css';

/** Whoever typed half a program and comes back sees blocks only: says above them that there is a text, and leads there. */
export const UnreadTextHint = () => {
  const workspace = useWorkspace();
  const { panels } = usePanelRoom();
  const path = usePanelPath();
  const subscribe = useCallback(
    (listener: () => void) => {
      const cancels = [workspace.program.subscribe(listener), workspace.drafts?.subscribe(listener)];
      return () => {
        for (const cancel of cancels) cancel?.();
      };
    },
    [workspace],
  );
  const isThere = useSyncExternalStore(subscribe, () => hasUnreadText(workspace));
  // Beside the text itself, that says it.
  if (!isThere || (path !== null && prefixOf(path) === 'code')) return null;
  return (
    <section className={style.strip} aria-label={t('code.waiting.label')} aria-live="polite">
      <div className={style.row}>
        <IconCode aria-hidden="true" />
        <p>{t('code.waiting.text')}</p>
        <span className={style.actions}>
          <Button size="small" onClick={() => panels.open('code/')}>
            {t('code.waiting.open')}
          </Button>
        </span>
      </div>
    </section>
  );
};
