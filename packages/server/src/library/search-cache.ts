/** Milliseconds an answer of a provider counts: a lesson looks for the same words again and again. */
const KEPT_FOR = 600_000;
const MOST_KEPT = 500;

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

/** Answers of providers by what was asked. Thirty children who ask at once ask once; what failed is asked again. */
export class SearchCache {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  get<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > this.#now()) return kept.answer as Promise<Answer>;
    const answer = ask();
    const entry = { answer, until: this.#now() + KEPT_FOR };
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    answer.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    });
    const [oldest] = this.#kept.size > MOST_KEPT ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    return answer;
  }
}
