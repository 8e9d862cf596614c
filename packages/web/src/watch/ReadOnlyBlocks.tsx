import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { StackNotice } from '../editor/StackNotice.tsx';
import { useBlockEditor } from '../editor/use-block-editor.ts';
import '../editor/blockly.css';
import '../editor/fields.css';
import '../editor/toolbox.css';
import { type ViewedWorkspace, viewWorkspace } from '@trundle/client/watch/viewed-workspace';
import type { WatchedStudent } from '@trundle/client/watch/watched-student';
import { t } from '../texts/index.ts';
import style from './ReadOnlyBlocks.module.css';

const IN_HAND = 'isInHand';

/** The workspace of whoever is watched, from the moment their first blocks are there. */
export const useViewedWorkspace = (student: WatchedStudent): ViewedWorkspace | null => {
  const isThere = useStore(student.view, ({ xml }) => xml !== null);
  const [viewed, setViewed] = useState<ViewedWorkspace | null>(null);
  useEffect(() => {
    if (!isThere) return undefined;
    const made = viewWorkspace(student);
    setViewed(made);
    return () => {
      made?.close();
      setViewed(null);
    };
  }, [student, isThere]);
  return viewed;
};

interface Props {
  viewed: ViewedWorkspace;
  student: WatchedStudent;
  /** Whose blocks they are: names and warnings are those the student sees. */
  accountId: string;
  name: string;
  mapId: string;
}

/** Somebody's blocks in full size, as they are at this moment. Nobody can change them here. */
export const ReadOnlyBlocks = ({ viewed, student, accountId, name, mapId }: Props) => {
  const { preferences } = useApp();
  const { language } = preferences;
  const look = useStore(preferences.look);
  const host = useRef<HTMLDivElement>(null);
  const selected = useStore(student.view, (view) => view.selected);
  const editor = useBlockEditor(host, {
    workspace: viewed.workspace,
    language,
    accountId,
    mapId,
    role: 'Student',
    mode: 'all',
    isReadOnly: true,
    createClassVariable: () => undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme makes the library show its toolbox again
  useEffect(() => editor?.setReadOnly(true), [editor, look]);
  // Blocks that are made anew come without the signs of those they replace: all are put on again.
  useEffect(() => viewed.workspace.program.subscribe(() => editor?.marks.warn(new Map())), [viewed, editor]);
  useEffect(() => {
    const block = selected === null ? null : editor?.workspace.getBlockById(selected);
    block?.addClass(IN_HAND);
    return () => block?.removeClass(IN_HAND);
  }, [editor, selected]);
  return (
    <section className={style.blocks} aria-label={t('watch.blocksOf', { name })} data-ready={editor !== null}>
      <div ref={host} className={style.room} />
      {editor && <StackNotice editor={editor} isWatched />}
    </section>
  );
};
