/** A subscription, cut into its segments once: it is held against every topic of its class. */
export class Filter {
  readonly #parts: readonly string[];

  constructor(text: string) {
    this.#parts = text.split('/');
  }

  /** Whether it hears a topic: `+` stands for one segment, `#` at the end for all that follow and for none. */
  matches(topic: readonly string[]): boolean {
    const parts = this.#parts;
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      if (part === '#') return true;
      if (at >= topic.length || (part !== '+' && part !== topic[at])) return false;
    }
    return parts.length === topic.length;
  }
}

export const matches = (filter: string, topic: string): boolean => new Filter(filter).matches(topic.split('/'));
