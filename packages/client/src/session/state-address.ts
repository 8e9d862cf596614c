import { DEBOUNCE } from '@trundle/protocol/constants';
import { CLASSROOM_STATE_KEYS, type StateDocument, WORKSPACE_KEYS } from '@trundle/protocol/entities/account';
import { parseReference } from '@trundle/protocol/entities/document-reference';
import type { ErrorCode } from '@trundle/protocol/errors';
import { patchClassroomState, patchUserState, readClassroomState, readUserState } from '@trundle/protocol/http/account';
import { readProject, updateProject } from '@trundle/protocol/http/project';
import { readWork, saveWork } from '@trundle/protocol/http/work';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import { type Account, mayEnter } from './accounts.ts';
import { USER_DOCUMENT, USER_DOCUMENT_IN, userDocumentIn } from './document-names.ts';

const KEYS = CLASSROOM_STATE_KEYS;

export type StateClient = Pick<ApiClient, 'request'>;

/** What is on the server, and its version when it has one. */
export interface Found {
  document: StateDocument;
  version?: number | undefined;
  updatedAt?: string;
  /** Of a document that has one. */
  name?: string;
}

type Reading = Pick<RequestOptions, 'isFresh'>;

/** A document on the server: how to read it and how to merge keys into it. */
export interface StateAddress {
  name: string;
  /** The class it belongs to; null for what the account keeps wherever it is. */
  classroom: string | null;
  /**
   * The answers that say it was deleted, or belongs to somebody else, while its class and its owner are there. Of a work
   * nothing is said by not being let in: the class itself may be away, and comes back with it.
   */
  goneBy: readonly ErrorCode[];
  /** Whether a login opens it. */
  opensWith: (login: Account) => boolean;
  /** The key of the program in it; null in a document without one. */
  programKey: string | null;
  /** Every program among some keys: none of them may be thrown away. */
  programsIn: (keys: StateDocument) => string[];
  /** The keys that are saved together with the program, which has a version: nobody's newer one is overwritten. */
  programKeys: readonly string[];
  /** The keys of which each page has its own while they wait: these, and what a page put aside for its program. */
  pageKeys: readonly string[];
  /** Whether each save has to name the version it was made from. */
  hasVersions: boolean;
  /** How long a change waits for the next one. */
  debounce: number;
  read: (client: StateClient, options?: Reading) => Promise<Found>;
  /** Answers the version the program has now, when it was among the keys. */
  patch: (
    client: StateClient,
    keys: StateDocument,
    version: number | undefined,
    options: RequestOptions,
  ) => Promise<number | undefined>;
}

export const userState: StateAddress = {
  name: USER_DOCUMENT,
  classroom: null,
  goneBy: [],
  opensWith: ({ accessToken: { classroom, practice } }) => classroom === null || practice,
  programKey: null,
  programsIn: () => [],
  programKeys: [],
  pageKeys: [],
  hasVersions: false,
  debounce: DEBOUNCE.statePatch,
  read: async (client, options) => ({
    document: await client.request(readUserState, {}, { showing: 'quiet', ...options }),
  }),
  patch: async (client, body, _version, options) => {
    await client.request(patchUserState, { body }, options);
    return undefined;
  },
};

/** A login that opens one class only keeps its own beside what the account keeps. */
const userStateIn = (code: string): StateAddress => ({
  ...userState,
  name: userDocumentIn(code),
  opensWith: ({ accessToken: { classroom, practice } }) => classroom === code && !practice,
});

/** Where an account keeps its own: a login that opens one class only has a place apart. */
export const userStateOf = (login: Account): StateAddress => {
  const { classroom } = login.accessToken;
  return classroom === null || userState.opensWith(login) ? userState : userStateIn(classroom);
};

/** A class by its own login or by the whole account; one's own practice mat also from a class one came in by. */
const isOpenedBy = (login: Account, code: string): boolean => mayEnter(login, code) || login.accessToken.practice;

/** Of programs that were left for another one. A work has its program itself. */
const xmlsIn = (aside: unknown): unknown[] =>
  (Array.isArray(aside) ? (aside as ({ work?: unknown; xml?: unknown } | null)[]) : [])
    .filter((entry) => parseReference(String(entry?.work)).type !== 'work')
    .map((entry) => entry?.xml);

const PROGRAM_KEYS = [...WORKSPACE_KEYS, KEYS.referenceVersion];

/** The open program has a version: a tab left open yesterday must not overwrite today's work. */
export const classroomState = (code: string): StateAddress => ({
  name: `classroom/${code}`,
  classroom: code,
  goneBy: [],
  opensWith: (login) => isOpenedBy(login, code),
  programKey: KEYS.xml,
  programsIn: ({ [KEYS.xml]: open, [KEYS.broken]: broken, [KEYS.putAside]: aside }) =>
    [open, broken, ...xmlsIn(aside)].filter((xml) => typeof xml === 'string'),
  programKeys: PROGRAM_KEYS,
  pageKeys: [...PROGRAM_KEYS, KEYS.putAside],
  // One that was never saved has none.
  hasVersions: false,
  debounce: DEBOUNCE.statePatch,
  read: async (client, options) => {
    const document = await client.request(readClassroomState, { params: { code } }, { showing: 'quiet', ...options });
    // A document that was never saved comes without a version, which counts as 0.
    return { document: document as StateDocument, version: document.current_workspace_version ?? 0 };
  },
  patch: async (client, keys, version, options) => {
    const body = version === undefined ? keys : { ...keys, [KEYS.version]: version };
    return (await client.request(patchClassroomState, { params: { code }, body }, options)).current_workspace_version;
  },
});

const XML = 'xml';

/** A work saved under a name: its program follows every change, as the open program of the class does. */
export const workState = (code: string, workId: string): StateAddress => ({
  name: `work/${code}/${workId}`,
  classroom: code,
  goneBy: ['NOT_FOUND'],
  opensWith: (login) => isOpenedBy(login, code),
  programKey: XML,
  programsIn: ({ xml }) => (typeof xml === 'string' ? [xml] : []),
  programKeys: [XML],
  pageKeys: [XML],
  hasVersions: true,
  debounce: DEBOUNCE.save,
  read: async (client, options) => {
    const found = await client.request(readWork, { params: { workId } }, { showing: 'quiet', ...options });
    const { xml, version, updatedAt, name } = found;
    return { document: { xml }, version, updatedAt, name };
  },
  patch: async (client, { xml }, version, options) => {
    const body = { workId, xml: String(xml), ...(version !== undefined && { version }) };
    return (await client.request(saveWork, { params: { id: code }, body }, options)).version;
  },
});

/** A project that somebody saved in a class while the server was out of reach; nothing else is ever sent to it by itself. */
export const projectState = (code: string, id: string): StateAddress => ({
  ...workState(code, id),
  name: `project/${code}/${id}`,
  goneBy: ['NOT_FOUND', 'NOT_ALLOWED'],
  read: async (client, options) => {
    const found = await client.request(readProject, { params: { id } }, { showing: 'quiet', ...options });
    const { xml, version, updatedAt, name } = found;
    return { document: { xml }, version, updatedAt, name };
  },
  patch: async (client, { xml }, version, options) => {
    const body = { xml: String(xml), ...(version !== undefined && { version }) };
    return (await client.request(updateProject, { params: { id }, body }, options)).version;
  },
});

const NAMES: readonly [RegExp, (...parts: string[]) => StateAddress][] = [
  [new RegExp(`^${USER_DOCUMENT}$`), () => userState],
  [USER_DOCUMENT_IN, (code = '') => userStateIn(code)],
  [/^classroom\/([^/]+)$/, (code = '') => classroomState(code)],
  [/^work\/([^/]+)\/([^/]+)$/, (code = '', id = '') => workState(code, id)],
  [/^project\/([^/]+)\/([^/]+)$/, (code = '', id = '') => projectState(code, id)],
];

/** The address of a document by the name it waits under; null for what this page does not know. */
export const addressNamed = (name: string): StateAddress | null => {
  for (const [pattern, make] of NAMES) {
    const parts = pattern.exec(name)?.slice(1);
    if (parts !== undefined) return make(...parts);
  }
  return null;
};
