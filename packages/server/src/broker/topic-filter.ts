/** An MQTT topic filter. It is split into segments once, since it is matched against every topic of its class. */
export class TopicFilter {
  readonly #parts: readonly string[];

  constructor(text: string) {
    this.#parts = text.split('/');
  }

  /** `+` stands for one segment, `#` at the end for all that follow and for none. */
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

export const matchesFilter = (filter: string, topic: string): boolean =>
  new TopicFilter(filter).matches(topic.split('/'));
