import { expect, test } from 'vitest';
import { may, PERMISSION_NAMES, type Permission, type Who } from './permissions.ts';
import { ACTORS, ClassStandingSchema, NamespaceSchema, RoleSchema } from './roles.ts';
import { BROKER_ACTORS } from './topics/topic.ts';

/** Written from the specification, not from the declaration: who may besides nobody. */
const TEACHERS = 'owner coTeacher substitute';
const LEADERS = `Teacher Admin teacher admin ${TEACHERS}`;
/** Who is no more than a teacher by their account is nothing to a class. */
const KEEPERS = 'owner coTeacher Admin admin';
const OWNERS = 'owner Admin admin';
const WHO_MAY: Record<Permission, string> = {
  'lead a class': LEADERS,
  'make classes': LEADERS,
  'operate a class': `Teacher teacher ${TEACHERS}`,
  'share a class': OWNERS,
  'delete a class': OWNERS,
  'bring a substitute': KEEPERS,
  'look after a class': KEEPERS,
  'keep the keys of children': KEEPERS,
  'keep the keys of devices': KEEPERS,
  'invite into a class': KEEPERS,
  'take out of a class': KEEPERS,
  'invite by mail': LEADERS,
  'refer teachers': `Teacher teacher ${TEACHERS}`,
  'make projects': LEADERS,
  'open any project': LEADERS,
  'read help for teachers': LEADERS,
  'read every message': LEADERS,
  'see who asks for help': LEADERS,
  'watch recorded lessons': LEADERS,
  'use blocks for teachers': LEADERS,
  'drive any robot': LEADERS,
  'set read-only variables': LEADERS,
  'write while the class is locked': `${LEADERS} classroom_assistance assistance`,
  'sit in a class': 'Student student',
  'have a practice mat': 'Student student',
  'change what others made': 'Admin admin',
  'see who holds a robot': 'Admin admin',
  'administer the server': 'Admin admin',
};

const EVERYBODY = [
  ...new Set<Who>([
    ...RoleSchema.options,
    ...NamespaceSchema.options,
    ...ClassStandingSchema.options,
    ...ACTORS,
    ...BROKER_ACTORS,
  ]),
];

test.each(PERMISSION_NAMES)('who may %s', (permission) => {
  const allowed = EVERYBODY.filter((who) => may(who, permission));
  expect(allowed.toSorted()).toEqual(WHO_MAY[permission].split(' ').toSorted());
  expect([may(null, permission), may(undefined, permission)]).toEqual([false, false]);
});
