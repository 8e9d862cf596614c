import { z } from 'zod';
import type { Call } from './call.ts';

/** How much a body may be: its bytes, the values in it (each key of an object and item of a list), and its nesting. */
export interface BodyLimit {
  bytes: number;
  values: number;
  depth: number;
}

/** No JSON body is larger, whatever its schema adds up to: a whole program with room to spare. */
export const BODY_CEILING: BodyLimit = { bytes: 3 * 1_048_576, values: 20_000, depth: 20 };

/** What a schema leaves open (a record, any JSON) is this much, unless its call says otherwise. */
const OPEN: BodyLimit = { bytes: 65_536, values: 1_000, depth: 10 };

/**
 * Room beside what a call can hold: spaces between values, and a few fields a page from before an upgrade still sends.
 * Those are cut, not refused, since a child's save must not fail for a field we dropped.
 */
const ROOM: BodyLimit = { bytes: 1_024, values: 16, depth: 4 };

/** The longest a character becomes in JSON: `\u00e9`. */
const BYTES_OF_CHARACTER = 6;
/** A text that only has a pattern is an id, a code or a moment. */
const PATTERN_CHARACTERS = 100;
const BYTES_OF_NUMBER = 25;
const BYTES_OF_WORD = 5;

type Node = Record<string, unknown>;
type Nodes = Record<string, Node>;

const sum = (parts: readonly BodyLimit[]): BodyLimit =>
  parts.reduce(
    (all, { bytes, values, depth }) => ({
      bytes: all.bytes + bytes,
      values: all.values + values,
      depth: Math.max(all.depth, depth),
    }),
    { bytes: 0, values: 0, depth: 0 },
  );

const most = (parts: readonly BodyLimit[]): BodyLimit => ({
  bytes: Math.max(0, ...parts.map(({ bytes }) => bytes)),
  values: Math.max(0, ...parts.map(({ values }) => values)),
  depth: Math.max(0, ...parts.map(({ depth }) => depth)),
});

const least = (one: BodyLimit, other: BodyLimit): BodyLimit => ({
  bytes: Math.min(one.bytes, other.bytes),
  values: Math.min(one.values, other.values),
  depth: Math.min(one.depth, other.depth),
});

const leaf = (bytes: number): BodyLimit => ({ bytes, values: 0, depth: 0 });
/** One value more, inside of something. */
const within = ({ bytes, values, depth }: BodyLimit, key = ''): BodyLimit => ({
  bytes: bytes + key.length * BYTES_OF_CHARACTER + 6,
  values: values + 1,
  depth,
});
const nested = ({ bytes, values, depth }: BodyLimit): BodyLimit => ({ bytes: bytes + 2, values, depth: depth + 1 });

/** What one place of a JSON Schema can hold at most. `above` is what encloses it: whatever returns to that is open. */
const holds = (node: Node, defs: Nodes, above: readonly string[]): BodyLimit => {
  const inside = (child: Node): BodyLimit => holds(child, defs, above);
  if (typeof node.$ref === 'string') {
    const name = node.$ref.replace('#/$defs/', '');
    const target = defs[name];
    return above.includes(name) || !target ? OPEN : holds(target, defs, [...above, name]);
  }
  const options = node.anyOf ?? node.oneOf;
  if (Array.isArray(options)) return most(options.map(inside));
  const words = node.enum ?? ('const' in node ? [node.const] : undefined);
  if (Array.isArray(words))
    return leaf(Math.max(...words.map((word) => JSON.stringify(word).length * BYTES_OF_CHARACTER)));
  switch (node.type) {
    case 'string':
      if (typeof node.maxLength === 'number') return leaf(2 + node.maxLength * BYTES_OF_CHARACTER);
      return node.pattern || node.format ? leaf(2 + PATTERN_CHARACTERS * BYTES_OF_CHARACTER) : OPEN;
    case 'number':
    case 'integer':
      return leaf(BYTES_OF_NUMBER);
    case 'boolean':
    case 'null':
      return leaf(BYTES_OF_WORD);
    case 'array': {
      if (Array.isArray(node.prefixItems))
        return nested(sum(node.prefixItems.map((item: Node) => within(inside(item)))));
      if (typeof node.maxItems !== 'number') return OPEN;
      const item = within(inside((node.items ?? {}) as Node));
      return nested({ bytes: item.bytes * node.maxItems, values: item.values * node.maxItems, depth: item.depth });
    }
    case 'object': {
      const known = Object.entries((node.properties ?? {}) as Nodes).map(([key, child]) => within(inside(child), key));
      return nested(sum(typeof node.additionalProperties === 'object' ? [...known, OPEN] : known));
    }
    default:
      return OPEN;
  }
};

/** What a schema adds up to. */
const derived = (schema: z.ZodType | undefined): BodyLimit => {
  if (!schema) return leaf(0);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  return holds(json, (json.$defs ?? {}) as Nodes, []);
};

const roomy = ({ bytes, values, depth }: BodyLimit): BodyLimit => ({
  bytes: bytes + ROOM.bytes,
  values: values + ROOM.values,
  depth: depth + ROOM.depth,
});

/** What a body of this call may be at most: what its schema adds up to, or what its declaration says instead. */
export const bodyLimitOf = (call: Call): BodyLimit =>
  least({ ...roomy(derived(call.body)), ...call.bodyLimit }, BODY_CEILING);
