import { LESSONS_KEPT } from '@trundle/protocol/http/replay';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { Mark } from './class-tape.ts';

interface Kept {
  /** Null: what belongs to nobody, as the mat does. */
  account: string | null;
  bytes: number;
  marks: number;
}

/** One person has this part of what is kept of a class at most: a page that says something all the time leaves room for the others. */
const PART_OF_ONE = 1 / 4;

/** What may still be kept of the lessons of one class, and of each person in it. */
export class ClassShare {
  readonly #kept = new Map<string | null, { bytes: number; marks: number }>();
  readonly #all = { bytes: 0, marks: 0 };

  constructor(kept: readonly Kept[]) {
    for (const { account, bytes, marks } of kept) {
      this.#add('bytes', account, bytes);
      this.#add('marks', account, marks);
    }
  }

  static async of(db: Database['db'], code: string): Promise<ClassShare> {
    const { rows } = await db.execute<Kept & Record<string, unknown>>(sql`
      select account_id as account, sum(bytes)::int as bytes, sum(marks)::int as marks from (
        select account_id, octet_length(content) as bytes, 0 as marks from lesson_parts where classroom_code = ${code}
        union all select account_id, 0, 1 from lesson_marks where classroom_code = ${code} and kind <> 'holds') kept
      group by account_id`);
    return new ClassShare(rows);
  }

  get isFull(): boolean {
    return this.#all.bytes >= LESSONS_KEPT.bytes || this.#all.marks >= LESSONS_KEPT.marks;
  }

  hasRoom(account: string | null): boolean {
    return this.#left('bytes', account);
  }

  took(account: string | null, bytes: number): void {
    this.#add('bytes', account, bytes);
  }

  /** Who has which robot is always kept: what a student may see hangs on it. */
  takes({ kind, account = null }: Mark): boolean {
    if (kind === 'holds') return true;
    if (!this.#left('marks', account)) return false;
    this.#add('marks', account, 1);
    return true;
  }

  #left(what: 'bytes' | 'marks', account: string | null): boolean {
    const own = account === null ? 0 : (this.#kept.get(account)?.[what] ?? 0);
    return this.#all[what] < LESSONS_KEPT[what] && own < LESSONS_KEPT[what] * PART_OF_ONE;
  }

  #add(what: 'bytes' | 'marks', account: string | null, more: number): void {
    const own = this.#kept.get(account) ?? { bytes: 0, marks: 0 };
    own[what] += more;
    this.#all[what] += more;
    this.#kept.set(account, own);
  }
}
