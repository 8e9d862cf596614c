import type { NamedTopic } from '@trundle/protocol/topics/index';
import type { Fact, MessageCondition, ParamCondition } from '@trundle/protocol/topics/topic';
import type { Sample, Speaker } from './samples.ts';
import { BROKER_ACTOR_OF, type TestRole } from './test-actors.ts';

/** One rule of a topic, and how to break it with a message that is otherwise in order. */
interface BrokenRule {
  name: string;
  kind: string;
  breakIt(own: Sample, stranger: Speaker): Sample;
}

const NOBODY = 'f'.repeat(32);

const inParam = (own: Sample, name: string, value: string | number): Sample => ({
  ...own,
  params: { ...own.params, [name]: value },
});
const inField = (own: Sample, name: string, value: unknown): Sample => ({
  ...own,
  payload: { ...own.payload, [name]: value },
});

const somebodyElses = (fact: Fact, stranger: Speaker, own: unknown): string =>
  fact === 'role' ? (own === 'Teacher' ? 'Student' : 'Teacher') : stranger[fact];

/** A list of robots in which one is another's. */
const mixed = (own: Sample, field: string, stranger: Speaker): Sample => {
  const robots = own.payload[field] as number[];
  const [model] = (own.payload.M ?? []) as string[];
  return inField(inField(own, field, [...robots, stranger.robot]), 'M', [model, model]);
};

const breaking = (condition: ParamCondition | MessageCondition): BrokenRule['breakIt'] | undefined => {
  switch (condition.is) {
    case 'self':
      return (own, stranger) =>
        'param' in condition
          ? inParam(own, condition.param, somebodyElses(condition.fact, stranger, own.params[condition.param]))
          : inField(own, condition.field, somebodyElses(condition.fact, stranger, own.payload[condition.field]));
    case 'ownRobot':
      return (own, stranger) => {
        if ('param' in condition)
          return inParam(own, condition.param, condition.param === 'mac' ? stranger.mac : stranger.robot);
        return Array.isArray(own.payload[condition.field])
          ? mixed(own, condition.field, stranger)
          : inField(own, condition.field, stranger.robot);
      };
    case 'has':
      // The other kind of message a robot can get: which class and number it has.
      return (own) => ({ ...own, payload: { classroom: String(own.params.classroom), identifier: 1 } });
    case 'variablesWritable':
      return (own) => inField(own, 'locked', 2);
    case 'member':
      return (own) => inField(inParam(own, condition.param, NOBODY), 'to', NOBODY);
    case 'chatEnabled':
    case 'onWhiteboard':
      return undefined;
  }
};

/** Every rule the contract has for this speaker on this topic, but those about a state of the class. */
export const brokenRules = ({ id, topic }: NamedTopic, role: TestRole): BrokenRule[] => {
  const grants = topic.publish.filter(({ actor }) => actor === BROKER_ACTOR_OF[role]);
  const rules = grants.flatMap(({ only }) =>
    only.flatMap((condition): BrokenRule[] => {
      const breakIt = breaking(condition);
      const where = 'param' in condition ? condition.param : 'field' in condition ? condition.field : '';
      return breakIt ? [{ name: `${id} by ${role}: ${condition.is} ${where}`, kind: condition.is, breakIt }] : [];
    }),
  );
  if (grants.length === 0) return rules;
  const disagreeing = Object.entries(topic.agrees).map(([field, param]) => ({
    name: `${id} by ${role}: ${field} agrees with the topic`,
    kind: 'agrees',
    breakIt: (own: Sample, stranger: Speaker): Sample =>
      inField(
        own,
        field,
        param === 'userId' ? stranger.account : own.payload[field] === 'delete' ? 'accept' : 'delete',
      ),
  }));
  return [...rules, ...disagreeing];
};
