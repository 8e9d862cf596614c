import type { Page } from '@playwright/test';

/**
 * What is wrong with how a page lies on the screen, measured by boxes: it or a part of it scrolls sideways, words are cut off,
 * lie over other words or under something else, a control is out of reach or covered. Each fault names the element. What
 * lies further down in a part that scrolls is scrolled to first.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it stands alone. */
const findFaults = (): string[] => {
  const CONTROLS =
    'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=menuitem]';
  /** The block library lays its own things out, and tests of its own look at them. A code editor scrolls as code does. */
  const OWN_LAYOUT = '.blocklySvg, .blocklyToolboxFlyout, .cm-editor';
  /** Half a pixel is how boxes are rounded. */
  const SLACK = 1.5;
  /** Letters are lower than the boxes of their lines: so far do these reach into one another without touching. */
  const LEADING = 5;
  /** A row that is swiped sideways is no higher. */
  const STRIP = 120;
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  interface Words {
    readonly element: HTMLElement;
    readonly node: Node;
  }

  const faults = new Set<string>();
  const root = document.documentElement;
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${label.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  };
  const ancestorsOf = function* (element: Element): Generator<Element> {
    for (let around = element.parentElement; around !== null; around = around.parentElement) yield around;
  };
  /** Answers of an element that its children ask for too are found once. */
  const once = <T>(find: (element: Element) => T): ((element: Element) => T) => {
    const found = new Map<Element, T>();
    return (element) => {
      const known = found.get(element);
      if (known !== undefined || found.has(element)) return known as T;
      const answer = find(element);
      found.set(element, answer);
      return answer;
    };
  };
  const isHeardOnly = once((element): boolean => {
    const { clipPath, overflow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSo = clipPath === 'inset(50%)' || (overflow === 'hidden' && width <= 1 && height <= 1);
    return isSo || (element.parentElement !== null && isHeardOnly(element.parentElement));
  });
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(`.visually-hidden, [inert], ${OWN_LAYOUT}`) !== null ||
    isHeardOnly(element);
  const isScroller = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const scrollerOf = once((element): Element | null => {
    const around = element.parentElement;
    if (around === null) return null;
    const { overflowX, overflowY } = getComputedStyle(around);
    if (isScroller(overflowY) && around.scrollHeight > around.clientHeight) return around;
    if (isScroller(overflowX) && around.scrollWidth > around.clientWidth) return around;
    return scrollerOf(around);
  });
  const linesOf = ({ node }: Words): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const boxOf = ({ node }: Words): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const isOutside = (box: Box, { left, top, right, bottom }: Box): boolean =>
    box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
  const isRelated = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);
  const WINDOW = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** Whoever cuts words says whole what they are: with three dots, and where one points at them. */
  const isTold = (cutter: Element, words: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(cutter);
    const isDotted = textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
    return isDotted && words.closest('[title], [aria-label]') !== null;
  };
  const cutterOf = (element: HTMLElement, box: Box): Element | null => {
    let [isAcross, isDown] = [true, true];
    const height = box.bottom - box.top;
    for (const around of [element, ...ancestorsOf(element)]) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (isScroller(overflowX) && around.scrollWidth > around.clientWidth) isAcross = false;
      if (isScroller(overflowY)) isDown = false;
      const clip = around.getBoundingClientRect();
      const isClip = clip.width > 0 && clip.height > 0 && getComputedStyle(around).display !== 'inline';
      if (isClip && isAcross && overflowX !== 'visible')
        if (box.right > clip.right + SLACK || box.left < clip.left - SLACK) return around;
      if (isClip && isDown && overflowY !== 'visible')
        if (box.bottom > clip.bottom + height / 3 || box.top < clip.top - height / 3) return around;
      if (position === 'fixed') return null;
    }
    return null;
  };

  /** Whether something of its own can be seen where it is, so that what lies under it is not. */
  const paints = (element: Element): boolean => {
    if (element.closest('svg, canvas, img, video') !== null) return true;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const alpha = /rgba?\([^)]*?(?:,|\/)\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
    const isClear =
      backgroundColor === 'transparent' || (backgroundColor.startsWith('rgba') && Number(alpha ?? 1) < 0.1);
    return Number(opacity) > 0 && (!isClear || backgroundImage !== 'none');
  };
  const coverOfWords = (element: Element, x: number, y: number): Element | null => {
    for (const above of document.elementsFromPoint(x, y)) {
      if (isRelated(above, element)) return null;
      if (paints(above)) return above;
    }
    return null;
  };
  /** Small, in a corner of another one, and so part of it: a button in a field, or on a picture that is a handle itself. */
  const isPart = (inner: Element | null | undefined, outer: Element): boolean => {
    if (!inner) return false;
    const [small, large] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
    const isInside =
      small.left >= large.left &&
      small.right <= large.right &&
      small.top >= large.top - SLACK &&
      small.bottom <= large.bottom + SLACK;
    return isInside && small.left > large.left + large.width / 2;
  };
  const coverOfControl = (control: Element, x: number, y: number): Element | null => {
    const seen = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const inField = isPart(seen?.closest('button'), control);
    const isFree = seen === null || isRelated(seen, control) || inField || labels.some((label) => label.contains(seen));
    return isFree ? null : seen;
  };
  /** Its middle and near its corners: a corner that is rounded shows what lies behind. */
  const pointsOf = ({ left, top, right, bottom }: Box): [number, number][] => {
    const [across, down] = [Math.min(8, (right - left) / 4), Math.min(8, (bottom - top) / 4)];
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left + across, top + down],
      [right - across, top + down],
      [left + across, bottom - down],
      [right - across, bottom - down],
    ];
  };
  const isInWindow = ([x, y]: [number, number]): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')].filter(
    (dialog) => !isHidden(dialog),
  );
  const scope = dialogs.at(-1) ?? document.body;
  const elements = [...scope.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element instanceof HTMLElement && element.closest('[aria-hidden=true]') === null && !isHidden(element),
  );
  const words: Words[] = elements.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
      .map((node) => ({ element, node })),
  );

  const scrollsSideways = (): void => {
    if (root.scrollWidth > innerWidth + SLACK)
      faults.add(`the page scrolls sideways by ${root.scrollWidth - innerWidth}`);
    // The workspace fills the window: whatever goes on below does so inside its own part of it.
    const isWorkspace = document.querySelector('[data-arrangement]') !== null;
    if (isWorkspace && root.scrollHeight > innerHeight + SLACK)
      faults.add(`the app scrolls as a whole by ${root.scrollHeight - innerHeight}`);
    for (const element of elements) {
      if (!isScroller(getComputedStyle(element).overflowX) || element.clientHeight < STRIP) continue;
      const more = element.scrollWidth - element.clientWidth;
      if (more > SLACK && element.clientWidth > 0) faults.add(`scrolls sideways by ${more}: ${nameOf(element)}`);
    }
  };

  const cutWords = (): void => {
    for (const each of words) {
      const box = boxOf(each);
      if (box.width < 1 || box.height < 1) continue;
      const cutter = cutterOf(each.element, box);
      if (cutter !== null && !isTold(cutter, each.element)) faults.add(`cut off: ${nameOf(each.element)}`);
      const isLost = box.right > innerWidth + SLACK || box.left < -SLACK;
      if (isLost && cutter === null && scrollerOf(each.element) === null)
        faults.add(`beside the window: ${nameOf(each.element)}`);
    }
  };

  /** What a closed list or an empty field says has no box: it is as wide as its letters. */
  const cutChoices = (): void => {
    const paper = document.createElement('canvas').getContext('2d');
    if (paper === null) return;
    for (const element of elements) {
      const list = element instanceof HTMLSelectElement ? element : null;
      const field = element instanceof HTMLInputElement && element.value === '' ? element : null;
      const text = list?.selectedOptions[0]?.text ?? field?.placeholder;
      if (!text || element.closest('[title]') !== null) continue;
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(element);
      paper.font = font;
      paper.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (paper.measureText(text).width > room + SLACK && room > 0) faults.add(`cut off: ${nameOf(element)}, ${text}`);
    }
  };

  const mixedWords = (): void => {
    const lines = words.flatMap((each) => {
      const scroller = scrollerOf(each.element)?.getBoundingClientRect() ?? WINDOW;
      return linesOf(each)
        .filter((line) => !isOutside(line, scroller) && !isOutside(line, WINDOW))
        .map((line) => ({ line, element: each.element }));
    });
    lines.sort((one, other) => one.line.top - other.line.top);
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.line.top > one.line.bottom - LEADING) break;
        if (one.element === other.element || isRelated(one.element, other.element)) continue;
        const left = Math.max(one.line.left, other.line.left);
        const right = Math.min(one.line.right, other.line.right);
        if (right - left < LEADING) continue;
        const y = (other.line.top + Math.min(one.line.bottom, other.line.bottom)) / 2;
        const [x, parts] = [(left + right) / 2, [one.element, other.element]];
        // One of them is cut there, or lies under something that is not the other.
        if (parts.some((part) => !document.elementsFromPoint(x, y).includes(part))) continue;
        if (parts.some((part) => coverOfWords(part, x, y) !== null)) continue;
        faults.add(`words over words: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
  };

  const grown = (scroller: Element): Box => {
    const { left, top, right, bottom } = scroller.getBoundingClientRect();
    return { left: left - SLACK, top: top - SLACK, right: right + SLACK, bottom: bottom + SLACK };
  };

  /** Something to be looked at, and what lies over a point of it. */
  interface Sight {
    readonly element: Element;
    readonly box: () => Box;
    readonly cover: (x: number, y: number) => Element | null;
  }
  const findCover = ({ box, cover }: Sight): Element | null => {
    for (const [x, y] of pointsOf(box()).filter(isInWindow)) {
      const found = cover(x, y);
      if (found !== null) return found;
    }
    return null;
  };
  const isSeenWhole = ({ element, box }: Sight): boolean => {
    const points = pointsOf(box());
    if (!points.every(isInWindow)) return false;
    const scroller = scrollerOf(element);
    if (scroller === null) return true;
    const window = grown(scroller);
    return !points.some(([x, y]) => isOutside({ left: x, top: y, right: x, bottom: y }, window));
  };
  const isFree = (sight: Sight): boolean => isSeenWhole(sight) && findCover(sight) === null;
  /** What has been scrolled to is judged where it is now. */
  const judged = (sight: Sight): string | null => {
    const { element, box } = sight;
    const scroller = scrollerOf(element);
    const canScroll = scroller !== null || root.scrollHeight > innerHeight;
    const points = pointsOf(box());
    // What is higher than its part of the page is never seen whole.
    if (!(canScroll ? points.slice(0, 1) : points).every(isInWindow)) return `out of reach: ${nameOf(element)}`;
    if (scroller !== null) {
      const { left, top, right, bottom } = scroller.getBoundingClientRect();
      const { height, width } = { height: box().bottom - box().top, width: box().right - box().left };
      if (height > bottom - top || width > right - left) return null;
    }
    const found = findCover(sight);
    return found === null ? null : `covered: ${nameOf(element)}, by ${nameOf(found)}`;
  };
  const sights = (): Sight[] => {
    const controls = elements.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // The way past everything to the content comes when it is focused.
      const isAsked =
        element.matches(CONTROLS) && width >= 2 && height >= 2 && element.getAttribute('href') !== '#content';
      return isAsked && getComputedStyle(element).pointerEvents !== 'none';
    });
    const written = words.filter((each) => {
      const { element } = each;
      const box = boxOf(each);
      if (box.width < 2 || box.height < 2 || getComputedStyle(element).pointerEvents === 'none') return false;
      return cutterOf(element, box) === null && element.closest('option, [href="#content"]') === null;
    });
    return [
      ...controls.map(
        (element): Sight => ({
          element,
          box: () => element.getBoundingClientRect(),
          cover: (x, y) => coverOfControl(element, x, y),
        }),
      ),
      ...written.map(
        (each): Sight => ({
          element: each.element,
          box: () => boxOf(each),
          cover: (x, y) => coverOfWords(each.element, x, y),
        }),
      ),
    ];
  };

  /** Scrolls to what is further down, and looks there at everything that has come into sight with it. */
  const covered = (): void => {
    const scrolled = new Map<Element, [number, number]>();
    let left = sights().filter((sight) => !isFree(sight));
    for (let next = left[0]; next !== undefined; next = left[0]) {
      for (const around of [next.element, ...ancestorsOf(next.element)])
        if (!scrolled.has(around)) scrolled.set(around, [around.scrollLeft, around.scrollTop]);
      next.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const fault = judged(next);
      if (fault !== null) faults.add(fault);
      left = left.slice(1).filter((sight) => !isFree(sight));
    }
    for (const [element, [left, top]] of scrolled) {
      if (element.scrollTop !== top) element.scrollTop = top;
      if (element.scrollLeft !== left) element.scrollLeft = left;
    }
  };

  /** Whoever has no mouse scrolls with keys, and these go to what has the focus. */
  const unreachable = (): void => {
    const FOCUSED = `${CONTROLS}, [tabindex]`;
    for (const element of elements) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isLong =
        (isScroller(overflowY) && element.scrollHeight > element.clientHeight + SLACK) ||
        (isScroller(overflowX) && element.scrollWidth > element.clientWidth + SLACK);
      if (!isLong || element.matches(FOCUSED) || element.querySelector(FOCUSED) !== null) continue;
      faults.add(`cannot be scrolled with keys: ${nameOf(element)}`);
    }
  };

  scrollsSideways();
  cutWords();
  cutChoices();
  mixedWords();
  covered();
  unreachable();
  return [...faults];
};
