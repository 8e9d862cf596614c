import type { Classroom } from '@trundle/protocol/entities/classroom';
import { may } from '@trundle/protocol/permissions';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useAccount, useApp } from '../app/hooks.ts';
import { ClassVariableDialog } from '../editor/ClassVariableDialog.tsx';
import style from '../editor/Editor.module.css';
import { LazyExampleOnArrival } from '../examples/LazyExampleOnArrival.tsx';
import { LiveContext } from '../live/live-context.ts';
import { whenIdle } from '../offline/when-idle.ts';
import { useWorkspace } from '../program/program-context.ts';
import { ProjectStrip } from '../projects/ProjectStrip.tsx';
import { UnreadTextHint } from '../projects/UnreadTextHint.tsx';
import { ProblemNotice } from '../run/ProblemNotice.tsx';
import { t } from '../texts/index.ts';
import '../editor/blockly.css';
import '../editor/fields.css';
import '../editor/toolbox.css';
import { EditorDialogs } from '../editor/EditorDialogs.tsx';
import { MyRobotOffer } from '../editor/MyRobotOffer.tsx';
import { StackNotice } from '../editor/StackNotice.tsx';
import { useBlockEditor, useToolboxMode } from '../editor/use-block-editor.ts';
import { useSearch } from '../editor/use-search.ts';
import { BlockTools } from './BlockTools.tsx';
import { EditorBar } from './EditorBar.tsx';

const NOTHING = createStore(() => 0);

interface Props {
  classroom: Classroom;
  isReadOnly: boolean;
  /** The way to what there is to do in the open project. */
  task?: ReactNode;
}

/** The blocks of the open program with everything one needs to build with them. */
export const BlockWorkspace = ({ classroom, isReadOnly, task }: Props) => {
  const { language } = useApp().preferences;
  const account = useAccount();
  const workspace = useWorkspace();
  const live = use(LiveContext);
  const host = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useToolboxMode();
  const [isCreating, setCreating] = useState(false);
  const role = account?.user.role ?? 'Student';
  const isTeacher = may(role, 'use blocks for teachers');
  const editor = useBlockEditor(host, {
    workspace,
    language,
    role,
    mode,
    isReadOnly,
    mapId: classroom.mapId,
    accountId: account?.user._id ?? '',
    createClassVariable: () => setCreating(true),
  });
  useEffect(
    () => (editor === null ? undefined : whenIdle(() => workspace.autosave?.prepare(editor.read()))),
    [editor, workspace],
  );
  const { query, search } = useSearch(editor, language, isTeacher);
  const takenBelow = useStore(editor?.takenBelow ?? NOTHING);
  return (
    <section className={style.editor} aria-label={t('editor.label')}>
      <EditorBar editor={editor} mode={mode} query={query} isReadOnly={isReadOnly} onMode={setMode} onSearch={search} />
      {editor !== null && <ProjectStrip editor={editor} isReadOnly={isReadOnly} task={task} />}
      <UnreadTextHint />
      <div className={style.room} style={{ '--taken-below': `${takenBelow}px` } as object}>
        <div ref={host} className={style.host} data-ready={editor !== null} />
        {editor !== null && <BlockTools editor={editor} isReadOnly={isReadOnly} />}
        {editor !== null && <StackNotice editor={editor} isWatched={false} />}
        {editor !== null && (
          <ProblemNotice editor={editor} isReadOnly={isReadOnly} createVariable={() => setCreating(true)} />
        )}
        {editor !== null && !isReadOnly && <MyRobotOffer editor={editor} classroom={classroom._id} />}
      </div>
      {editor !== null && !isReadOnly && <LazyExampleOnArrival editor={editor} />}
      <EditorDialogs />
      {isCreating && (
        <ClassVariableDialog
          code={classroom._id}
          mayLock={may(role, 'set read-only variables')}
          onClose={() => setCreating(false)}
          onCreated={() => void live?.refresh()}
        />
      )}
    </section>
  );
};
