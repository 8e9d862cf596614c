import type { SearchHit } from '@trundle/language/catalogue/search';
import type { ToolboxMode } from '@trundle/language/catalogue/toolboxes';
import { PROGRAM_PLACE, type Program } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/constants';
import type { Role } from '@trundle/protocol/roles';
import * as Blockly from 'blockly/core';
import type { Theme } from '../design/tokens.ts';
import type { BlockFocus } from '../program/block-focus.ts';
import type { OpenProgram, ProgramChange } from '../program/open-program.ts';
import { applyProgram, readWorkspace } from './apply-program.ts';
import { BlockMarks } from './block-marks.ts';
import { StatementChecker } from './connection-checker.ts';
import type { EditorClassroom } from './editor-classroom.ts';
import { DynamicField, setClassroom } from './fields/dynamic-field.ts';
import { keepProgramBlock, unusedBlocks } from './program-rules.ts';
import { RENDERER } from './renderer.ts';
import { blocklyTheme } from './theme.ts';
import { Toolbox } from './toolbox.ts';

export interface EditorPorts {
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
}

/** Where the library finds its pictures and sounds; the build puts them there. */
const MEDIA = '/blockly/';
const ZOOM = { maxScale: 2.5, minScale: 0.35, scaleSpeed: 1.25 } as const;
const MARGIN = 28;
/** A screen on which the room beside the program would be missed. */
const NARROW = 560;

const options = (ports: EditorPorts): Blockly.BlocklyOptions => ({
  media: MEDIA,
  renderer: RENDERER,
  theme: blocklyTheme(ports.theme),
  toolbox: Toolbox.definition(ports, ports.mode),
  plugins: { connectionChecker: StatementChecker },
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
  readonly #ports: EditorPorts;
  readonly #cancels: (() => void)[];
  #isSyncing = false;

  constructor(host: HTMLElement, ports: EditorPorts) {
    this.#ports = ports;
    this.workspace = Blockly.inject(host, options(ports));
    this.marks = new BlockMarks(this.workspace);
    setClassroom(this.workspace, ports.classroom);
    this.toolbox = new Toolbox(this.workspace, ports.mode, ports);
    this.#load(ports.program.read());
    if (ports.isReadOnly) this.setReadOnly(true);
    this.workspace.addChangeListener(Blockly.Events.disableOrphans);
    this.workspace.addChangeListener(this.#changed);
    this.#cancels = [
      ports.program.subscribe((change) => this.#follow(change)),
      ports.focus.state.subscribe(({ wanted }, before) => {
        if (wanted !== null && wanted !== before.wanted) this.goTo(wanted.block);
      }),
    ];
  }

  dispose(): void {
    for (const cancel of this.#cancels) cancel();
    // What was dropped a moment ago has not been heard of yet.
    this.#sync();
    this.workspace.dispose();
  }

  undo(): void {
    this.workspace.undo(false);
  }

  redo(): void {
    this.workspace.undo(true);
  }

  get canUndo(): boolean {
    return this.workspace.getUndoStack().length > 0;
  }

  get canRedo(): boolean {
    return this.workspace.getRedoStack().length > 0;
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

  /**
   * The program as one first sees it, at the size it came with. The view never starts further right than the corner
   * where new blocks are born: the library would pull it back to that corner under the hand that drags one.
   */
  home(): void {
    this.workspace.setScale(this.#ports.scale);
    const { viewWidth } = this.workspace.getMetrics();
    const left = viewWidth < NARROW ? MARGIN - PROGRAM_PLACE.x * this.workspace.getScale() : 0;
    this.workspace.scroll(left, MARGIN / 2);
  }

  goTo(id: string): void {
    const block = this.workspace.getBlockById(id);
    if (!block) return;
    this.workspace.centerOnBlock(id, true);
    Blockly.getFocusManager().focusNode(block);
  }

  setTheme(theme: Theme): void {
    this.workspace.setTheme(blocklyTheme(theme));
    // A new theme draws the toolbox anew, also where there should be none.
    this.workspace.getToolbox()?.setVisible(!this.workspace.isReadOnly());
  }

  setReadOnly(isReadOnly: boolean): void {
    this.workspace.setIsReadOnly(isReadOnly);
    this.workspace.getToolbox()?.setVisible(!isReadOnly);
    this.resize();
  }

  showFound(hits: readonly SearchHit[] | null): void {
    if (hits === null) this.toolbox.hideFound();
    else this.toolbox.showFound(hits);
  }

  /** The classroom changed: names on robots, lists of variables. */
  classroomChanged(): void {
    for (const block of this.workspace.getAllBlocks(false)) {
      for (const input of block.inputList) {
        for (const field of input.fieldRow) if (field instanceof DynamicField) field.refresh();
      }
    }
  }

  resize(): void {
    Blockly.svgResize(this.workspace);
  }

  #load(program: Program): void {
    // Nobody changed anything: two thousand blocks must not tell of two thousand births.
    Blockly.Events.disable();
    try {
      Blockly.serialization.workspaces.load(program, this.workspace, { recordUndo: false });
      keepProgramBlock(this.workspace);
    } finally {
      Blockly.Events.enable();
    }
    this.home();
  }

  #follow({ program, by }: ProgramChange): void {
    if (by === 'blocks') return;
    if (by === 'opened') {
      this.workspace.clear();
      this.#load(program);
      this.workspace.clearUndo();
    } else applyProgram(this.workspace, program);
  }

  readonly #changed = (event: Blockly.Events.Abstract): void => {
    if (event instanceof Blockly.Events.Selected) {
      const id = event.newElementId ?? null;
      this.#ports.focus.select(id !== null && this.workspace.getBlockById(id) ? id : null);
    }
    if (event.isUiEvent || this.#isSyncing) return;
    // The library tells of one change in many events; what counts is where they end.
    this.#isSyncing = true;
    queueMicrotask(() => {
      this.#isSyncing = false;
      this.#sync();
    });
  };

  #sync(): void {
    if (this.workspace.isDragging()) return;
    keepProgramBlock(this.workspace);
    const program = readWorkspace(this.workspace);
    const { program: open } = this.#ports;
    if (JSON.stringify(program) !== JSON.stringify(open.read())) open.put(program, 'blocks');
  }
}
