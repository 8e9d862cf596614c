/**
 * A binary heap of cell numbers ordered by a key. A cell whose key falls is simply added again: whoever takes it
 * later must look whether it is done already. Nothing is allocated after construction.
 */
export class CellHeap {
  readonly #cells: Int32Array;
  readonly #keys: Float64Array;
  #size = 0;

  /** `room` is the most entries that can wait at once. */
  constructor(room: number) {
    this.#cells = new Int32Array(room);
    this.#keys = new Float64Array(room);
  }

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = 0;
  }

  add(cell: number, key: number): void {
    const cells = this.#cells;
    const keys = this.#keys;
    let place = this.#size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = keys[parent] as number;
      if (above <= key) break;
      keys[place] = above;
      cells[place] = cells[parent] as number;
      place = parent;
    }
    keys[place] = key;
    cells[place] = cell;
  }

  /** The cell with the lowest key, or -1. */
  take(): number {
    if (this.#size === 0) return -1;
    const top = this.#cells[0] as number;
    const size = --this.#size;
    if (size > 0) this.#sink(this.#cells[size] as number, this.#keys[size] as number, size);
    return top;
  }

  #sink(cell: number, key: number, size: number): void {
    const cells = this.#cells;
    const keys = this.#keys;
    let place = 0;
    for (let child = 1; child < size; child = place * 2 + 1) {
      if (child + 1 < size && (keys[child + 1] as number) < (keys[child] as number)) child++;
      const below = keys[child] as number;
      if (below >= key) break;
      keys[place] = below;
      cells[place] = cells[child] as number;
      place = child;
    }
    keys[place] = key;
    cells[place] = cell;
  }
}
