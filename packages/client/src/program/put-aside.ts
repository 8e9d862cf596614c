interface Entry {
  /** `project/ID`, `work/ID`, or empty for one's own program. */
  readonly work: string;
  readonly xml: string;
}

/** The whole document has a limit, and the open program must always find room in it. */
const MOST_CHARACTERS = 1_000_000;
const MOST_ENTRIES = 10;
const OWN = '';

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'work' in value &&
  typeof value.work === 'string' &&
  'xml' in value &&
  typeof value.xml === 'string';

/**
 * Programs somebody left for another one, the last left first. One's own comes before all others: a project can be
 * opened again, one's own program cannot.
 */
export class PutAside {
  readonly entries: readonly Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.entries = entries;
  }

  static read(stored: unknown): PutAside {
    return new PutAside(Array.isArray(stored) ? stored.filter(isEntry) : []);
  }

  find(work: string): string | null {
    return this.entries.find((entry) => entry.work === work)?.xml ?? null;
  }

  with(work: string, xml: string): PutAside {
    const all = [{ work, xml }, ...this.entries.filter((entry) => entry.work !== work)];
    const own = all.filter((entry) => entry.work === OWN);
    let room = MOST_CHARACTERS - (own[0]?.xml.length ?? 0);
    const kept = all
      .filter((entry) => entry.work !== OWN)
      .slice(0, MOST_ENTRIES)
      .filter((entry) => {
        room -= entry.xml.length;
        return room >= 0;
      });
    return new PutAside([...own, ...kept]);
  }
}
