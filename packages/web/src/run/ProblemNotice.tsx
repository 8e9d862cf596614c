import { IconX } from '@tabler/icons-react';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useCommand } from '../api/use-command.ts';
import { useMay } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { useNarrow } from '../design/use-narrow.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { LiveContext } from '../live/live-context.ts';
import { RunContext } from '../program/run-context.ts';
import { t } from '../texts/index.ts';
import style from './ProblemNotice.module.css';
import { askedWords, buttonWords, mendedWords, sentenceOf } from './problem-words.ts';
import type { Remedy } from './remedies.ts';
import { type RemedyPlace, useRemedy } from './use-remedy.ts';

/** Good news is read quickly. */
const MENDED_STAYS = 6_000;
const MASCOT = 3.5;

const Told = ({ problem, place }: { problem: ShownProblem; place: RemedyPlace }) => {
  const { busy, run } = useCommand();
  const remedy = useRemedy(problem, place);
  const leads = useMay('lead a class');
  const [asked, setAsked] = useState<ShownProblem | null>(null);
  const isAsked = asked === problem;
  const block = problem.block === null ? null : place.editor.wordsOf(problem.block);
  const mend = async ({ name, mend: press }: Remedy): Promise<void> => {
    const answer = await press();
    if (name === 'askTeacher' && answer === true) setAsked(problem);
  };
  return (
    <>
      <Mascot mood={problem.found === 'warned' || problem.found === 'inRun' ? 'thinking' : 'oops'} size={MASCOT} />
      <div className={style.words}>
        {block !== null && (
          <p data-block className={style.block}>
            {block}
          </p>
        )}
        <p>{isAsked ? askedWords(problem) : sentenceOf(problem, remedy, leads)}</p>
      </div>
      {remedy !== null && !isAsked && (
        <Button className={style.mend} busy={busy} onClick={() => void run(() => mend(remedy))}>
          {buttonWords(remedy)}
        </Button>
      )}
    </>
  );
};

const Mended = ({ onOver }: { onOver: () => void }) => {
  const leads = useMay('lead a class');
  useEffect(() => {
    const timer = setTimeout(onOver, MENDED_STAYS);
    return () => clearTimeout(timer);
  }, [onOver]);
  return (
    <>
      <Mascot mood="cheering" size={MASCOT} />
      <p className={style.words}>{mendedWords(leads)}</p>
    </>
  );
};

const Notice = (place: RemedyPlace) => {
  const { problems, state } = place.control;
  const { problem, isMended } = useStore(problems.state);
  const isRunning = useStore(state, ({ run }) => run === 'RUNNING');
  const shows = problem !== null || (isMended && !isRunning);
  const isNarrow = useNarrow();
  const notice = (
    // There before there is something to say: a screen reader tells what comes into it.
    <div role="status" className={style.place}>
      {shows && (
        <div className={style.notice} data-found={problem?.found ?? 'mended'}>
          {problem === null ? <Mended onOver={problems.clear} /> : <Told problem={problem} place={place} />}
          <IconButton label={t('problems.close')} className={style.close} onClick={problems.clear}>
            <IconX aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
  // An open panel lies over the editor there, and must not lie over this.
  return isNarrow ? createPortal(notice, document.body) : notice;
};

interface Props {
  editor: BlockEditor;
  isReadOnly: boolean;
  createVariable: () => void;
}

/** The mascot says why the program does not run, and one button mends it. */
export const ProblemNotice = (props: Props) => {
  const control = use(RunContext);
  const live = use(LiveContext);
  return control === null || live === null ? null : <Notice {...props} control={control} live={live} />;
};
