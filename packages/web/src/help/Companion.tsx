import { IconX } from '@tabler/icons-react';
import { use, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot, type Mood } from '../design/Mascot.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { RunContext } from '../program/run-context.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { studentSteps } from './first-steps.ts';
import style from './Help.module.css';

const NOTHING = () => () => undefined;

const useRunState = (): string => {
  const control = use(RunContext);
  return useSyncExternalStore(control?.state.subscribe ?? NOTHING, () => control?.state.getState().run ?? 'STOPPED');
};

/** The mascot below the blocks: it follows the run, and knows a tip for every quiet moment. */
export const Companion = () => {
  const { panels } = usePanelRoom();
  const run = useRunState();
  const [at, setAt] = useState(0);
  const tips = studentSteps().map(({ text }) => text);
  const follows: Record<string, { mood: Mood; text: string }> = {
    RUNNING: { mood: 'thinking', text: lessonText('mascotRunning') },
    FINISHED: { mood: 'cheering', text: lessonText('mascotDone') },
  };
  const { mood, text } = follows[run] ?? { mood: 'hello' as const, text: tips[at % tips.length] ?? '' };
  return (
    <aside className={style.companion} aria-label={lessonText('mascot')} data-mood={mood}>
      <Mascot mood={mood} size={3.5} />
      <p role="status">{text}</p>
      {follows[run] === undefined && (
        <Button kind="plain" size="small" onClick={() => setAt(at + 1)}>
          {lessonText('mascotTip')}
        </Button>
      )}
      <IconButton label={lessonText('mascotHide')} onClick={() => panels.turn('mascot')}>
        <IconX aria-hidden="true" />
      </IconButton>
    </aside>
  );
};
