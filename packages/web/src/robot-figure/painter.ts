import type { Outputs } from '@trundle/world/robot/outputs';
import { STRAIGHT } from './gaze.ts';
import { type Attributes, LIFE_PARTS, type Life, OUTPUT_PARTS, signsOf } from './parts.ts';
import { type Moment, pictureOf } from './picture.ts';
import type { Sign, SignRow } from './signs.ts';

export const AWAKE: Life = { gaze: STRAIGHT, isAsleep: false, hop: 0 };

interface Options {
  row: SignRow;
  plugged?: ReadonlySet<Sign>;
}

type Parts<Table extends object> = readonly (readonly [Element, Table[keyof Table]])[];

/** Whoever looks for a part in a drawing finds its elements by the name they were marked with. */
const partsIn = <Table extends object>(roots: readonly Element[], table: Table): Parts<Table> =>
  roots.flatMap((root) =>
    [...root.querySelectorAll('[data-part]')].flatMap((element) => {
      const name = element.getAttribute('data-part') ?? '';
      return name in table ? [[element, table[name as keyof Table]] as const] : [];
    }),
  );

/**
 * Writes what a robot shows into drawings of it, past React: only attributes that differ are touched, and a robot at
 * which nothing changes costs a comparison.
 */
export class Painter {
  readonly #outputParts: Parts<typeof OUTPUT_PARTS>;
  readonly #lifeParts: Parts<typeof LIFE_PARTS>;
  readonly #stand: { row: SignRow; plugged: ReadonlySet<Sign> };
  readonly #written = new WeakMap<Element, Record<string, string>>();
  #painted: { outputs: Outputs; moves: boolean; isStill: boolean } | null = null;
  #lived: Life | null = null;
  #signs: readonly Sign[] = [];

  constructor(roots: readonly Element[], { row, plugged = new Set() }: Options) {
    this.#stand = { row, plugged };
    this.#outputParts = partsIn(roots, OUTPUT_PARTS);
    this.#lifeParts = partsIn(roots, LIFE_PARTS);
  }

  /** The displays that show since it was last painted. */
  get signs(): readonly Sign[] {
    return this.#signs;
  }

  paint(outputs: Outputs, moment: Moment, life: Life = AWAKE): void {
    this.#paintOutputs(outputs, moment);
    const { gaze, isAsleep, hop } = life;
    const before = this.#lived;
    const isSame =
      before !== null &&
      before.gaze.x === gaze.x &&
      before.gaze.y === gaze.y &&
      before.gaze.open === gaze.open &&
      before.isAsleep === isAsleep &&
      before.hop === hop;
    if (isSame && !isAsleep) return;
    this.#lived = life;
    for (const [element, paint] of this.#lifeParts) this.#write(element, paint(life, moment));
  }

  #paintOutputs(outputs: Outputs, moment: Moment): void {
    const before = this.#painted;
    const { isStill } = moment;
    if (before !== null && before.outputs === outputs && !before.moves && before.isStill === isStill) return;
    const picture = pictureOf(outputs, moment);
    this.#painted = { outputs, moves: picture.moves, isStill };
    this.#signs = signsOf(picture, this.#stand);
    for (const [element, paint] of this.#outputParts) this.#write(element, paint(picture, moment, this.#stand));
  }

  #write(element: Element, attributes: Attributes): void {
    const written = this.#written.get(element) ?? {};
    this.#written.set(element, written);
    for (const [name, given] of Object.entries(attributes)) {
      const value = String(given);
      if (written[name] === value) continue;
      written[name] = value;
      if (name === 'text') element.textContent = value;
      else element.setAttribute(name, value);
    }
  }
}
