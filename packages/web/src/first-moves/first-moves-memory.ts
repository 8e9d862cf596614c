import { ApiFailure } from '@trundle/client/api/failure';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import { USER_STATE_KEYS } from '@trundle/protocol/entities/account';
import {
  type FirstMove,
  type FirstMoves,
  FirstMovesSchema,
  type TourStep,
} from '@trundle/protocol/entities/first-moves';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readTogether } from '../app/read-together.ts';

const KEY = USER_STATE_KEYS.firstMoves;

interface State {
  /** Unknown until the account has said; where it cannot, nobody is taken for a newcomer. */
  know: 'not yet' | 'yes' | 'never';
  moves: FirstMoves;
}

/** Which first moves an account has made, wherever it made them. */
export class FirstMovesMemory {
  readonly state: StoreApi<State> = createStore<State>(() => ({ know: 'not yet', moves: FirstMovesSchema.parse({}) }));
  readonly #account: Pick<StateAutosave, 'read' | 'patch'> | null;

  constructor(account: Pick<StateAutosave, 'read' | 'patch'> | null) {
    this.#account = account;
  }

  async load(): Promise<void> {
    try {
      if (this.#account === null) this.state.setState({ know: 'never' });
      else {
        const document = await readTogether(this.#account);
        this.state.setState({ know: 'yes', moves: FirstMovesSchema.parse(document[KEY]) });
      }
    } catch (cause) {
      this.state.setState({ know: 'never' });
      if (!(cause instanceof ApiFailure)) throw cause;
    }
  }

  did(move: FirstMove): void {
    const { done } = this.state.getState().moves;
    if (!done.includes(move)) this.#keep({ done: [...done, move] });
    if (move === 'run') this.toured('run');
  }

  /** The first workspace of an account has its program; a teacher's first class begins with the tour. */
  welcomed(leads: boolean): void {
    const { tour } = this.state.getState().moves;
    this.#keep({ isWelcomed: true, ...(leads && tour === 'before' && { tour: 'going' }) });
  }

  close(): void {
    this.#keep({ isClosed: true });
  }

  /** What was made is asked for once more. */
  startMoves(): void {
    this.#keep({ done: [], isClosed: false });
  }

  toured(step: TourStep): void {
    const { tour, toured } = this.state.getState().moves;
    if (tour === 'going' && !toured.includes(step)) this.#keep({ toured: [...toured, step] });
  }

  startTour(): void {
    this.#keep({ tour: 'going', toured: [] });
  }

  closeTour(): void {
    this.#keep({ tour: 'over' });
  }

  #keep(part: Partial<FirstMoves>): void {
    const { know, moves } = this.state.getState();
    if (know !== 'yes') return;
    this.state.setState({ moves: { ...moves, ...part } });
    this.#account?.patch({ [KEY]: this.state.getState().moves });
  }
}
