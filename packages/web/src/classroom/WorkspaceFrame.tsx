import { type ReactNode, useLayoutEffect } from 'react';
import { useStage } from '../stage/stage-context.ts';
import { t } from '../texts/index.ts';
import style from './WorkspaceFrame.module.css';

interface Props {
  topBar: ReactNode;
  /** The mat, and what stands between it and the blocks. */
  stage: ReactNode;
  /** Right edge: one icon per panel, and the open panel beside it. */
  rail: ReactNode;
  panel: ReactNode;
  statusBar?: ReactNode;
  /** The blocks. */
  children: ReactNode;
}

/** The layout of the classroom screen: blocks and stage as the window has room for them, the panels beside both. */
export const WorkspaceFrame = ({ topBar, stage, rail, panel, statusBar, children }: Props) => {
  const { arrangement, form, panel: open } = useStage();
  // What hangs over the page stands by it too. Styles that look for it from the root themselves would look through a thousand
  // blocks whenever anything comes or goes.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.workshop = form;
    return () => {
      delete dataset.workshop;
    };
  }, [form]);
  return (
    <div className={style.frame} data-status={statusBar !== undefined}>
      {topBar}
      <div className={style.middle} data-arrangement={arrangement} data-stage={form} data-panel={open}>
        <main className={style.workspace} id="content" tabIndex={-1}>
          {children}
        </main>
        <section className={style.stage} aria-label={t('stage.pages.stage')} data-arrangement={arrangement}>
          {stage}
        </section>
        <div className={style.panel}>{panel}</div>
        <div className={style.rail}>{rail}</div>
      </div>
      {statusBar !== undefined && (
        <section className={style.status} aria-label={t('panels.statusBar')}>
          {statusBar}
        </section>
      )}
    </div>
  );
};
