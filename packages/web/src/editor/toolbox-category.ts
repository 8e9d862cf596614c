import * as Blockly from 'blockly/core';
import { categoryIcon } from './category-icons.ts';

/** 'advanced/motion/free' is the category 'motion/free'. */
const categoryOf = (id: string): string => id.slice(id.indexOf('/') + 1);

const iconTile = (category: Blockly.ToolboxCategory): HTMLElement => {
  const tile = document.createElement('span');
  tile.className = 'trundleCategoryTile';
  tile.style.setProperty('--category', category.getColour());
  const icon = categoryIcon(categoryOf(category.getId()));
  if (icon) tile.append(icon);
  else tile.classList.add('isSmall');
  return tile;
};

/** The stylesheet says how a chosen category looks; half of our colours are too light for the library's white words. */
const quiet = (row: HTMLElement | null): void => {
  if (row) row.style.backgroundColor = '';
};

/** A category with its sign on a tile of its colour, and its word. */
class IconCategory extends Blockly.ToolboxCategory {
  override setSelected(isSelected: boolean): void {
    super.setSelected(isSelected);
    quiet(this.rowDiv_);
  }
  protected override createIconDom_(): HTMLElement {
    return iconTile(this);
  }
  protected override addColourBorder_(): void {
    // The icon tile carries the colour instead of the row.
  }
}

class OpeningCategory extends Blockly.CollapsibleToolboxCategory {
  override setSelected(isSelected: boolean): void {
    super.setSelected(isSelected);
    quiet(this.rowDiv_);
  }
  override createIconDom_(): HTMLElement {
    return iconTile(this);
  }
  protected override addColourBorder_(): void {
    // The icon tile carries the colour instead of the row.
  }
}

export const registerCategories = (): void => {
  const { TOOLBOX_ITEM } = Blockly.registry.Type;
  Blockly.registry.register(TOOLBOX_ITEM, Blockly.ToolboxCategory.registrationName, IconCategory, true);
  Blockly.registry.register(TOOLBOX_ITEM, Blockly.CollapsibleToolboxCategory.registrationName, OpeningCategory, true);
};
