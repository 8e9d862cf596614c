import * as Blockly from 'blockly/core';
import { viewOf } from './program-view.ts';
import { inColumn, inLines } from './tray-flow.ts';
import { TRAY_MARGIN, trayRoom } from './tray-room.ts';

/** So far beyond the window that whatever is dragged out of it is still thrown away. */
const FAR = 1_000_000_000;

const kindOf = (item: Blockly.FlyoutItem): 'heading' | 'gap' | 'thing' => {
  const kinds = { label: 'heading', sep: 'gap' } as const;
  return kinds[item.getType() as keyof typeof kinds] ?? 'thing';
};

const roleOf = ({ classList }: Element): string => {
  if (classList.contains('blocklyFlyoutButton')) return 'button';
  return classList.contains('blocklyFlyoutLabel') ? 'heading' : 'figure';
};

/**
 * The blocks of the open category, in a column of its own or from the bottom: the program moves aside instead of lying
 * under it. Blocks that would be wider than the column go on below (`renderer.ts`); for what cannot, the column is wider.
 */
class Tray extends Blockly.VerticalFlyout {
  #isFitting = false;
  #isShowing = false;
  /** How long the lines of its blocks were when they were drawn. */
  #line = 0;

  /** A hidden tray takes no room. */
  override getWidth(): number {
    return this.isVisible() ? this.width_ : 0;
  }

  override getHeight(): number {
    return this.isVisible() ? this.height_ : 0;
  }

  get #isBelow(): boolean {
    return trayRoom(this.targetWorkspace).place === 'below';
  }

  override getY(): number {
    return this.#isBelow ? this.targetWorkspace.getCachedParentSvgSize().height - this.getHeight() : 0;
  }

  /** What is dragged back here is thrown away. */
  override getClientRect(): Blockly.utils.Rect | null {
    const rect = super.getClientRect();
    if (rect === null || this.svgGroup_ === null || !this.#isBelow) return rect;
    return new Blockly.utils.Rect(this.svgGroup_.getBoundingClientRect().top, FAR, -FAR, FAR);
  }

  override getFlyoutScale(): number {
    return trayRoom(this.targetWorkspace).scale;
  }

  override init(workspace: Blockly.WorkspaceSvg): void {
    super.init(workspace);
    // To the library a tap on a tray that closes by itself means to insert; here it means to try, as on every other.
    this.svgGroup_?.addEventListener('pointerup', () => {
      if (!this.autoClose || !this.isVisible()) return;
      this.autoClose = false;
      setTimeout(() => {
        this.autoClose = trayRoom(this.targetWorkspace).place === 'over';
      });
    });
  }

  override show(contents: Blockly.utils.toolbox.FlyoutDefinition | string): void {
    this.#isShowing = true;
    try {
      super.show(contents);
    } finally {
      this.#isShowing = false;
    }
    this.#makeRoom();
  }

  override hide(): void {
    const wasVisible = this.isVisible();
    super.hide();
    // To show something else, the library hides what was there.
    if (wasVisible && !this.#isShowing) this.#makeRoom();
  }

  /**
   * The library calls the tray a list of options. Headings and buttons stand in it too, which such a list must not have,
   * and blocks own parts that are not there: both would be told wrongly to whoever listens.
   */
  protected override updateAriaContext(): void {
    super.updateAriaContext();
    const canvas = this.getWorkspace().getCanvas();
    canvas.setAttribute('role', 'group');
    for (const option of canvas.querySelectorAll('[role=option]')) option.setAttribute('role', roleOf(option));
    for (const heading of canvas.querySelectorAll('[role=heading]')) heading.setAttribute('aria-level', '2');
    for (const owner of canvas.querySelectorAll('[aria-owns]')) {
      const owned = owner.getAttribute('aria-owns')?.split(' ') ?? [];
      const there = owned.filter((id) => document.getElementById(id) !== null);
      if (there.length > 0) owner.setAttribute('aria-owns', there.join(' '));
      else owner.removeAttribute('aria-owns');
    }
  }

  override position(): void {
    if (!this.#isFitting && this.isVisible()) this.reflow();
    if (!this.isVisible() || !this.targetWorkspace.isVisible()) return;
    if (this.#isBelow) this.#lieBelow();
    else super.position();
    if (this.svgGroup_) this.svgGroup_.dataset.place = trayRoom(this.targetWorkspace).place;
  }

  #lieBelow(): void {
    const [width, height] = [this.getWidth(), this.getHeight()];
    this.svgBackground_?.setAttribute('d', `M 0,0 h ${width} v ${height} h ${-width} z`);
    this.positionAt_(width, height, this.getX(), this.getY());
  }

  protected override layout_(contents: Blockly.FlyoutItem[]): void {
    const { place, width, scale } = trayRoom(this.targetWorkspace);
    const items = contents.map((item) => {
      const box = item.getElement().getBoundingRectangle();
      return { width: box.getWidth(), height: box.getHeight(), kind: kindOf(item) };
    });
    const room = (width - Blockly.Scrollbar.scrollbarThickness) / scale;
    const places = place === 'below' ? inLines(items, this.MARGIN, room) : inColumn(items, this.MARGIN);
    for (const [at, { x, y }] of places.entries()) {
      const element = contents[at]?.getElement();
      const { left, top } = element?.getBoundingRectangle() ?? { left: 0, top: 0 };
      element?.moveBy(x - left, y - top);
    }
  }

  /** The window changed: blocks go on below where their lines have become too long, and stand where there is room now. */
  #redraw(line: number): void {
    if (this.#line !== line) {
      this.#line = line;
      for (const block of this.workspace_.getAllBlocks(false)) block.queueRender();
      Blockly.renderManagement.triggerQueuedRenders(this.workspace_);
    }
    this.layout_(this.getContents());
  }

  protected override reflowInternal_(): void {
    const { place, width, height, most, scale, line } = trayRoom(this.targetWorkspace);
    this.autoClose = place === 'over';
    this.workspace_.scale = scale;
    this.#redraw(line);
    const thickness = Blockly.Scrollbar.scrollbarThickness;
    this.width_ = Math.min(most, Math.max(width, this.#widest * scale + TRAY_MARGIN + thickness));
    if (place === 'below') this.height_ = Math.min(height, (this.#lowest + 2 * this.MARGIN) * scale);
    this.#isFitting = true;
    try {
      this.position();
    } finally {
      this.#isFitting = false;
    }
  }

  get #lowest(): number {
    return Math.max(0, ...this.getContents().map((item) => item.getElement().getBoundingRectangle().bottom));
  }

  get #widest(): number {
    return Math.max(0, ...this.getContents().map((item) => item.getElement().getBoundingRectangle().getWidth()));
  }

  /** The program is seen whole in what is left. */
  #makeRoom(): void {
    const { targetWorkspace } = this;
    if (!targetWorkspace?.rendered) return;
    // A tray that lies over the program takes no room from it.
    if (!this.autoClose) viewOf(targetWorkspace)?.roomChanged();
    targetWorkspace.resize();
    targetWorkspace.recordDragTargets();
  }
}

export const TRAY = 'trundleTray';

export const registerTray = (): void => {
  const { FLYOUTS_VERTICAL_TOOLBOX } = Blockly.registry.Type;
  if (!Blockly.registry.hasItem(FLYOUTS_VERTICAL_TOOLBOX, TRAY)) {
    Blockly.registry.register(FLYOUTS_VERTICAL_TOOLBOX, TRAY, Tray);
  }
};
