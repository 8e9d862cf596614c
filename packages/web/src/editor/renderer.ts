import { PROGRAM_TYPE } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';
import { t } from '../texts/index.ts';
import { trayRoom } from './tray-room.ts';

/** An empty section of a program is as high as a block, and wide enough to aim at. */
const SECTION = { height: 44, width: 264 } as const;
/** Between an empty section's edge and the dashed line in it, at its sides and above and below it. */
const INSET = { x: 10, y: 6 } as const;

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

type Element = Blockly.blockRendering.Measurable;

/** No line begins with these. */
const isContinuation = (element: Element): boolean =>
  element instanceof Blockly.blockRendering.Field && /^[,.;:!?)\]%°]/.test(element.field.getText().trim());

/** What stays on one line: a comma with what it stands behind. */
const together = (elements: readonly Element[]): Element[][] => {
  const groups: Element[][] = [];
  for (const element of elements) {
    const last = groups.at(-1);
    if (last && isContinuation(element)) last.push(element);
    else groups.push([element]);
  }
  return groups;
};

class RenderInfo extends Blockly.zelos.RenderInfo {
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

  /** A block in the tray goes on below rather than beyond the tray's edge. */
  protected override createRows_(): void {
    super.createRows_();
    const { targetWorkspace } = this.block_.workspace;
    if (!this.block_.isInFlyout || !targetWorkspace) return;
    const { line } = trayRoom(targetWorkspace);
    const wrapped = this.rows.flatMap((row) =>
      row instanceof Blockly.blockRendering.InputRow ? this.#wrapped(row, line) : [row],
    );
    this.rows.splice(0, this.rows.length, ...wrapped);
    const inputs = wrapped.filter((row) => row instanceof Blockly.blockRendering.InputRow);
    this.inputRows.splice(0, this.inputRows.length, ...inputs);
  }

  #wrapped(row: Blockly.blockRendering.InputRow, line: number): Blockly.blockRendering.InputRow[] {
    if (row.hasStatement) return [row];
    const rows: Blockly.blockRendering.InputRow[] = [];
    let length = 0;
    for (const group of together(row.elements)) {
      const width = group.reduce((sum, each) => sum + each.width + this.constants_.MEDIUM_PADDING, 0);
      length += width;
      let current = rows.at(-1);
      if (current === undefined || length > line) {
        current = new Blockly.blockRendering.InputRow(this.constants_);
        current.align = row.align;
        rows.push(current);
        length = width;
      }
      current.elements.push(...group);
      if (group.some((each) => each instanceof Blockly.blockRendering.InlineInput)) current.hasInlineInput = true;
      else current.hasDummyInput = true;
    }
    return rows.length > 1 ? rows : [row];
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

  /** What hangs on nothing is loose, not broken: soft and dashed instead of hatched. */
  protected override updateDisabled_(isDisabled: boolean): void {
    this.setClass_('blocklyDisabled', isDisabled);
    this.setClass_('isLoose', isDisabled);
  }

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
