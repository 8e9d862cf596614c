import type { BrokerActor, Grant } from './topic.ts';

/** Everybody who is in a class. */
export const members = ['student', 'teacher', 'assistance', 'admin'] as const satisfies BrokerActor[];

/** The class, and screens that show its mat and know nobody of it. */
export const audience = [...members, 'viewer'] as const satisfies BrokerActor[];

/** Who speaks for a class: its teachers, an admin, and the server after a call over HTTP. */
export const leaders = ['teacher', 'admin', 'server'] as const satisfies BrokerActor[];

export const only = <const Conditions extends readonly unknown[]>(
  actor: BrokerActor,
  ...conditions: Conditions
): Grant<Conditions[number]> => ({ actor, only: conditions });

/** A student, or the person who helps in that student's account. */
export const learner = <const Conditions extends readonly unknown[]>(
  ...conditions: Conditions
): Grant<Conditions[number]>[] => [only('student', ...conditions), only('assistance', ...conditions)];
