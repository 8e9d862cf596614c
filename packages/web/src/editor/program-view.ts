import { PROGRAM_TYPE } from '@trundle/language/tree/program';
import { PANEL } from '@trundle/protocol/constants';
import * as Blockly from 'blockly/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fitProgram, LEAST, MARGIN, type Placement, type Span } from './fit-program.ts';

/** Above the program when one comes home to it. */
const ABOVE = 14;
/** The library rounds what it is told, and its scrollbars round again. */
const ROUNDING = 2;

/** What was done last, as the library has it. */
interface Applied {
  readonly scale: number;
  readonly scrollX: number;
}

/** How far a view has to go to hold a span; of what is longer, the beginning. */
const shift = (view: Span, span: Span): number => {
  const [left, right] = [span.left - MARGIN, span.right + MARGIN];
  if (left < view.left) return left - view.left;
  return right > view.right ? Math.min(right - view.right, left - view.left) : 0;
};

/** Scrolling would close the box in which something is typed, or the list from which it is chosen. */
const isAnswering = (): boolean => Blockly.WidgetDiv.isVisible() || Blockly.DropDownDiv.getOwner() !== null;

const views = new WeakMap<Blockly.Workspace, ProgramView>();

/** The view of a workspace, for parts of the library that know no more than the workspace. */
export const viewOf = (workspace: Blockly.Workspace): ProgramView | undefined => views.get(workspace);

/**
 * Keeps the program in sight while the room for it changes: a tray opens, the stage grows. What somebody chose, by hand or
 * by coming home, is kept apart from what the room allows, so that it comes back with the room.
 */
export class ProgramView {
  readonly #workspace: Blockly.WorkspaceSvg;
  /** How much of the height a tray from the bottom takes: what floats over the blocks stays above it. */
  readonly takenBelow: StoreApi<number> = createStore(() => 0);
  /** The size of blocks to come home to. */
  #usual: number;
  #chosen: Placement;
  #applied: Applied;
  /** How far an open panel draws the blocks to the left. */
  #aside = 0;
  /** The room changed while somebody typed or chose. */
  #isLate = false;

  constructor(workspace: Blockly.WorkspaceSvg, usual: number) {
    this.#workspace = workspace;
    this.#usual = usual;
    this.#applied = this.#now;
    this.#chosen = this.#placed;
    views.set(workspace, this);
  }

  /** The program as one first sees it, at the size it came with. */
  home(): void {
    const scale = this.#usual;
    const room = this.#room;
    const left = this.#program?.left ?? 0;
    // The margin that an open panel takes away is there while none is open.
    this.#chosen = { scale, x: this.#rail + MARGIN - PANEL.workspaceMargin - left * scale };
    this.#apply(fitProgram(this.#spans, room, this.#wanted));
    this.#workspace.scroll(this.#workspace.scrollX, ABOVE);
  }

  /** Letters have become larger or smaller, and the blocks with them. */
  setUsual(scale: number): void {
    if (scale === this.#usual) return;
    this.#usual = scale;
    this.home();
  }

  /** There is more room or less. */
  roomChanged(): void {
    const metrics = this.#workspace.getMetricsManager();
    this.takenBelow.setState(metrics.getSvgMetrics().height - metrics.getViewMetrics().height, true);
    this.#takeOver();
    this.#isLate = isAnswering();
    if (this.#hasRoom && !this.#isLate) this.#apply(fitProgram(this.#spans, this.#room, this.#wanted));
  }

  /** Beside an open panel the blocks give up the margin at their left. */
  setPanelOpen(isOpen: boolean): void {
    const aside = isOpen ? PANEL.workspaceMargin : 0;
    if (aside === this.#aside) return;
    this.#takeOver();
    this.#aside = aside;
    this.roomChanged();
  }

  get #wanted(): Placement {
    return { ...this.#chosen, x: this.#chosen.x + this.#aside };
  }

  /** The program changed. It moves only if it no longer fits, and never away from where somebody has scrolled. */
  programChanged(): void {
    if (isAnswering()) return;
    if (this.#isLate) {
      this.roomChanged();
      return;
    }
    const program = this.#program;
    if (program === undefined || this.#isMoved || !this.#hasRoom || this.#workspace.isDragging()) return;
    const now = this.#placed;
    const wanted = fitProgram([program], this.#room, now, this.#chosen.scale * LEAST);
    if (wanted.scale !== now.scale || Math.abs(wanted.x - now.x) > ROUNDING) this.#apply(wanted);
  }

  /** Moves no further than it takes to see a block, and not under a hand that drags. */
  reveal(block: Blockly.BlockSvg): void {
    const workspace = this.#workspace;
    if (workspace.isDragging() || !this.#hasRoom) return;
    const scale = workspace.getScale();
    const { left, top, height, width } = workspace.getMetricsManager().getViewMetrics();
    const box = block.getBoundingRectangleWithoutChildren();
    const across = shift({ left, right: left + width }, { left: box.left * scale, right: box.right * scale });
    const down = shift({ left: top, right: top + height }, { left: box.top * scale, right: box.bottom * scale });
    if (across !== 0 || down !== 0) workspace.scroll(workspace.scrollX - across, workspace.scrollY - down, false);
  }

  /** What somebody did by hand since is what they want. */
  #takeOver(): void {
    if (!this.#isMoved) return;
    const { scale, scrollX } = this.#now;
    this.#chosen =
      scale === this.#applied.scale
        ? { scale: this.#chosen.scale, x: this.#chosen.x + scrollX - this.#applied.scrollX }
        : { scale, x: this.#placed.x - this.#aside };
    this.#applied = this.#now;
  }

  #apply({ scale, x }: Placement): void {
    const workspace = this.#workspace;
    const top = workspace.scrollY / workspace.getScale();
    if (scale !== workspace.getScale()) workspace.setScale(scale);
    const across = x - this.#room.left;
    // The library closes whatever is open over the blocks when it scrolls, also by nothing.
    if (across !== workspace.scrollX || top * scale !== workspace.scrollY) workspace.scroll(across, top * scale);
    this.#applied = this.#now;
  }

  get #isMoved(): boolean {
    const { scale, scrollX } = this.#now;
    return scale !== this.#applied.scale || Math.abs(scrollX - this.#applied.scrollX) > ROUNDING;
  }

  get #now(): Applied {
    return { scale: this.#workspace.getScale(), scrollX: this.#workspace.scrollX };
  }

  get #placed(): Placement {
    const { scale, scrollX } = this.#now;
    return { scale, x: scrollX + this.#room.left };
  }

  /** Nothing can be seen of a page that is hidden. */
  get #hasRoom(): boolean {
    const { left, right } = this.#room;
    return right - left > 2 * MARGIN;
  }

  /** What can be seen beside rail and tray. */
  get #room(): Span {
    const metrics = this.#workspace.getMetricsManager();
    const { left } = metrics.getAbsoluteMetrics();
    return { left, right: left + metrics.getViewMetrics().width - Blockly.Scrollbar.scrollbarThickness };
  }

  /** Where the blocks begin while no tray is open. */
  get #rail(): number {
    return this.#workspace.getToolbox()?.getWidth() ?? 0;
  }

  get #program(): Span | undefined {
    return this.#workspace
      .getTopBlocks(false)
      .find(({ type }) => type === PROGRAM_TYPE)
      ?.getBoundingRectangle();
  }

  /** Everything, or at least the program. */
  get #spans(): Span[] {
    const boxes = this.#workspace.getTopBlocks(false).map((block) => block.getBoundingRectangle());
    const all = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
    const program = this.#program;
    return program === undefined ? [] : [all, program];
  }
}
