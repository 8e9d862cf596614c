import type { Tone } from '@trundle/language/catalogue/tones';
import * as Blockly from 'blockly/core';
import { BLOCK_TONES } from '../design/tokens.ts';
import { categoryIcon } from './category-icons.ts';

/** 'advanced/motion/free' is the category 'motion/free'. */
const categoryOf = (id: string): string => id.slice(id.indexOf('/') + 1);

/** The stylesheet says how a chosen category looks; half of our colours are too light for the library's white words. */
const quiet = (row: HTMLElement | null): void => {
  if (row) row.style.backgroundColor = '';
};

/** A category with its sign on a tile of its colour, and its word below. */
class IconCategory extends Blockly.ToolboxCategory {
  override setSelected(isSelected: boolean): void {
    super.setSelected(isSelected);
    quiet(this.rowDiv_);
  }

  protected override createIconDom_(): HTMLElement {
    const style = (this.toolboxItemDef_ as { categorystyle?: Tone }).categorystyle;
    const tile = document.createElement('span');
    tile.className = 'trundleCategoryTile';
    tile.style.setProperty('--category', this.getColour());
    if (style) tile.style.setProperty('--category-ink', BLOCK_TONES[style].ink);
    const icon = categoryIcon(categoryOf(this.getId()));
    if (icon) tile.append(icon);
    return tile;
  }

  protected override addColourBorder_(): void {
    // The icon tile carries the colour instead of the row.
  }
}

/** The kind of a word on the rail that names the categories below it. */
export const RAIL_HEADING = 'trundleRailHeading';

/** Says whose categories follow, where both toolboxes stand on one rail and many names stand there twice. */
class RailHeading extends Blockly.ToolboxItem {
  #heading: HTMLElement | null = null;

  override init(): void {
    this.#heading = document.createElement('div');
    this.#heading.className = RAIL_HEADING;
    this.#heading.setAttribute('role', 'none');
    this.#heading.textContent = (this.toolboxItemDef_ as { name?: string } | null)?.name ?? '';
  }

  override getDiv(): Element | null {
    return this.#heading;
  }

  override canBeFocused(): boolean {
    return false;
  }
}

export const registerCategories = (): void => {
  const { TOOLBOX_ITEM } = Blockly.registry.Type;
  Blockly.registry.register(TOOLBOX_ITEM, Blockly.ToolboxCategory.registrationName, IconCategory, true);
  Blockly.registry.register(TOOLBOX_ITEM, RAIL_HEADING, RailHeading, true);
};
