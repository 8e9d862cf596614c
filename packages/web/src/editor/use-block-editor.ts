import type { Workspace } from '@trundle/client/program/workspace';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { DEFAULT_TOOLBOX_MODE, type ToolboxMode } from '@trundle/language/catalogue/toolboxes';
import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeatures } from '../app/hooks.ts';
import { pageScale } from '../design/page-scale.ts';
import { LiveContext } from '../live/live-context.ts';
import { PanelContext } from '../panels/panel-context.ts';
import { RunContext } from '../program/run-context.ts';
import { BlockEditor } from './block-editor.ts';
import { BlockTrials } from './block-trials.ts';
import { BlockWatch } from './block-watch.ts';
import { setUpBlockly } from './blockly-setup.ts';
import { takeQuestions } from './editor-dialogs.ts';
import { useEditorClassroom } from './use-editor-classroom.ts';

const MODE_KEY = STORAGE_KEYS.toolbox;
const storage = new BrowserStorage(() => window.localStorage);
const SCALE = 0.9;

/** The blocks one likes to see, kept in this browser. */
export const useToolboxMode = (): [ToolboxMode, (mode: ToolboxMode) => void] => {
  const [mode, setMode] = useState<ToolboxMode>(() => {
    const stored = storage.read(MODE_KEY);
    return stored === 'advanced' || stored === 'all' ? stored : DEFAULT_TOOLBOX_MODE;
  });
  const choose = (next: ToolboxMode): void => {
    storage.write(MODE_KEY, next);
    setMode(next);
  };
  return [mode, choose];
};

interface Wanted {
  workspace: Workspace;
  language: Language;
  role: Role;
  accountId: string;
  mapId: string;
  mode: ToolboxMode;
  isReadOnly: boolean;
  createClassVariable: () => void;
}

const scaleNow = (): number => SCALE * pageScale();

const useSize = (host: RefObject<HTMLElement | null>, editor: BlockEditor | null): void => {
  useEffect(() => {
    if (host.current === null || editor === null) return undefined;
    const observer = new ResizeObserver(() => {
      editor.resize();
      // A window on another screen may have larger letters.
      editor.setScale(scaleNow());
    });
    observer.observe(host.current);
    return () => observer.disconnect();
  }, [host, editor]);
};

const usePanelBeside = (editor: BlockEditor | null): void => {
  const panels = use(PanelContext)?.panels;
  useEffect(() => {
    if (editor === null || panels === undefined) return undefined;
    const tell = (): void => editor.setPanelOpen(panels.state.getState().path !== null);
    tell();
    return panels.state.subscribe(tell);
  }, [editor, panels]);
};

/** One editor for as long as its element and its program are there. Null until the library is ready. */
export const useBlockEditor = (host: RefObject<HTMLElement | null>, wanted: Wanted): BlockEditor | null => {
  const app = useApp();
  const live = use(LiveContext);
  const run = use(RunContext);
  const { classroom, models, media } = useEditorClassroom(wanted);
  const latest = useRef(wanted);
  latest.current = wanted;
  const [editor, setEditor] = useState<BlockEditor | null>(null);
  const look = useStore(app.preferences.look);
  const features = useFeatures();
  const { workspace, language } = wanted;

  useEffect(() => {
    let made: BlockEditor | null = null;
    let isLeft = false;
    void setUpBlockly(language).then(() => {
      if (isLeft || host.current === null) return;
      const { role, mode, isReadOnly } = latest.current;
      takeQuestions();
      made = new BlockEditor(host.current, {
        program: workspace.program,
        focus: workspace.focus,
        classroom,
        language,
        role,
        mode,
        isReadOnly,
        theme: app.preferences.effectiveTheme(),
        scale: scaleNow(),
        createClassVariable: () => latest.current.createClassVariable(),
        isOn: (feature) => !app.config.isOff(feature),
      });
      setEditor(made);
    });
    return () => {
      isLeft = true;
      made?.dispose();
      setEditor(null);
    };
  }, [app, host, workspace, classroom, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is switched on decides which categories there are
  useEffect(() => editor?.toolbox.show(wanted.mode), [editor, wanted.mode, features]);
  useEffect(() => editor?.setReadOnly(wanted.isReadOnly), [editor, wanted.isReadOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look decides which theme is shown
  useEffect(() => editor?.setTheme(app.preferences.effectiveTheme()), [app, editor, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look decides how large letters are
  useEffect(() => editor?.setScale(scaleNow()), [editor, look.whiteboard]);
  useEffect(() => {
    if (editor === null || live === null) return undefined;
    const watch = new BlockWatch({ editor, workspace, live, classroom, language });
    return () => watch.stop();
  }, [editor, workspace, live, classroom, language]);
  useEffect(() => {
    if (editor === null || run === null || wanted.isReadOnly) return undefined;
    const trials = new BlockTrials(editor.workspace, run);
    return () => trials.dispose();
  }, [editor, run, wanted.isReadOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words on the blocks follow the models and pictures of the class
  useEffect(() => editor?.classroomChanged(), [editor, models, media]);
  useSize(host, editor);
  usePanelBeside(editor);
  return editor;
};
