import { PROGRAM_TYPE } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';
import { t } from '../texts/index.ts';

/** An empty section of a program is as high as a block, and wide enough to aim at. */
const SECTION = { height: 44, width: 264 } as const;
/** Between an empty section's edge and the dashed line in it, at its sides and above and below it. */
const INSET = { x: 10, y: 6 } as const;
/** A block in the tray goes on below rather than beyond the tray's edge. */
const TRAY_LINE = 236;

/** Rounder and a little flatter than the library's, so that a program of twenty lines fits a small screen. */
class Constants extends Blockly.zelos.ConstantProvider {
  constructor() {
    super(4);
    this.CORNER_RADIUS = 2 * this.GRID_UNIT;
    // Shallow and narrow: the picture at the start of a block stands under it.
    this.NOTCH_HEIGHT = 1.25 * this.GRID_UNIT;
    this.NOTCH_WIDTH = 7 * this.GRID_UNIT;
    this.STATEMENT_BOTTOM_SPACER = -this.NOTCH_HEIGHT;
    this.SELECTED_GLOW_SIZE = 0.9;
    this.MIN_BLOCK_HEIGHT = 10 * this.GRID_UNIT;
    this.EMPTY_STATEMENT_INPUT_HEIGHT = 7 * this.GRID_UNIT;
    // A short word in a slot stays readable: no shape grows beyond this.
    this.MAX_DYNAMIC_CONNECTION_SHAPE_WIDTH = 10 * this.GRID_UNIT;
  }
}

const widthOf = (input: Blockly.Input): number =>
  input.fieldRow.reduce((sum, field) => sum + (field.isVisible() ? field.getSize().width + 8 : 0), 0) +
  ((input.connection?.targetBlock() as Blockly.BlockSvg | null | undefined)?.getHeightWidth().width ?? 0);

class RenderInfo extends Blockly.zelos.RenderInfo {
  #line = 0;

  get isProgram(): boolean {
    return this.block_.type === PROGRAM_TYPE;
  }

  protected override computeBounds_(): void {
    super.computeBounds_();
    if (!this.isProgram) return;
    this.width = Math.max(this.width, SECTION.width);
    this.widthWithChildren = Math.max(this.widthWithChildren, SECTION.width);
  }

  protected override adjustXPosition_(): void {
    // The library moves everything but words out from under the notch. Ours is shallow enough.
  }

  override shouldStartNewRow_(input: Blockly.Input, before: Blockly.Input): boolean {
    const width = widthOf(input);
    const isNew =
      super.shouldStartNewRow_(input, before) ||
      (this.block_.isInFlyout && before !== undefined && this.#line > 0 && this.#line + width > TRAY_LINE);
    this.#line = isNew ? width : this.#line + width;
    return isNew;
  }

  override addInput_(input: Blockly.Input, row: Blockly.blockRendering.Row): void {
    super.addInput_(input, row);
    const mouth = row.getLastInput();
    if (this.isProgram && mouth instanceof Blockly.blockRendering.StatementInput && !mouth.connectedBlock) {
      mouth.height = SECTION.height;
    }
  }
}

/** What an empty section says, drawn where blocks will be. */
class Invitation {
  readonly #group: SVGElement;
  readonly #frame: SVGElement;
  readonly #words: SVGElement;

  constructor(root: SVGElement) {
    const { createSvgElement } = Blockly.utils.dom;
    const { Svg } = Blockly.utils;
    this.#group = createSvgElement(Svg.G, { class: 'trundleInvitation', 'aria-hidden': 'true' }, root);
    this.#frame = createSvgElement(Svg.RECT, { rx: 8, ry: 8 }, this.#group);
    this.#words = createSvgElement(Svg.TEXT, {}, this.#group);
    this.#words.textContent = t('editor.emptyMouth');
  }

  place(x: number, y: number, width: number, height: number): void {
    const set = (element: SVGElement, attributes: Record<string, number>): void => {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    };
    set(this.#frame, { x, y, width, height });
    set(this.#words, { x: x + 16, y: y + height / 2 });
  }

  remove(): void {
    this.#group.remove();
  }
}

class PathObject extends Blockly.zelos.PathObject {
  readonly #invitations = new Map<string, Invitation>();

  invite(name: string, ...box: [x: number, y: number, width: number, height: number]): void {
    const invitation = this.#invitations.get(name) ?? new Invitation(this.svgRoot);
    this.#invitations.set(name, invitation);
    invitation.place(...box);
  }

  uninvite(name: string): void {
    this.#invitations.get(name)?.remove();
    this.#invitations.delete(name);
  }
}

class Drawer extends Blockly.zelos.Drawer {
  override drawStatementInput_(row: Blockly.blockRendering.Row): void {
    super.drawStatementInput_(row);
    if (this.block_.type !== PROGRAM_TYPE) return;
    const mouth = row.getLastInput();
    const { pathObject } = this.block_;
    if (!(mouth instanceof Blockly.blockRendering.StatementInput) || !(pathObject instanceof PathObject)) return;
    if (mouth.connectedBlock || this.info_.isInsertionMarker) pathObject.uninvite(mouth.input.name);
    else {
      const x = mouth.xPos + INSET.x;
      const width = row.xPos + row.width - x - INSET.x;
      pathObject.invite(mouth.input.name, x, row.yPos + INSET.y + 4, width, row.height - 2 * INSET.y);
    }
  }
}

class Renderer extends Blockly.zelos.Renderer {
  protected override makeConstants_(): Constants {
    return new Constants();
  }

  protected override makeRenderInfo_(block: Blockly.BlockSvg): RenderInfo {
    return new RenderInfo(this, block);
  }

  protected override makeDrawer_(block: Blockly.BlockSvg, info: Blockly.blockRendering.RenderInfo): Drawer {
    return new Drawer(block, info as RenderInfo);
  }

  override makePathObject(root: SVGElement, style: Blockly.Theme.BlockStyle): PathObject {
    return new PathObject(root, style, this.getConstants());
  }
}

export const RENDERER = 'trundle';

export const registerRenderer = (): void => {
  if (!Blockly.registry.hasItem(Blockly.registry.Type.RENDERER, RENDERER)) {
    Blockly.blockRendering.register(RENDERER, Renderer);
  }
};
