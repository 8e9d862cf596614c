import {
  type DocumentReference,
  isSameReference,
  parseReference,
  printReference,
} from '@trundle/protocol/entities/document-reference';

interface Entry {
  readonly reference: DocumentReference;
  readonly xml: string;
  /** The version of the project or work that it started from, where that is known. */
  readonly version?: number;
}

/** The whole document has a limit, and the open program must always find room in it. */
const MOST_CHARACTERS = 1_000_000;
const MOST_ENTRIES = 10;

const readEntry = (value: unknown): Entry[] => {
  if (typeof value !== 'object' || value === null || !('work' in value) || !('xml' in value)) return [];
  const { work, xml } = value;
  if (typeof work !== 'string' || typeof xml !== 'string') return [];
  const version = 'version' in value && typeof value.version === 'number' ? { version: value.version } : {};
  const reference = parseReference(work);
  // What names nothing we know is not taken for somebody's own program.
  return printReference(reference) === work ? [{ reference, xml, ...version }] : [];
};

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
    return new PutAside(Array.isArray(stored) ? stored.flatMap(readEntry) : []);
  }

  /** As the state document keeps it. */
  stored(): { work: string; xml: string; version?: number }[] {
    return this.entries.map(({ reference, ...rest }) => ({ work: printReference(reference), ...rest }));
  }

  find(reference: DocumentReference): string | null {
    return this.entries.find((entry) => isSameReference(entry.reference, reference))?.xml ?? null;
  }

  /** What is open is not aside. */
  without(reference: DocumentReference): PutAside {
    return new PutAside(this.entries.filter((entry) => !isSameReference(entry.reference, reference)));
  }

  /** With this one in front; and what there is no room for any more, which whoever asks has to keep elsewhere. */
  with(left: Entry): { aside: PutAside; fallen: readonly Entry[] } {
    const all = [left, ...this.without(left.reference).entries];
    const own = all.filter((entry) => entry.reference.type === 'temporary');
    let room = MOST_CHARACTERS - (own[0]?.xml.length ?? 0);
    const kept = all
      .filter((entry) => entry.reference.type !== 'temporary')
      .slice(0, MOST_ENTRIES)
      .filter((entry) => {
        room -= entry.xml.length;
        return room >= 0;
      });
    return {
      aside: new PutAside([...own, ...kept]),
      fallen: all.filter((entry) => !own.includes(entry) && !kept.includes(entry)),
    };
  }
}
