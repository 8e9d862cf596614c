import type { BrowserContext } from '@playwright/test';

/** What somebody sees in a tab. */
export interface Seen {
  /** The name in the menu; null where nobody is logged in. */
  name: string | null;
  place: 'class' | 'start' | 'login' | 'elsewhere';
  /** What the page says of the program: saved, saving, waiting... */
  status: string | null;
  /** The marks on the blocks of the program. */
  marks: string[];
  /** Texts of blocks that can be tapped where they are, and how many letters more each shows. */
  texts: { x: number; y: number; room: number }[];
}

/** What a page of a lesson knows to tell, beside what it does as in any browser. */
export interface PageRecord {
  look: () => Seen;
  /** What is done now has come to everything that hears of it, and is drawn. */
  drawn: () => Promise<void>;
  /** By how many milliseconds the clock of this computer is off. */
  setAhead: (milliseconds: number) => void;
}

export type Claim = Pick<Seen, 'name' | 'marks'>;

interface RecordOptions {
  mark: string;
  menu: string;
  canvas: string;
}

/**
 * Runs in each page before its own code: the computer's clock can be set, and each time the page comes to say that the
 * program is saved it is written down which marks were on the blocks then. No poll from outside would see all of them.
 */
const record = ({ mark, menu, canvas }: RecordOptions): void => {
  const AHEAD = 'keep/ahead';
  /** A field that shows more ends with dots. */
  const MOST_SHOWN = 50;
  const RealDate = Date;
  let ahead = 0;
  try {
    ahead = Number(localStorage.getItem(AHEAD) ?? 0);
  } catch {
    // A page without an address of its own has no storage.
  }
  const Shifted = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  };
  Object.assign(window, { Date: Shifted });

  const marksOn = (): string[] =>
    [...document.querySelectorAll(`${canvas} .blocklyText`)].flatMap(
      ({ textContent }) => textContent?.match(new RegExp(mark, 'g')) ?? [],
    );
  const statusNow = (): string | null =>
    document.querySelector('[role=status][data-status]')?.getAttribute('data-status') ?? null;
  const nameNow = (): string | null => {
    const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
    return (
      texts
        .find((text) => text.includes(`${menu} `))
        ?.split(`${menu} `)
        .at(-1) ?? null
    );
  };
  const placeNow = (name: string | null): Seen['place'] => {
    if (document.querySelector('[data-ready=true] .blocklySvg') !== null && name !== null) return 'class';
    if (document.querySelector('input[name=studentName]') !== null) return 'login';
    return document.querySelector('a[href^="/student/login"]') !== null ? 'start' : 'elsewhere';
  };
  const textsNow = (): Seen['texts'] =>
    [...document.querySelectorAll(`${canvas} .blocklyDraggable.text .blocklyField`)].flatMap((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      const isFree = field.contains(document.elementFromPoint(at.x, at.y));
      return isFree ? [{ ...at, room: MOST_SHOWN - (field.textContent?.length ?? 0) }] : [];
    });
  const drawn = async (): Promise<void> => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };
  const api: PageRecord = {
    look: () => {
      const name = nameNow();
      return { name, place: placeNow(name), status: statusNow(), marks: marksOn(), texts: textsNow() };
    },
    drawn,
    setAhead: (milliseconds) => {
      ahead = milliseconds;
      localStorage.setItem(AHEAD, String(ahead));
    },
  };
  Object.assign(window, { lesson: api });

  const isSaved = (): boolean => statusNow() === 'saved';
  const claim = async (): Promise<void> => {
    const claimed: Claim = { name: nameNow(), marks: marksOn() };
    // What was put on a block this moment has not been heard of yet.
    await drawn();
    const tell = (window as unknown as { claimed: (claim: Claim) => Promise<void> }).claimed;
    if (isSaved() && nameNow() === claimed.name) await tell(claimed);
  };
  new MutationObserver(() => {
    if (isSaved()) void claim();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-status'] });
};

export const keepRecord = async (
  context: BrowserContext,
  options: RecordOptions,
  claimed: (claim: Claim) => void,
): Promise<void> => {
  await context.exposeFunction('claimed', claimed);
  await context.addInitScript(record, options);
};
