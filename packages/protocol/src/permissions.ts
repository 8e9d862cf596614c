import {
  type Actor,
  type ClassStanding,
  ClassStandingSchema,
  NAMESPACE_OF_ROLE,
  type Namespace,
  type Role,
} from './roles.ts';
import type { BrokerActor } from './topics/topic.ts';

/** Whoever has a place in a class. Strangers, visitors and devices have none of these permissions. */
type Standing = 'student' | 'assistance' | 'teacher' | 'admin' | ClassStanding;

const LEADERS = ['teacher', 'admin'] as const;
/** Those of its leaders who are not gone tomorrow. */
const KEEPERS = ['owner', 'coTeacher', 'admin'] as const;
const OWNERS = ['owner', 'admin'] as const;

/**
 * What somebody may do because of who they are, where no single call or topic decides it: those carry their own
 * `access`. Server, pages and programs all ask `may`, so that a new role is put in here and nowhere else.
 */
const PERMISSIONS = {
  /** Students, robots, mat, lock, chat and models of the class are theirs to decide about. */
  'lead a class': LEADERS,
  'make classes': LEADERS,
  /** Of two teachers in one class one operates it; an admin only looks in. */
  'operate a class': ['teacher'],
  /** Who teaches the class, and as what. */
  'share a class': OWNERS,
  'delete a class': OWNERS,
  'bring a substitute': KEEPERS,
  /** Put it away, empty it for a new lesson, make another of it. */
  'look after a class': KEEPERS,
  /** Login cards, passwords and codes that open a child’s account, and what is kept of the child. */
  'keep the keys of children': KEEPERS,
  /** What robots and cameras come in with. */
  'keep the keys of devices': KEEPERS,
  /** Mail the class to people outside. */
  'invite into a class': KEEPERS,
  /** Children, robots, works, pictures, models. */
  'take out of a class': KEEPERS,
  'invite by mail': LEADERS,
  'refer teachers': ['teacher'],
  'make projects': LEADERS,
  /** Also one that the class is not to use now. */
  'open any project': LEADERS,
  'read help for teachers': LEADERS,
  'read every message': LEADERS,
  'see who asks for help': LEADERS,
  /** Everybody else sees again what they did themselves. */
  'watch recorded lessons': LEADERS,
  'use blocks for teachers': LEADERS,
  /** Everybody else drives the robots they were given. */
  'drive any robot': LEADERS,
  'set read-only variables': LEADERS,
  'write while the class is locked': ['assistance', 'teacher', 'admin'],
  /** Be on the list of a class, be seen there and be greeted. */
  'sit in a class': ['student'],
  'have a practice mat': ['student'],
  'change what others made': ['admin'],
  /** The class that holds a robot somebody else asks for. */
  'see who holds a robot': ['admin'],
  'administer the server': ['admin'],
} as const satisfies Record<string, readonly Standing[]>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** By the role of the account, the namespace of the token, the standing in a class, or as an actor to the thing in question. */
export type Who = Role | Namespace | ClassStanding | Actor | BrokerActor;

const isRole = (who: string): who is Role => who in NAMESPACE_OF_ROLE;

const isStanding = (who: string): who is ClassStanding => ClassStandingSchema.safeParse(who).success;

/** Whoever teaches a class is a teacher, and of that class something more. */
const standingsOf = (who: Who): readonly string[] => {
  if (isRole(who)) return [NAMESPACE_OF_ROLE[who]];
  if (isStanding(who)) return [who, 'teacher'];
  return [who === 'classroom_assistance' ? 'assistance' : who];
};

/** The one place to ask. Whoever is not there may nothing. */
export const may = (who: Who | null | undefined, permission: Permission): boolean =>
  who != null && PERMISSIONS[permission].some((standing) => standingsOf(who).includes(standing));
