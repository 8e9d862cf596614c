import * as chat from './chat.ts';
import * as classroom from './classroom.ts';
import * as goals from './goals.ts';
import * as lesson from './lesson.ts';
import * as mats from './mats.ts';
import * as notify from './notify.ts';
import * as robot from './robot.ts';
import * as sandbox from './sandbox.ts';
import { readSegment, type Topic } from './topic.ts';
import * as watch from './watch.ts';

/** Every topic of the product, by what it is about. Whatever is not here can be neither published nor received. */
export const TOPICS = { chat, classroom, goals, lesson, mats, notify, robot, sandbox, watch };

export interface NamedTopic {
  /** Group and name: `classroom.robotStatus`. */
  id: string;
  topic: Topic;
}

const isTopic = (exported: unknown): exported is Topic =>
  typeof exported === 'object' && exported !== null && 'pattern' in exported && 'segments' in exported;

const named: readonly NamedTopic[] = Object.entries(TOPICS).flatMap(([group, exported]) =>
  Object.entries(exported).flatMap(([name, topic]: [string, unknown]) =>
    isTopic(topic) ? [{ id: `${group}.${name}`, topic }] : [],
  ),
);
export const allTopics = (): readonly NamedTopic[] => named;

interface Branch {
  literals: Map<string, Branch>;
  params: { name: string; schema: Parameters<typeof readSegment>[0]; branch: Branch }[];
  leaf?: NamedTopic;
}
const branch = (): Branch => ({ literals: new Map(), params: [] });

const grow = (root: Branch, entry: NamedTopic): void => {
  let at = root;
  for (const segment of entry.topic.segments) {
    if ('literal' in segment) {
      const next = at.literals.get(segment.literal) ?? branch();
      at.literals.set(segment.literal, next);
      at = next;
      continue;
    }
    const same = at.params.find(({ name, schema }) => name === segment.param && schema === segment.schema);
    const next = same?.branch ?? branch();
    if (!same) at.params.push({ name: segment.param, schema: segment.schema, branch: next });
    at = next;
  }
  at.leaf = entry;
};

const root = branch();
for (const entry of named) grow(root, entry);

export interface MatchedTopic extends NamedTopic {
  params: Record<string, string | number>;
}

/** Walks the tree of all topics a segment at a time: the cost is that of one topic, not of all. */
const descend = (
  at: Branch,
  parts: readonly string[],
  depth: number,
  params: Record<string, string | number>,
): MatchedTopic | undefined => {
  const part = parts[depth];
  if (part === undefined) return at.leaf && { ...at.leaf, params };
  const literal = at.literals.get(part);
  const literally = literal && descend(literal, parts, depth + 1, params);
  if (literally) return literally;
  for (const { name, schema, branch: next } of at.params) {
    const value = readSegment(schema, part);
    const found = value === undefined ? undefined : descend(next, parts, depth + 1, { ...params, [name]: value });
    if (found) return found;
  }
  return undefined;
};

/** Longer than any topic can be; splitting more would be work done for a stranger. */
const TOPIC_LIMIT = 256;

export const matchTopic = (text: string): MatchedTopic | undefined =>
  text.length > TOPIC_LIMIT ? undefined : descend(root, text.split('/'), 0, {});
