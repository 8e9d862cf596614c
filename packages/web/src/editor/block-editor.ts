import type { BlockFocus } from '@trundle/client/program/block-focus';
import type { OpenDocument, OpenProgram, ProgramChange } from '@trundle/client/program/open-program';
import type { SearchHit } from '@trundle/language/catalogue/search';
import type { ToolboxMode } from '@trundle/language/catalogue/toolboxes';
import { sameData } from '@trundle/language/tree/compare';
import { PROGRAM_TYPE, type Program } from '@trundle/language/tree/program';
import { depthOf } from '@trundle/language/tree/walk';
import type { Feature } from '@trundle/protocol/features';
import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import * as Blockly from 'blockly/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Theme } from '../design/tokens.ts';
import { applyProgram } from './apply-program.ts';
import { beside } from './beside.ts';
import { dressBin } from './bin-look.ts';
import { BlockMarks } from './block-marks.ts';
import { ChangedFields } from './changed-fields.ts';
import { keepTypedComments } from './comment-box.ts';
import { StatementChecker } from './connection-checker.ts';
import { DocumentOpened } from './document-opened.ts';
import type { EditorClassroom } from './editor-classroom.ts';
import { onFieldClosed } from './field-closing.ts';
import { DynamicField, setClassroom } from './fields/dynamic-field.ts';
import { layDown } from './lay-down.ts';
import { keepListsInSight } from './list-in-sight.ts';
import { OffScreenBlocks } from './off-screen.ts';
import { keepProgramBlock, unusedBlocks } from './program-rules.ts';
import { ProgramView } from './program-view.ts';
import { readWorkspace } from './read-workspace.ts';
import { RENDERER } from './renderer.ts';
import { RoomMetrics } from './room-metrics.ts';
import { blocklyTheme } from './theme.ts';
import { Toolbox } from './toolbox.ts';
import { TRAY } from './tray.ts';
import { trayRoom } from './tray-room.ts';

interface EditorPorts {
  program: OpenProgram;
  focus: BlockFocus;
  classroom: EditorClassroom;
  language: Language;
  role: Role;
  mode: ToolboxMode;
  theme: Theme;
  /** How large blocks are at first; larger on a whiteboard. */
  scale: number;
  isReadOnly: boolean;
  createClassVariable: () => void;
  isOn: (feature: Feature) => boolean;
}

/** Where the library finds its pictures and sounds; the build puts them there. */
const MEDIA = '/blockly/';
const ZOOM = { maxScale: 2.5, minScale: 0.35, scaleSpeed: 1.25 } as const;
/** As many characters of a block as one can take in at a glance. */
const WORDS = 48;

/**
 * The library draws a stack by calling itself for each next block and gives up in the middle of it after some two
 * thousand (measured in Chromium: of 5,000 it leaves 2,041), and it takes more than twice as long for twice as many:
 * 9 s for 1,000, 40 s for 2,000. So there is an end at `most`; from `many` on somebody should know.
 */
export const STACK = { many: 500, most: 1_000 } as const;

interface History {
  canUndo: boolean;
  canRedo: boolean;
}

export interface Fitting {
  /** Fits; is getting long; is not shown as blocks. The program itself is whole in all three. */
  readonly state: 'fits' | 'long' | 'tooLong';
  readonly depth: number;
  /** There is a shorter one to go back to. */
  readonly canGoBack: boolean;
}

const options = (ports: EditorPorts): Blockly.BlocklyOptions => ({
  media: MEDIA,
  renderer: RENDERER,
  theme: blocklyTheme(ports.theme),
  toolbox: Toolbox.definition(ports, ports.mode),
  plugins: { connectionChecker: StatementChecker, flyoutsVerticalToolbox: TRAY, metricsManager: RoomMetrics },
  zoom: { ...ZOOM, controls: false, wheel: false, pinch: true, startScale: ports.scale },
  move: { scrollbars: true, drag: true, wheel: true },
  grid: { spacing: 32, length: 2, colour: 'var(--line)', snap: false },
  trashcan: true,
  sounds: false,
  comments: true,
  collapse: true,
  disable: true,
});

/** The blocks of one program in one element of the page. Lives outside React. */
export class BlockEditor {
  readonly workspace: Blockly.WorkspaceSvg;
  readonly marks: BlockMarks;
  readonly toolbox: Toolbox;
  readonly #view: ProgramView;
  readonly #ports: EditorPorts;
  /** Whether the program can be shown as blocks. */
  readonly fitting: StoreApi<Fitting> = createStore<Fitting>(() => ({ state: 'fits', depth: 0, canGoBack: false }));
  /** What Undo and Redo would do something about. */
  readonly history: StoreApi<History> = createStore<History>(() => ({ canUndo: false, canRedo: false }));
  readonly #cancels: (() => void)[];
  #isSyncing = false;
  #isDisposed = false;
  readonly #changedFields = new ChangedFields();
  readonly #offScreen: OffScreenBlocks;
  /** The program as the blocks said it last. It may differ from what was opened without anybody having changed it. */
  #seen: Program | null = null;
  /** All that changed since the program was last read was done by Undo or Redo. */
  #isUndoing = true;
  #isReadOnly = false;
  /** What the blocks belong to. */
  #document: OpenDocument;
  /** The newest program that could be shown, and what it belongs to. */
  #lastDisplayable: { program: Program; document: OpenDocument } | null = null;

  constructor(host: HTMLElement, ports: EditorPorts) {
    this.#ports = ports;
    this.workspace = Blockly.inject(host, options(ports));
    dressBin(this.workspace, ports.theme);
    this.#offScreen = new OffScreenBlocks(this.workspace);
    keepTypedComments(this.workspace);
    this.#view = new ProgramView(this.workspace, ports.scale);
    this.marks = new BlockMarks(this.workspace, this.#view);
    setClassroom(this.workspace, ports.classroom);
    this.toolbox = new Toolbox(this.workspace, ports.mode, ports);
    this.#isReadOnly = ports.isReadOnly;
    this.#document = ports.program.document;
    this.#unlessTooLong(ports.program.read(), () => this.#load(ports.program.read()));
    if (ports.isReadOnly) this.#lock();
    this.workspace.addChangeListener(Blockly.Events.disableOrphans);
    this.workspace.addChangeListener(this.#changed);
    onFieldClosed(this.workspace, () => {
      this.#changedFields.takeAll();
      this.#isUndoing = false;
      this.#syncSoon();
    });
    this.#cancels = [
      keepListsInSight(this.workspace),
      ports.program.subscribe((change) => this.#follow(change)),
      ports.program.onSettle(() => this.#settle()),
      ports.focus.state.subscribe(({ wanted }, before) => {
        if (wanted !== before.wanted && wanted?.block) this.goTo(wanted.block);
      }),
    ];
  }

  dispose(): void {
    for (const cancel of this.#cancels) cancel();
    // Blockly fires events late: a block dropped a moment ago has not been read yet.
    this.#isUndoing = false;
    this.#sync();
    // A field that is open closes with the workspace, and says so: what is left then is no program any more.
    this.#isDisposed = true;
    this.workspace.dispose();
  }

  /** How much of the height a tray from the bottom takes. */
  get takenBelow(): StoreApi<number> {
    return this.#view.takenBelow;
  }

  undo(): void {
    this.workspace.undo(false);
  }

  redo(): void {
    this.workspace.undo(true);
  }

  get unusedCount(): number {
    return unusedBlocks(this.workspace).length;
  }

  clearUnused(): void {
    Blockly.Events.setGroup(true);
    for (const block of unusedBlocks(this.workspace)) block.dispose(false);
    Blockly.Events.setGroup(false);
  }

  zoom(direction: 1 | -1): void {
    this.workspace.zoomCenter(direction);
  }

  /** The program as one first sees it, at the size it came with. */
  home(): void {
    this.#view.home();
  }

  /** How large blocks are at first, as letters are now. */
  setScale(scale: number): void {
    this.#view.setUsual(scale);
  }

  /** A panel stands beside the blocks. */
  setPanelOpen(isOpen: boolean): void {
    this.#view.setPanelOpen(isOpen);
  }

  goTo(id: string): void {
    const block = this.workspace.getBlockById(id);
    if (!block) return;
    this.workspace.centerOnBlock(id, true);
    Blockly.getFocusManager().focusNode(block);
  }

  /** What a block says, with what stands in it. */
  wordsOf(id: string): string | null {
    const block = this.workspace.getBlockById(id);
    if (!block || block.type === PROGRAM_TYPE) return null;
    // The pictures in front say nothing, and leave gaps.
    const words = block.toString().replace(/\s+/g, ' ').replaceAll('( ', '(');
    return words.length > WORDS ? `${words.slice(0, WORDS - 1)}…` : words;
  }

  /** Opens the list of a block in which the class has nothing under what is chosen, or else its first. */
  openChoice(id: string): boolean {
    const fields = this.#choicesOf(id);
    const field = fields.find((each) => each.isMissing) ?? fields[0];
    if (field === undefined) return false;
    this.workspace.centerOnBlock(id, true);
    field.showEditor();
    return true;
  }

  /** What is chosen in a field of a block. */
  valueOf(id: string, field: string): string | null {
    return this.workspace.getBlockById(id)?.getFieldValue(field) ?? null;
  }

  /** Whether the class has anything to choose for what it lacks. */
  hasChoice(id: string): boolean {
    return this.#choicesOf(id).length > 0;
  }

  /** The lists of a block with something else in them; of one that names what is missing, only those. */
  #choicesOf(id: string): DynamicField[] {
    const rows = this.workspace.getBlockById(id)?.inputList.flatMap(({ fieldRow }) => fieldRow) ?? [];
    const fields = rows.filter((field) => field instanceof DynamicField);
    const missing = fields.filter(({ isMissing }) => isMissing);
    return (missing.length > 0 ? missing : fields).filter(({ hasOther }) => hasOther);
  }

  /** What is typed into a block or into the values in it. */
  #typedIn(id: string): Blockly.Field[] {
    const block = this.workspace.getBlockById(id);
    if (block === null) return [];
    const own = block.inputList.flatMap(({ fieldRow }) => fieldRow);
    const inner = block.inputList
      .filter(({ type }) => type === Blockly.inputs.inputTypes.VALUE)
      .flatMap(({ connection }) => this.#typedIn(connection?.targetBlock()?.id ?? ''));
    const isTyped = (field: Blockly.Field): boolean =>
      field instanceof Blockly.FieldNumber || field instanceof Blockly.FieldTextInput;
    return [...own.filter((field) => isTyped(field) && field.isClickable()), ...inner];
  }

  hasTyped(id: string): boolean {
    return this.#typedIn(id).length > 0;
  }

  /** Opens the field that holds one of these values, or else the first. */
  openTyped(id: string, values: readonly string[]): void {
    const fields = this.#typedIn(id);
    const field = fields.find((each) => values.includes(String(each.getValue()))) ?? fields[0];
    if (field === undefined) return;
    this.workspace.centerOnBlock(id, true);
    field.showEditor();
  }

  /** Takes a block out; what hangs below it stays. */
  remove(id: string): void {
    Blockly.Events.setGroup(true);
    this.workspace.getBlockById(id)?.dispose(true, true);
    Blockly.Events.setGroup(false);
  }

  /** As an edit of the blocks: one Undo takes it back. */
  change(program: Program): void {
    applyProgram(this.workspace, program);
  }

  /** Another program in the place of the one that is there, its functions beside it. One Undo takes it back. */
  showAnother(program: Program): void {
    // It is looked at first: a tray would take the room of its functions.
    this.toolbox.close();
    Blockly.Events.setGroup(true);
    try {
      applyProgram(this.workspace, program);
      Blockly.renderManagement.triggerQueuedRenders(this.workspace);
      const tops = this.workspace.getTopBlocks(true);
      // The program block stays where it is.
      const isLoose = (block: Blockly.BlockSvg): number => Number(block.type !== PROGRAM_TYPE);
      const stacks = tops
        .toSorted((one, other) => isLoose(one) - isLoose(other))
        .map((block) => ({ id: block.id, ...block.getBoundingRectangle() }));
      for (const [id, { x, y }] of beside(stacks))
        this.workspace.getBlockById(id)?.moveTo(new Blockly.utils.Coordinate(x, y));
    } finally {
      Blockly.Events.setGroup(false);
    }
    // At once, before the events of it: nobody has moved a block.
    this.#sync('example');
  }

  setTheme(theme: Theme): void {
    this.workspace.setTheme(blocklyTheme(theme));
    dressBin(this.workspace, theme);
    // A new theme draws the toolbox anew, also where there should be none.
    this.toolbox.setVisible(!this.workspace.isReadOnly());
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly;
    this.#lock();
  }

  /** The newest program that could be shown takes the place of the one that cannot. */
  goBack(): void {
    if (!this.#lastDisplayable) return;
    const { program, document } = this.#lastDisplayable;
    this.#ports.program.putBack(program, 'elsewhere', document);
  }

  /** An empty workspace is locked while the program is too long: a block dropped there would replace the program. */
  #lock(): void {
    const isLocked = this.#isReadOnly || this.#isTooLong;
    const wasLocked = this.workspace.isReadOnly();
    this.workspace.setIsReadOnly(isLocked);
    // Blockly does not update blocks that were made while the workspace was locked: they would never look movable.
    if (wasLocked && !isLocked) {
      for (const block of this.workspace.getAllBlocks(false)) block.setMovable(block.isOwnMovable());
    }
    this.toolbox.setVisible(!isLocked);
    this.resize();
  }

  get #isTooLong(): boolean {
    return this.fitting.getState().state === 'tooLong';
  }

  #fits(program: Program, depth: number): void {
    const wasTooLong = this.#isTooLong;
    this.#lastDisplayable = { program, document: this.#document };
    this.fitting.setState({ state: depth > STACK.many ? 'long' : 'fits', depth, canGoBack: false }, true);
    if (wasTooLong) this.#lock();
  }

  #doesNotFit(depth: number): void {
    const canGoBack = this.#lastDisplayable !== null;
    this.fitting.setState({ state: 'tooLong', depth, canGoBack }, true);
    Blockly.Events.disable();
    try {
      this.workspace.clear();
    } finally {
      Blockly.Events.enable();
    }
    this.#clearHistory();
    this.#lock();
  }

  /** Does it unless the program is too long for the library. Half a program must never be taken for the whole. */
  #unlessTooLong(program: Program, show: () => void): void {
    const depth = depthOf(program);
    if (depth > STACK.most) {
      this.#doesNotFit(depth);
      return;
    }
    try {
      show();
      this.#fits(program, depth);
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      this.#doesNotFit(depth);
    }
  }

  showFound(hits: readonly SearchHit[] | null): void {
    if (hits === null) this.toolbox.hideFound();
    else this.toolbox.showFound(hits);
  }

  /** The classroom changed: names on robots, lists of variables. */
  classroomChanged(): void {
    this.#ports.classroom.atOnce(() => {
      for (const block of this.workspace.getAllBlocks(false)) {
        for (const input of block.inputList) {
          for (const field of input.fieldRow) if (field instanceof DynamicField) field.refresh();
        }
      }
    });
  }

  resize(): void {
    Blockly.svgResize(this.workspace);
    this.#tell('tight', trayRoom(this.workspace).isTight);
    this.#view.roomChanged();
  }

  /** What the stylesheet goes by. */
  #tell(fact: 'tight' | 'dragging', isSo: boolean): void {
    this.workspace.getInjectionDiv().dataset[fact] = String(isSo);
  }

  #clearHistory(): void {
    this.workspace.clearUndo();
    this.#tellHistory();
  }

  #tellHistory(): void {
    const canUndo = this.workspace.getUndoStack().length > 0;
    const canRedo = this.workspace.getRedoStack().length > 0;
    const before = this.history.getState();
    if (canUndo !== before.canUndo || canRedo !== before.canRedo) this.history.setState({ canUndo, canRedo });
  }

  #load(program: Program): void {
    // Loading is no edit: no create event is fired for each of maybe two thousand blocks.
    Blockly.Events.disable();
    try {
      Blockly.serialization.workspaces.load(program, this.workspace, { recordUndo: false });
      keepProgramBlock(this.workspace);
    } finally {
      Blockly.Events.enable();
    }
    this.#seen = readWorkspace(this.workspace);
    this.#offScreen.changed();
    this.home();
  }

  #follow({ program, document, by }: ProgramChange): void {
    if (by === 'blocks' || by === 'example') return;
    this.#changedFields.takeAll();
    const before = this.#document;
    this.#document = document;
    const isAnew = by === 'opened' || this.#isTooLong;
    this.#unlessTooLong(program, () => {
      if (!isAnew) {
        this.#showNext(program, before);
        this.#view.programChanged();
        return;
      }
      this.workspace.clear();
      this.#load(program);
      this.#clearHistory();
    });
  }

  /** One step of Undo, which brings back the document that was open before as well. */
  #showNext(program: Program, before: OpenDocument): void {
    const group = Blockly.Events.getGroup();
    if (!group) Blockly.Events.setGroup(true);
    try {
      if (before !== this.#document)
        Blockly.Events.fire(new DocumentOpened(this.workspace, { before, after: this.#document, land: this.#land }));
      applyProgram(this.workspace, program);
    } finally {
      Blockly.Events.setGroup(group);
    }
  }

  /** Undo or Redo went past the opening of a document. It may look like the one before: then no block tells of it. */
  readonly #land = (document: OpenDocument): void => {
    this.#document = document;
    this.#syncSoon();
  };

  readonly #changed = (event: Blockly.Events.Abstract): void => {
    if (event instanceof Blockly.Events.Selected) {
      const id = event.newElementId ?? null;
      this.#ports.focus.select(id !== null && this.workspace.getBlockById(id) ? id : null);
    }
    if (event instanceof Blockly.Events.BlockDrag) {
      this.#tell('dragging', event.isStart ?? false);
      this.#offScreen.changed();
    }
    if (event.isUiEvent) return;
    this.#tellHistory();
    this.#changedFields.take(event);
    this.#offScreen.changed();
    // Letters are no steps of Undo until their field is closed.
    if (event.recordUndo || event instanceof Blockly.Events.BlockFieldIntermediateChange) this.#isUndoing = false;
    this.#syncSoon();
  };

  /**
   * The program is what is seen now: the library tells of a change a moment later. A block in somebody's hand is laid down
   * where it is seen, and belongs to the program or does not.
   */
  #settle(): void {
    if (this.workspace.isDragging()) layDown(this.workspace);
    else if (sameData(readWorkspace(this.workspace), this.#seen)) return;
    this.#isUndoing = false;
    this.#sync();
  }

  /** The program as it lies there. What does not change is the same object at the next edit. */
  read(): Program {
    return readWorkspace(this.workspace);
  }

  /** Blockly fires many events for one change; the program is read after the last of them. */
  #syncSoon(): void {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    queueMicrotask(() => {
      this.#isSyncing = false;
      this.#sync('blocks', (workspace) => this.#changedFields.read(workspace));
    });
  }

  #sync(by: 'blocks' | 'example' = 'blocks', read = readWorkspace): void {
    // The workspace is empty because the program is too long to draw, not because its blocks were deleted.
    if (this.#isDisposed || this.workspace.isDragging() || this.#isTooLong) return;
    const isUndoing = this.#isUndoing && by === 'blocks';
    this.#isUndoing = true;
    keepProgramBlock(this.workspace);
    const program = read(this.workspace);
    this.#seen = program;
    const { program: open } = this.#ports;
    this.#view.programChanged();
    const isOther = this.#document !== open.document;
    if (!isOther && sameData(program, open.read())) return;
    if (isOther || isUndoing) open.putBack(program, by, this.#document);
    else open.put(program, by);
    const depth = depthOf(program);
    if (depth > STACK.most) this.#doesNotFit(depth);
    else this.#fits(program, depth);
  }
}
