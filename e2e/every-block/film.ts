import type { Page } from '@playwright/test';

/** What is written on a robot, an object or a painted part at one moment. */
interface Frame {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly value: string;
}

type Reel = Record<string, { at: number; value: string }[]>;

/**
 * Films the map and the robot close up inside the page: who looks from outside, many times a second or not, misses on a
 * busy machine what a person in front of the screen has seen.
 */
export class Film {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Forgets what was filmed, and films on from what is shown now; parts in the picture whose name begins so. */
  begins(picture: string): Promise<void> {
    return this.#page.evaluate((named) => {
      const FIGURES = '[data-robot], [data-object]';
      const DRAWN = '[data-robot], [data-label]';
      const filming = window as unknown as { film?: Reel; filmed?: MutationObserver; pictured?: string };
      const nameOf = (element: Element, attribute: string): string | null => {
        const part = element.getAttribute('data-part');
        if (part !== null) {
          if (element.closest(filming.pictured ?? '')) return `${part} ${attribute}`;
          // The picture from above draws the same parts, and belongs to no robot of the map.
          const figure = element.closest(DRAWN);
          const robot = figure?.getAttribute('data-robot') ?? figure?.getAttribute('data-label');
          return robot ? `${robot} ${part} ${attribute}` : null;
        }
        if (attribute !== 'transform' || !element.matches(FIGURES)) return null;
        return element.getAttribute('data-robot') ?? element.getAttribute('data-object');
      };
      const shoot = (element: Element, attribute: string): void => {
        const name = nameOf(element, attribute);
        if (name === null || !filming.film) return;
        const value = element.getAttribute(attribute) ?? '';
        const frames = filming.film[name] ?? [];
        filming.film[name] = frames;
        if (frames.at(-1)?.value !== value) frames.push({ at: performance.now(), value });
      };
      filming.film = {};
      filming.pictured = `[role="img"][aria-label^="${named}"]`;
      for (const element of document.querySelectorAll(`${FIGURES}, [data-part]`))
        for (const attribute of element.getAttributeNames()) shoot(element, attribute);
      if (filming.filmed) return;
      filming.filmed = new MutationObserver((changes) => {
        for (const { target, attributeName } of changes) shoot(target as Element, attributeName ?? '');
      });
      filming.filmed.observe(document.body, { attributes: true, subtree: true });
    }, picture);
  }

  /** Everything that was seen of a robot or an object since the film began, in its order. */
  of(number: number): Promise<readonly Frame[]> {
    return this.#frames(String(number));
  }

  /** The same of an attribute of a part of the robot that is looked at close up. */
  ofPart(part: string, attribute: string): Promise<readonly Frame[]> {
    return this.#frames(`${part} ${attribute}`);
  }

  /** The same of a robot as the map draws it, with what stands beside it. */
  ofPartOnMap(number: number, part: string, attribute: string): Promise<readonly Frame[]> {
    return this.#frames(`${number} ${part} ${attribute}`);
  }

  #frames(name: string): Promise<readonly Frame[]> {
    return this.#page.evaluate((wanted) => (window as unknown as { film?: Reel }).film?.[wanted] ?? [], name);
  }
}
