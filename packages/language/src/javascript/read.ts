import { type Comment, type Node, parse, type Program as Tree } from 'acorn';
import { CommentQueue, type SourceComment } from '../code/comments.ts';
import type { Script } from '../code/nodes.ts';
import { Positions } from '../code/positions.ts';
import { withinLimits } from '../convert/limits.ts';
import type { ParseOptions, ParseResult } from '../convert/parse-result.ts';
import type { Problem } from '../convert/problems.ts';
import { programOf } from '../convert/script-to-blocks.ts';
import { JavaScriptReader } from './statements.ts';

const commentText = (comment: Comment): string => {
  if (comment.type === 'Line') return comment.value.replace(/^ /, '').replace(/\r$/, '');
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
};

const sourceComment = (comment: Comment): SourceComment => ({
  text: commentText(comment),
  start: comment.start,
  end: comment.end,
  line: comment.loc?.start.line ?? 0,
  endLine: comment.loc?.end.line ?? 0,
});

interface AcornError {
  message: string;
  pos: number;
}

const isAcornError = (error: unknown): error is AcornError =>
  error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number';

/** acorn's words in ours. */
const syntaxProblem = (error: AcornError, positions: Positions): Problem => {
  const message = error.message.replace(/ \(\d+:\d+\)$/, '');
  const at = positions.wordAt(error.pos);
  if (/^Unterminated (string|template)/.test(message)) return { code: 'openText', details: {}, at };
  if (/^Not enough stack space/.test(message)) return { code: 'tooDeep', details: {}, at };
  const twice = /^Identifier '(.+)' has already been declared/.exec(message);
  if (twice) return { code: 'declaredTwice', details: { name: twice[1] ?? '' }, at };
  const word = /^Unsyntactic (break|continue)/.exec(message)?.[1];
  if (word !== undefined) return { code: 'outsideLoop', details: { word }, at };
  if (/^Unexpected token/.test(message)) {
    const rest = positions.text.slice(error.pos).trim();
    if (rest === '') return { code: 'unexpectedEnd', details: {}, at };
    return { code: 'unexpectedSign', details: { sign: /^[\p{L}\p{Nd}_$]+|^./u.exec(rest)?.[0] ?? '' }, at };
  }
  return { code: 'syntax', details: { detail: message }, at };
};

/** The text as nodes, with what has no counterpart in blocks. Text that is no JavaScript gives one problem only. */
const parseJavaScript = (text: string): { script: Script; problems: Problem[] } => {
  const positions = new Positions(text);
  const comments: Comment[] = [];
  let tree: Tree;
  try {
    tree = parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      locations: true,
      preserveParens: true,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
      onComment: comments,
    });
  } catch (error) {
    if (isAcornError(error)) return { script: { body: [] }, problems: [syntaxProblem(error, positions)] };
    throw error;
  }
  const queue = new CommentQueue(comments.map(sourceComment));
  const first: Node | undefined = tree.body[0];
  const heading = queue.heading(first?.loc?.start.line);
  const reader = new JavaScriptReader(positions, queue);
  const body = reader.list(tree.body, 0, text.length);
  return { script: heading === undefined ? { body } : { heading, body }, problems: reader.problems };
};

/** JavaScript to blocks. Never throws over what somebody typed: problems come back with their places. */
export const readJavaScript = (text: string, options: ParseOptions): ParseResult =>
  withinLimits(text, () => {
    const { script, problems } = parseJavaScript(text);
    return problems.length ? { ok: false, problems } : programOf(script, 'javascript', options);
  });
