import type { RunControl } from '@trundle/client/run/run-control';
import { useEffect } from 'react';

/** As browsers and screen readers name them; on a Mac Command does it too. */
export const RUN_KEYS = { run: 'Control+Enter', stop: 'Control+.' } as const;

const NAMES = { Enter: 'run', '.': 'stop' } as const satisfies Record<string, keyof typeof RUN_KEYS>;
const wantedBy = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): keyof typeof RUN_KEYS | undefined =>
  (ctrlKey || metaKey) && !altKey && !repeat ? NAMES[key as keyof typeof NAMES] : undefined;

/** RUN and STOP by keys, wherever one writes; a question that is open is answered first. */
export const useRunKeys = (control: RunControl): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const wanted = wantedBy(event);
      if (wanted === undefined || document.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null)
        return;
      const isRunning = control.state.getState().run === 'RUNNING';
      event.preventDefault();
      event.stopPropagation();
      if (wanted === 'stop') void control.stop();
      else if (!isRunning) void control.start();
    };
    // Before the editors, where Ctrl and Enter mean a new line.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [control]);
};
