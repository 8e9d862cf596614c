import type { ReactNode } from 'react';
import style from './WorkspaceFrame.module.css';

interface Props {
  topBar: ReactNode;
  /** Left: categories of blocks. */
  toolbox?: ReactNode;
  /** Right edge: one icon per panel, and the open panel beside it. */
  rail?: ReactNode;
  panel?: ReactNode;
  statusBar?: ReactNode;
  children: ReactNode;
}

/** The layout of the classroom screen. A region without content is not rendered. */
export const WorkspaceFrame = ({ topBar, toolbox, rail, panel, statusBar, children }: Props) => (
  <div className={style.frame}>
    {topBar}
    <div className={style.middle}>
      {toolbox !== undefined && <div className={style.toolbox}>{toolbox}</div>}
      <main className={style.workspace} id="content" tabIndex={-1}>
        {children}
      </main>
      {panel !== undefined && <div className={style.panel}>{panel}</div>}
      {rail !== undefined && <div className={style.rail}>{rail}</div>}
    </div>
    {statusBar !== undefined && <div className={style.status}>{statusBar}</div>}
  </div>
);
