import { IconRobot } from '@tabler/icons-react';
import { withRobots } from '@trundle/language/checker/foreign-robots';
import { Button } from '../design/Button.tsx';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import { applyProgram } from './apply-program.ts';
import type { BlockEditor } from './block-editor.ts';
import style from './Editor.module.css';
import { useMyRobotOffer } from './use-my-robot-offer.ts';

interface Props {
  editor: BlockEditor;
  classroom: string;
}

/** Asks once whether a program that drives the robot of somebody else shall drive one's own. */
export const MyRobotOffer = ({ editor, classroom }: Props) => {
  const { program } = useWorkspace();
  const { instead, decline } = useMyRobotOffer(classroom);
  if (instead.size === 0) return null;
  const numbers = [...instead.keys()];
  // As an edit of the blocks: one Undo brings the numbers back.
  const change = (): void => applyProgram(editor.workspace, withRobots(program.read(), instead));
  return (
    <section className={style.offer} aria-label={t('editor.myRobot.label')}>
      <IconRobot aria-hidden="true" />
      <p>{t('editor.myRobot.text', { count: numbers.length, numbers: numbers.join(', ') })}</p>
      <Button onClick={change}>{t('editor.myRobot.use')}</Button>
      <Button kind="plain" onClick={decline}>
        {t('editor.myRobot.keep')}
      </Button>
    </section>
  );
};
