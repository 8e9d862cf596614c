import { emptyProgram } from '@trundle/language/merge/program-block';
import { programShape } from '@trundle/language/tree/compare';
import type { Random } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { type Opened, openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import { type StateDocument, WORKSPACE_TYPES } from '@trundle/protocol/entities/account';
import { PutAside } from './put-aside.ts';
import { partsOf } from './work-name.ts';

/** Where the account keeps what it has open in a class. */
interface Shelf {
  read: () => Promise<StateDocument>;
  patch: (keys: StateDocument) => void;
  /** Resolves when the server has what was patched, or cannot be reached. */
  flush?: () => Promise<void>;
}

interface OpenedWork extends Opened {
  /** What the program belongs to: `work/ID`, `project/ID`, or empty for the one of the class. */
  work: string;
  /** Nothing was kept yet, or nothing that could be opened. */
  isNew: boolean;
}

const XML = 'current_classroom_workspace_xml';
/** The version of the project or work that the open program started from. */
const VERSION = 'current_workspace_ref_version';
const PUT_ASIDE = 'workspaces_put_aside';
/** A text that could not be opened is never thrown away. */
const BROKEN = 'broken_workspace_xml';
/** Undo finds back past so many openings. */
const MOST_TURNS = 20;

const workIn = ({ current_workspace_type: type, current_workspace_ref_id: ref }: StateDocument): string =>
  type !== 'temporary' && WORKSPACE_TYPES.some((known) => known === type) && typeof ref === 'string'
    ? `${type}/${ref}`
    : '';

/** By what it does and says: the editor may lay the same blocks out a little differently. */
const shapeKey = (program: Program): string => JSON.stringify(programShape(program));

/** Opens and keeps the program of one account in one class, whatever it belongs to. */
export class ProgramKeeper {
  readonly #shelf: Shelf;
  readonly #random: Random;
  readonly #versions = new Map<string, number>();
  /** Programs as they were when another one came: coming back to one by Undo comes back to what it belongs to. */
  readonly #turns = new Map<string, string>();
  #last: { program: Program; work: string } | null = null;
  #putAside = new PutAside();

  constructor(shelf: Shelf, random: Random = Math.random) {
    this.#shelf = shelf;
    this.#random = random;
  }

  async open(): Promise<OpenedWork> {
    const document = await this.#shelf.read();
    const work = this.#learn(document);
    const stored = document[XML];
    const isNew = typeof stored !== 'string' || stored === '';
    const opened = isNew ? { program: emptyProgram(this.#random) } : openProgram(stored, this.#random);
    if (opened.broken) this.#shelf.patch({ [BROKEN]: opened.broken.text });
    this.#last = { program: opened.program, work };
    return { ...opened, work, isNew: isNew || opened.broken !== undefined };
  }

  /**
   * In the browser's storage when it returns, with the server soon. Says what the program belongs to: Undo may have
   * brought back the one that was open before.
   */
  keep(program: Program, said = ''): string {
    const before = this.#last;
    const isOpening = before !== null && said !== before.work;
    const work = isOpening ? said : (this.#turnOf(program) ?? said);
    const isTurned = before !== null && work !== before.work;
    if (isTurned) this.#leave(before.program, before.work);
    // What was opened on purpose belongs to what it was opened from, whatever it once was.
    if (isOpening) this.#turns.delete(shapeKey(program));
    this.#last = { program, work };
    const { type, ref } = partsOf(work);
    this.#shelf.patch({
      ...{ current_workspace_type: type, current_workspace_ref_id: ref, [XML]: writeXml(program) },
      ...{ [VERSION]: this.#versions.get(work) ?? null },
      ...(isTurned && { [PUT_ASIDE]: this.#putAside.entries.map((entry) => ({ ...entry })) }),
    });
    return work;
  }

  /** The version of a project or work that is in the workspace now, or will be. */
  know(work: string, version: number): void {
    this.#versions.set(work, version);
    if (work === this.#last?.work) this.#shelf.patch({ [VERSION]: version });
  }

  versionOf(work: string): number | undefined {
    return this.#versions.get(work);
  }

  /** Nothing is put over a program that is still on its way to the server, nor over what another tab has put aside. */
  async settled(): Promise<void> {
    await this.#shelf.flush?.();
    await this.workNow();
  }

  /** What the program on the server belongs to: another tab may have opened something. */
  async workNow(): Promise<string> {
    return this.#learn(await this.#shelf.read());
  }

  /** As it was left for something else; null when it was never open here, or cannot be read. */
  putAside(work: string): Program | null {
    const xml = this.#putAside.find(work);
    const opened = xml === null ? null : openProgram(xml, this.#random);
    return opened === null || opened.broken ? null : opened.program;
  }

  #learn(document: StateDocument): string {
    const work = workIn(document);
    const version = document[VERSION];
    if (typeof version === 'number') this.#versions.set(work, version);
    this.#putAside = PutAside.read(document[PUT_ASIDE]);
    return work;
  }

  #turnOf(program: Program): string | undefined {
    return this.#turns.size === 0 ? undefined : this.#turns.get(shapeKey(program));
  }

  #leave(program: Program, work: string): void {
    this.#putAside = this.#putAside.with(work, writeXml(program));
    const key = shapeKey(program);
    this.#turns.delete(key);
    this.#turns.set(key, work);
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > MOST_TURNS && oldest !== undefined) this.#turns.delete(oldest);
  }
}
