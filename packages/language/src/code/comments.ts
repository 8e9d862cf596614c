import type { Statement } from './nodes.ts';

export interface SourceComment {
  text: string;
  /** Offsets into the text, and the lines they lie on. */
  start: number;
  end: number;
  line: number;
  endLine: number;
}

/** Where a statement lies in the source. */
export interface SourceRange {
  start: number;
  end: number;
  line: number;
  endLine: number;
}

/** Hands every comment of a text to exactly one statement. */
export class CommentQueue {
  #waiting: SourceComment[];

  constructor(comments: readonly SourceComment[]) {
    this.#waiting = comments.toSorted((left, right) => left.start - right.start);
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  take(fits: (comment: SourceComment) => boolean): SourceComment[] {
    if (this.isEmpty) return [];
    const taken = this.#waiting.filter(fits);
    if (taken.length) this.#waiting = this.#waiting.filter((comment) => !taken.includes(comment));
    return taken;
  }

  /** The comment above everything, when an empty line sets it apart from what follows. */
  heading(firstLine: number | undefined): string | undefined {
    const group: SourceComment[] = [];
    for (const comment of this.#waiting) {
      if (firstLine !== undefined && comment.line >= firstLine) break;
      const last = group.at(-1);
      if (last && comment.line > last.endLine + 1) break;
      group.push(comment);
    }
    const last = group.at(-1);
    const following = this.#waiting[group.length]?.line ?? Number.POSITIVE_INFINITY;
    const next = Math.min(following, firstLine ?? Number.POSITIVE_INFINITY);
    if (!last || next <= last.endLine + 1) return undefined;
    this.take((comment) => group.includes(comment));
    return group.map((comment) => comment.text).join('\n');
  }
}

const addComments = (statement: Statement, comments: readonly SourceComment[], where: 'before' | 'after'): void => {
  if (!comments.length) return;
  const text = comments.map((comment) => comment.text).join('\n');
  if (statement.comment === undefined) statement.comment = text;
  else statement.comment = where === 'before' ? `${text}\n${statement.comment}` : `${statement.comment}\n${text}`;
};

/** Converts a list of statements and gives each the comments above it, inside it and at the end of its line. */
export const convertList = <Node>(
  nodes: readonly Node[],
  rangeOf: (node: Node) => SourceRange,
  from: number,
  to: number,
  queue: CommentQueue,
  convert: (node: Node) => Statement[],
): Statement[] => {
  const result: Statement[] = [];
  let cursor = from;
  nodes.forEach((node, index) => {
    const range = rangeOf(node);
    const above = queue.take((comment) => comment.start >= cursor && comment.start < range.start);
    const statements = convert(node);
    for (const statement of statements) statement.written ??= { from: range.line, to: range.endLine };
    const inner = queue.take((comment) => comment.start >= range.start && comment.start < range.end);
    const following = nodes[index + 1];
    const next = following === undefined ? to : rangeOf(following).start;
    const beside = queue.take(
      (comment) => comment.start >= range.end && comment.start < next && comment.line === range.endLine,
    );
    const first = statements[0];
    if (first) {
      addComments(first, above, 'before');
      addComments(first, inner, 'after');
      addComments(first, beside, 'after');
    }
    result.push(...statements);
    cursor = range.end;
  });
  const last = result.at(-1);
  if (last)
    addComments(
      last,
      queue.take((comment) => comment.start >= cursor && comment.start < to),
      'after',
    );
  return result;
};
