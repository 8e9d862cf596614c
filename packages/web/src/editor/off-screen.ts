import * as Blockly from 'blockly/core';

/** With fewer blocks than this, drawing all of them is not felt. */
const MANY = 150;

type Visibility = 'hidden' | 'visible';

/** What can be seen of the blocks, and as much again on every side: of the next move too. */
interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a block that hangs on a connection of another begins. */
const below = (y: number, connection: Blockly.Connection | null): number =>
  connection instanceof Blockly.RenderedConnection ? y + connection.getOffsetInBlock().y : y;

/**
 * Blocks outside the window are not drawn: in a program of a thousand, the browser paints all of them at each key that is
 * typed into one. They keep their size, so the library can measure them, and they are drawn before a scroll is seen.
 */
export class OffScreenBlocks {
  readonly #workspace: Blockly.WorkspaceSvg;
  /** What was set on which; the rest is as the block that it hangs on. */
  #marks = new Map<SVGElement, Visibility>();
  #isWaiting = false;

  constructor(workspace: Blockly.WorkspaceSvg) {
    this.#workspace = workspace;
    const translate = workspace.translate.bind(workspace);
    workspace.translate = (x, y) => {
      translate(x, y);
      this.#update();
    };
  }

  /** Looks again as soon as what changed is drawn. */
  changed(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    void Blockly.renderManagement.finishQueuedRenders().then(() => {
      this.#isWaiting = false;
      this.#update();
    });
  }

  #update(): void {
    const workspace = this.#workspace;
    const marks = new Map<SVGElement, Visibility>();
    // A stack that is dragged comes into the window with all that hangs on it.
    const isShownWhole = workspace.isDragging() || workspace.getAllBlocks(false).length < MANY;
    if (!isShownWhole) {
      const window = this.#window;
      for (const block of workspace.getTopBlocks(false)) this.#stack(block, window, marks);
    }
    for (const [root] of this.#marks) if (!marks.has(root)) root.style.removeProperty('visibility');
    for (const [root, visibility] of marks)
      if (this.#marks.get(root) !== visibility) root.style.setProperty('visibility', visibility);
    this.#marks = marks;
  }

  get #window(): Window {
    const { left, top, width, height } = this.#workspace.getMetricsManager().getViewMetrics(true);
    return { left: left - width, right: left + 2 * width, top: top - height, bottom: top + 2 * height };
  }

  #stack(top: Blockly.BlockSvg, window: Window, marks: Map<SVGElement, Visibility>): void {
    const box = top.getBoundingRectangle();
    if (box.right < window.left || box.left > window.right) marks.set(top.getSvgRoot(), 'hidden');
    else this.#from(top, top.getRelativeToSurfaceXY().y, window, marks);
  }

  /** A block lies in the drawing of the one above it, and is seen as that one is unless something else is said. */
  #from(first: Blockly.BlockSvg, y: number, window: Window, marks: Map<SVGElement, Visibility>): void {
    let inherited: Visibility = 'visible';
    let [block, from]: [Blockly.BlockSvg | null, number] = [first, y];
    while (block) {
      const isOut = from > window.bottom || from + block.height < window.top;
      const visibility = isOut ? 'hidden' : 'visible';
      if (visibility !== inherited) marks.set(block.getSvgRoot(), visibility);
      // Whatever follows lies further down still.
      if (from > window.bottom) return;
      if (!isOut) this.#inside(block, from, window, marks);
      inherited = visibility;
      from = below(from, block.nextConnection);
      block = block.getNextBlock();
    }
  }

  #inside(block: Blockly.BlockSvg, y: number, window: Window, marks: Map<SVGElement, Visibility>): void {
    if (y >= window.top && y + block.height <= window.bottom) return;
    for (const { connection } of block.inputList) {
      if (connection?.type !== Blockly.ConnectionType.NEXT_STATEMENT) continue;
      const inner = connection.targetBlock() as Blockly.BlockSvg | null;
      if (inner) this.#from(inner, below(y, connection), window, marks);
    }
  }
}
