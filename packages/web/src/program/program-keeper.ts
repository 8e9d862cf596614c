import { emptyProgram } from '@trundle/language/merge/programBlock';
import type { Random } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { type Opened, openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import type { StateDocument } from '@trundle/protocol/entities/account';

/** Where the account keeps what it has open in a class. */
interface Shelf {
  read: () => Promise<StateDocument>;
  patch: (keys: StateDocument) => void;
}

const XML = 'current_classroom_workspace_xml';
/** A text that could not be opened is never thrown away. */
const BROKEN = 'broken_workspace_xml';

/** Opens and keeps the program of one account in one class. */
export class ProgramKeeper {
  readonly #shelf: Shelf;
  readonly #random: Random;

  constructor(shelf: Shelf, random: Random = Math.random) {
    this.#shelf = shelf;
    this.#random = random;
  }

  async open(): Promise<Opened> {
    const document = await this.#shelf.read();
    const stored = document[XML];
    if (typeof stored !== 'string' || stored === '') return { program: emptyProgram(this.#random) };
    const opened = openProgram(stored, this.#random);
    if (opened.broken) this.#shelf.patch({ [BROKEN]: opened.broken.text });
    return opened;
  }

  /** In the browser's storage when it returns, with the server soon. */
  keep(program: Program): void {
    this.#shelf.patch({
      current_workspace_type: 'temporary',
      current_workspace_ref_id: null,
      [XML]: writeXml(program),
    });
  }
}
