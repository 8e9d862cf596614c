import { type MatchedTopic, matchTopic } from '@trundle/protocol/topics/index';

export interface ResolvedTopic {
  text: string;
  /** The topic's name in the contract. */
  id: string;
  /** The class it is about, by code or short id. */
  ref: string;
  qos: 0 | 1;
  match: MatchedTopic;
}

const REMEMBERED = 10_000;
const known = new Map<string, ResolvedTopic>();

/** What every delivery has to know of a topic; undefined when the contract has no such topic. */
export const resolveTopic = (text: string): ResolvedTopic | undefined => {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const match = matchTopic(text);
  const found = match && {
    text,
    id: match.id,
    ref: String(match.params[match.topic.room]),
    qos: match.topic.qos,
    match,
  };
  // Unknown topics are not cached: they are as cheap to reject again, and must not evict those of the classes.
  if (!found) return undefined;
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, found);
  return found;
};
