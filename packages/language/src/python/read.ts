import { type Module, parse } from 'py-ast';
import { CommentQueue } from '../code/comments.ts';
import type { Script } from '../code/nodes.ts';
import { Positions } from '../code/positions.ts';
import { withinLimits } from '../convert/limits.ts';
import type { ParseOptions, ParseResult } from '../convert/parse-result.ts';
import type { Problem } from '../convert/problems.ts';
import { programOf } from '../convert/script-to-blocks.ts';
import { openQuote, pythonComments } from './comments.ts';
import { PythonReader } from './statements.ts';

interface PythonError {
  message: string;
  line: number;
  column: number | undefined;
}

const placeOf = (error: unknown): PythonError => {
  const message = error instanceof Error ? error.message : String(error);
  const place = /at line (\d+)(?:, column (\d+))?/.exec(message);
  const fields = error as { lineno?: number; col_offset?: number };
  const column = fields.col_offset ?? (place?.[2] === undefined ? undefined : Number(place[2]));
  return { message: message.replace(/ at line .*$/, ''), line: fields.lineno ?? Number(place?.[1] ?? 1), column };
};

/** py-ast's words in ours. */
const syntaxProblem = (error: unknown, positions: Positions): Problem => {
  const { message, line, column } = placeOf(error);
  const lineStart = positions.offset(line, 0);
  const end = positions.text.indexOf('\n', lineStart);
  const lineEnd = end < 0 ? positions.text.length : end;
  if (/^Unterminated/i.test(message)) {
    return {
      code: 'openText',
      details: {},
      at: positions.span(openQuote(positions.text, lineStart, lineEnd), lineEnd),
    };
  }
  const textStart = lineStart + (/^[ \t]*/.exec(positions.text.slice(lineStart, lineEnd))?.[0].length ?? 0);
  const offset = column === undefined ? textStart : positions.byteOffset(line, column);
  if (/Expected indented block/i.test(message))
    return { code: 'missingBody', details: {}, at: positions.wordAt(offset) };
  if (/indent/i.test(message))
    return { code: 'indent', details: {}, at: positions.span(lineStart, Math.max(textStart, lineStart + 1)) };
  const isEquals =
    positions.text[offset] === '=' && /^\s*(if|elif|while)\b/.test(positions.text.slice(lineStart, lineEnd));
  if (isEquals) return { code: 'compareEquals', details: {}, at: positions.wordAt(offset) };
  if (/Expected ':'/.test(message)) return { code: 'missingColon', details: {}, at: positions.wordAt(offset) };
  const rest = positions.text.slice(offset).trim();
  if (rest === '') return { code: 'unexpectedEnd', details: {}, at: positions.wordAt(offset) };
  const sign = /^[\p{L}\p{Nd}_]+|^./u.exec(rest)?.[0] ?? '';
  return { code: 'unexpectedSign', details: { sign }, at: positions.wordAt(offset) };
};

/** The text as nodes, with what has no counterpart in blocks. Text that is no Python gives one problem only. */
const parsePython = (source: string): { script: Script; problems: Problem[] } => {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const positions = new Positions(text);
  let tree: Module;
  try {
    tree = parse(text) as Module;
  } catch (error) {
    return { script: { body: [] }, problems: [syntaxProblem(error, positions)] };
  }
  const queue = new CommentQueue(pythonComments(text));
  const [first] = tree.body;
  const decorator = first?.nodeType === 'FunctionDef' ? first.decorator_list[0] : undefined;
  const heading = queue.heading(decorator?.lineno ?? first?.lineno);
  const reader = new PythonReader(positions, queue);
  const body = reader.list(tree.body, 0, text.length);
  return { script: heading === undefined ? { body } : { heading, body }, problems: reader.problems };
};

/** Python to blocks. Never throws over what somebody typed: problems come back with their places. */
export const readPython = (text: string, options: ParseOptions): ParseResult =>
  withinLimits(text, () => {
    const { script, problems } = parsePython(text);
    return problems.length ? { ok: false, problems } : programOf(script, 'python', options);
  });
