import { MIN_TOKEN_LENGTH } from '@trundle/protocol/constants';
import type { Authentication } from '@trundle/protocol/entities/account';
import { NAMESPACE_OF_ROLE, type Role } from '@trundle/protocol/roles';

const TIME = '2026-01-02T03:04:05.000Z';

/** 32 hexadecimal digits that differ by what they are for. */
export const id = (number: number): string => number.toString(16).padStart(32, '0');

export const tokenOf = (number: number, length = MIN_TOKEN_LENGTH): string => `t${number}-`.padEnd(length, 'x');

interface LoginOptions {
  number: number;
  role?: Role;
  name?: string;
  token?: string;
  verifiedAt?: string | null;
  classroom?: string | null;
  /** The only class the login opens. */
  boundTo?: string;
  namespace?: Authentication['accessToken']['namespace'];
}

/** What the server answers when somebody logs in. */
export const login = ({ number, role = 'Teacher', ...options }: LoginOptions): Authentication => ({
  token: options.token ?? tokenOf(number),
  user: {
    _id: id(number),
    email: `person${number}@school.test`,
    username: `person${number}`,
    name: options.name ?? `Person ${number}`,
    role,
  },
  security: { verifiedAt: options.verifiedAt === undefined ? TIME : options.verifiedAt },
  classroomAssistance: { isBeingAssisted: false, classroom: null },
  accessToken: {
    id: id(number + 1_000),
    namespace: options.namespace ?? NAMESPACE_OF_ROLE[role],
    createdAt: TIME,
    classroom: options.boundTo ?? null,
    practice: role === 'Student' && options.boundTo === undefined,
  },
  classroom: options.classroom ?? null,
});

export const pulse = (more: { isBeingAssisted?: boolean; reload?: boolean } = {}) => ({
  isBeingAssisted: more.isBeingAssisted ?? false,
  accessToken: { namespace: 'teacher' as const },
  actions: more.reload === undefined ? {} : { reload: more.reload },
  serverTime: TIME,
});

export const classroom = (more: { _id?: string; name?: string; students?: string[] } = {}) => {
  const code = more._id ?? 'K7PM3X';
  return {
    _id: code,
    ssid: null,
    name: more.name ?? 'Robots 5b',
    mapId: '1',
    students: (more.students ?? []).map((name, index) => ({
      _id: id(index + 500),
      student: { _id: id(index + 600), name, username: name },
      classRoom: code,
      robots: [],
      robotId: null,
      studentClassRoomId: id(index + 500),
      hasPassword: false,
      madeHere: true,
      lastPingAt: null,
      enteredAt: null,
    })),
    robots: [],
    globalVariables: [],
    availableProjects: [],
    currentOperationTeacherToken: null,
    currentOperationProject: null,
    chatDisabled: false,
    chatDisabledStudents: [],
    classroomObjects: {},
    isBlocklyReadOnly: false,
    ownMats: false,
    practice: false,
    realDevices: true,
    standing: null,
    until: null,
    created_by: { _id: id(1), name: 'Person 1' },
    deletedAt: null,
    createdAt: TIME,
    updatedAt: TIME,
  };
};

/** A work as the server answers it. */
export const savedWork = (name: string, more: { _id?: string; version?: number; xml?: string } = {}) => ({
  _id: 'a'.repeat(32),
  name,
  svgCoverXML: '',
  mapId: 0,
  rule: null,
  projectRef: null,
  workRef: null,
  classRoom: 'K7PM3X',
  version: 1,
  created_by: { _id: 'b'.repeat(32), name: 'Person 1' },
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  xml: '<mine/>',
  ...more,
});
