import { printReference } from '@trundle/protocol/entities/document-reference';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { OpenProgram } from './open-program.ts';

/** More than anybody opens in a term, and little enough to keep. */
const MOST_REMEMBERED = 200;

/** For which programs somebody wants to keep the robots of others, so that nobody asks twice. */
export class MyRobotOffers {
  readonly #storage: BrowserStorage;
  readonly #key: string;

  constructor(storage: BrowserStorage, place: { accountId: string; classroom: string }) {
    this.#storage = storage;
    this.#key = STORAGE_KEYS.keptRobots(place.accountId, place.classroom);
  }

  isDeclined(program: OpenProgram, numbers: readonly string[]): boolean {
    return this.#declined().includes(nameOf(program, numbers));
  }

  decline(program: OpenProgram, numbers: readonly string[]): void {
    const name = nameOf(program, numbers);
    const names = [...this.#declined().filter((each) => each !== name), name].slice(-MOST_REMEMBERED);
    this.#storage.write(this.#key, JSON.stringify(names));
  }

  #declined(): string[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.read(this.#key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  }
}

const nameOf = ({ reference }: OpenProgram, numbers: readonly string[]): string =>
  `${printReference(reference)} ${numbers.join()}`;
