import { commandFeedback } from '@trundle/protocol/topics/classroom';
import { matchTopic } from '@trundle/protocol/topics/index';
import type { Heard } from './ear.ts';
import type { Trial } from './trial.ts';

/** As a topic is called in the document: its last word. */
const nameOf = (topic: string): string => topic.split('/').at(-1) ?? topic;

/** The first thing that is wrong with a message, in the words of its schema. */
const faultOf = ({ topic, message }: Heard): string | undefined => {
  const issue = matchTopic(topic)?.topic.payload.safeParse(message).error?.issues[0];
  return issue && `${issue.path.join('.') || 'the message'}: ${issue.message}`;
};

const wordsFor = (heard: Heard): string => {
  switch (heard.dropped) {
    case 'unknownTopic':
      return `There is no topic ${heard.topic}.`;
    case 'badPayload':
      return `It is dropped: ${(heard.message === undefined ? undefined : faultOf(heard)) ?? heard.detail ?? 'not as declared'}.`;
    case 'condition':
      return 'It is dropped: it names another robot.';
    case 'notForThem':
      return 'It is dropped: the class does not know the robot, or a robot may not say this.';
    default:
      return `It is dropped: ${heard.dropped}.`;
  }
};

const END: ReadonlySet<string> = new Set(['done', 'stopped', 'refused']);

/** What is wrong with the answers to one command, in their order. */
const faultOfAnswers = (states: readonly string[]): string | undefined => {
  const ends = states.filter((state) => END.has(state));
  if (ends.length > 1) return `It answers one command with ${states.map((state) => `«${state}»`).join(', then ')}.`;
  if (states.filter((state) => state === 'started').length > 1) return 'It says «started» twice of one command.';
  return ends.length === 1 && !END.has(states.at(-1) ?? '') ? 'It says «started» after the end.' : undefined;
};

/** All that was wrong on the way, each kind once. */
export const judgeManners = (trial: Trial): void => {
  const dropped = trial.ear.heard.filter((heard) => heard.dropped !== undefined);
  const seen = new Set<string>();
  for (const heard of dropped) {
    // Until the class knows a robot it may not know that it is not listened to.
    const verdict = heard.dropped === 'notForThem' && matchTopic(heard.topic) ? 'note' : 'wrong';
    const key = `${nameOf(heard.topic)} ${wordsFor(heard)}`;
    if (!seen.has(key)) trial.find('telling', nameOf(heard.topic), verdict, wordsFor(heard));
    seen.add(key);
  }
  const answers = new Map<string, string[]>();
  for (const { message } of trial.ear.said(commandFeedback))
    answers.set(message.id, [...(answers.get(message.id) ?? []), message.state]);
  const faults = new Set([...answers.values()].flatMap((states) => faultOfAnswers(states) ?? []));
  for (const fault of faults) trial.find('obeying', 'command_feedback', 'wrong', fault);
};
