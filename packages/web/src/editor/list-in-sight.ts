import * as Blockly from 'blockly/core';

/** What floats over the blocks marks itself so. */
const OVER_BLOCKS = '[data-over-blocks]';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Where a list will stand: the library lets it glide there, and says the end of the way in its style. */
const placeOf = (list: HTMLElement): Box => {
  const around = list.parentElement?.getBoundingClientRect() ?? new DOMRect();
  const [x = 0, y = 0] = [...list.style.transform.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));
  const left = around.left + Number.parseFloat(list.style.left) + x;
  const top = around.top + Number.parseFloat(list.style.top) + y;
  return { left, top, right: left + list.offsetWidth, bottom: top + list.offsetHeight };
};

const openBoxes = (): Box[] => {
  const boxes: Box[] = [];
  const list = Blockly.DropDownDiv.getContentDiv().parentElement;
  if (Blockly.DropDownDiv.isVisible() && list !== null) boxes.push(placeOf(list));
  // A menu hangs in a box of its own, which says nothing about how wide it is.
  const menu = Blockly.WidgetDiv.isVisible() ? Blockly.WidgetDiv.getDiv()?.firstElementChild : null;
  if (menu) boxes.push(menu.getBoundingClientRect());
  return boxes;
};

/**
 * A list or menu that opens beneath what floats over the blocks comes before it: the blocks say `data-choosing` as long as it
 * is open. What floats elsewhere stays in sight.
 */
export const keepListsInSight = (workspace: Blockly.WorkspaceSvg): (() => void) => {
  const blocks = workspace.getInjectionDiv().closest('main');
  const look = (): void => {
    const open = openBoxes();
    const isCovered = (above: Element): boolean => {
      const box = above.getBoundingClientRect();
      return open.some((list) => overlap(list, box));
    };
    const isChoosing = open.length > 0 && [...document.querySelectorAll(OVER_BLOCKS)].some(isCovered);
    blocks?.toggleAttribute('data-choosing', isChoosing);
  };
  // The library tells nobody when it opens one. It hangs it into the workspace each time, not always the same one, and what it
  // writes into its style says when it closes.
  const closing = new MutationObserver(look);
  const opening = new MutationObserver(() => {
    for (const list of [Blockly.DropDownDiv.getContentDiv().parentElement, Blockly.WidgetDiv.getDiv()])
      if (list) closing.observe(list, { attributes: true, attributeFilter: ['style'] });
    look();
  });
  opening.observe(workspace.getInjectionDiv(), { childList: true });
  return () => {
    opening.disconnect();
    closing.disconnect();
    blocks?.removeAttribute('data-choosing');
  };
};
