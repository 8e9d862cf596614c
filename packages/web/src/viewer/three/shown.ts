/** Besides what is shown so many stay, so that a program that changes between a few does not fetch them each time. */
const SPARE = 8;

/** Things by their names: those the scene shows now and a few it showed last. The rest is let go. */
export class Shown<Thing> {
  readonly #make: (name: string) => Thing;
  readonly #drop: (thing: Thing) => void;
  /** The one that was shown longest ago comes first. */
  readonly #things = new Map<string, Thing>();
  readonly #asked = new Set<string>();

  constructor(make: (name: string) => Thing, drop: (thing: Thing) => void) {
    this.#make = make;
    this.#drop = drop;
  }

  /** Asked for in every frame that shows it. */
  of(name: string): Thing {
    this.#asked.add(name);
    const thing = this.#things.get(name) ?? this.#make(name);
    this.#things.set(name, thing);
    return thing;
  }

  isKept(name: string, thing: Thing): boolean {
    return this.#things.get(name) === thing;
  }

  /** A frame is drawn: what it did not ask for is not shown. */
  sweep(): void {
    const most = this.#asked.size + SPARE;
    if (this.#things.size > most) {
      for (const name of this.#asked) this.#freshen(name);
      for (const [name, thing] of this.#things) {
        if (this.#things.size <= most) break;
        this.#things.delete(name);
        this.#drop(thing);
      }
    }
    this.#asked.clear();
  }

  clear(): void {
    for (const thing of this.#things.values()) this.#drop(thing);
    this.#things.clear();
  }

  #freshen(name: string): void {
    const thing = this.#things.get(name);
    if (thing === undefined) return;
    this.#things.delete(name);
    this.#things.set(name, thing);
  }
}
