import { expect, test } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '../errors.ts';
import { ACTORS } from '../roles.ts';
import type { Call } from './call.ts';
import { allCalls } from './index.ts';

const calls = allCalls();
const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** What the specification lists, a line per path. Parameters are compared by place, not by name. */
const SPECIFIED = `
POST GET /class
GET PATCH DELETE /class/{id}
PATCH /class/{id}/ssid
POST GET /class/{id}/students
GET DELETE /class/{id}/students/{studentId}
POST GET /class/{id}/robots
POST /class/{id}/delete_robot_by_numberids
POST /class/{id}/students/{studentId}/robots
DELETE /class/{id}/students/{studentId}/robots/{robotId}
POST GET /class/{id}/works
GET PATCH DELETE /class/works/{workId}
POST /class/{id}/
POST /class/{id}/variables
POST /class/{id}/sendInvitationToEmail
POST /class/{id}/markMeEntered
POST DELETE /class/{id}/availableProjects
DELETE /class/{id}/availableProjects/{projectId}
PATCH /class/{id}/currentOperationProject
GET /class/{id}/assistance/code/student/{studentId}
DELETE /class/{id}/assistance/code/{code}
GET /class/{classId}/student/byid/{studentId}
GET /class/{id}/bind_serial_number/{serial}
POST /class/{id}/chat/disable
POST /class/{id}/classroom_object/{objectId}
PATCH /class/{id}/set-blockly-read-only
GET /class/{id}/google_sheets/create_kaisdata_spreadsheets
POST /class/{id}/google_sheets/append_data
POST /robot/{id}/sensors
POST GET /project
GET DELETE PATCH PUT /project/{id}
POST /project/{id}/help/student
POST /project/{id}/help/teacher
POST /project/{id}/moveToCategory/{categoryId}
POST /project/{id}/rule
DELETE /project/{id}/rule/{ruleId}
GET /project/{id}/help/bothHelp
GET /project/no-category
GET POST /projectCategory
DELETE /projectCategory/{id}
POST /teacher/recoveryPassword
POST /teacher/resetPassword/{token}
POST /teacher
POST /student/recoveryPassword
POST /student/resetPassword/{token}
POST /student
POST /register
POST /account/authenticate
POST /account/authenticate/google_oauth
POST /account/authenticate/assistance_code
POST /account/verify/{x}
POST /account/ping
GET /account/state_store/{ns}
GET PATCH /account/state_store/user
GET PATCH /account/state_store/classroom/{code}
GET /systemConfig
GET POST PATCH DELETE /systemConfig/key/{key}
GET PATCH /systemConfig/blockHelp
PATCH GET /systemConfig/tempWorkSpaceIntroduction
GET /systemConfig/tempWorkSpaceIntroduction/{id}
POST /app_config
GET /app_config/feature_settings
POST GET /media/classroom/{code}
GET POST /media/user
DELETE /media/{id}
GET POST /pathfinding
PATCH GET /pathfinding/{id}
GET POST /pathfinding/map/{mapId}
GET /pathfinding/map
GET /3d/model/{id}
GET /3d/model/classroom/{code}
DELETE GET PATCH /3d/model/classroom/{code}/{modelId}
GET /3d/model/namespace/global
GET /3d/model/namespace/global/{id}
GET POST /3d/model/classroom/{code}/allocation
DELETE /3d/model/classroom/{code}/allocation/robot/{identifier}
POST /3d/model/classroom/{code}/accept3DModel
GET /3d/google_poly_api/v1/assets
GET /3d/tenor_gif_api/v1/search
GET /3d/tenor_gif_api/v1/categories
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const words = line.split(' ');
    const path = words.at(-1) ?? '';
    return words.slice(0, -1).map((method) => `${method} ${path}`);
  });

/** Parameters may be named as they like; where they stand is what a route is. */
const shape = (methodAndPath: string): string => methodAndPath.replace(/\{\w+\}/g, '{}');
const declared = calls.map(({ call }) => shape(`${call.method} ${call.path}`));

/** The ids of those calls that break a rule; a rule holds when there are none. */
const breaking = (keeps: (call: Call) => boolean): string[] =>
  calls.filter(({ call }) => !keeps(call)).map(({ id }) => id);
const inputs = (call: Call): z.ZodType[] =>
  [call.params, call.query, call.body].filter((schema) => schema !== undefined);

test('[N1] every call of the specification stands in the contract', () => {
  expect(SPECIFIED.filter((specified) => !declared.includes(shape(specified)))).toEqual([]);
});

test('no two calls share a method and a path', () => {
  expect(declared.filter((each, at) => declared.indexOf(each) !== at)).toEqual([]);
});

test('ids are unique and name resource and call', () => {
  const ids = calls.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('account.authenticate');
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
});

test('a call’s path and its parameters agree', () => {
  const sorted = (names: string[]): string => names.sort().join();
  expect(breaking((call) => sorted(Object.keys(call.params?.shape ?? {})) === sorted(paramsOf(call.path)))).toEqual([]);
});

test('every call says who may, about something its path names', () => {
  expect(breaking(({ access }) => access.allow.length > 0)).toEqual([]);
  expect(breaking(({ access }) => access.allow.every((actor) => ACTORS.includes(actor)))).toEqual([]);
  expect(
    breaking(({ access, path }) => {
      const names = access.of?.kind === 'student' ? [access.of.param, access.of.classroom] : access.of?.param;
      return [names ?? []].flat().every((name) => paramsOf(path).includes(name));
    }),
  ).toEqual([]);
});

test('a call about a classroom asks who the caller is to it', () => {
  // Joining is how a student who is not yet of the class comes in.
  expect(breaking(({ path, access }) => !/\{(id|code)\}/.test(path) || !path.includes('class') || !!access.of)).toEqual(
    ['classroom.joinClassroom'],
  );
});

test('a visitor may only do what makes or ends a session, asks how this server is set up, reports a crash, or looks on by a viewer link or watches by a camera link', () => {
  const open = calls.filter(({ call }) => call.access.allow.includes('visitor')).map(({ id }) => id);
  expect(
    open.filter(
      (id) =>
        !/^account\.|^config\.(appConfig|featureSettings|reportError)$|^viewer\.(openViewer|readViewerPicture|readViewerModel)$|^camera\.(openCamera|takeCamera|leaveCamera)$/.test(
          id,
        ),
    ),
  ).toEqual([]);
});

test('only methods that carry a body have one, and what a call refuses with is the server’s', () => {
  const bodiless = ({ method, body, upload }: Call): boolean =>
    !(method === 'GET' || method === 'DELETE') || (body === undefined && upload === undefined);
  expect(breaking(bodiless)).toEqual([]);
  expect(breaking(({ errors = [] }) => errors.every((code) => ERRORS[code].status >= 400))).toEqual([]);
});

const canBeWritten = (schema: z.ZodType, io: 'input' | 'output'): boolean => {
  try {
    return typeof z.toJSONSchema(schema, { io, unrepresentable: 'throw', target: 'openapi-3.0' }) === 'object';
  } catch {
    return false;
  }
};

test('every schema can be written as JSON Schema, what is sent as input and what comes back as output', () => {
  expect(breaking((call) => inputs(call).every((schema) => canBeWritten(schema, 'input')))).toEqual([]);
  expect(breaking((call) => canBeWritten(call.answer, 'output'))).toEqual([]);
  expect(canBeWritten(z.bigint(), 'input')).toBe(false);
});

test('no two schemas claim one name in the document', () => {
  expect(() => z.toJSONSchema(z.globalRegistry, { unrepresentable: 'any' })).not.toThrow();
});

/** Kinds of schema nodes below a schema, by walking whatever its definition refers to. */
const kindsIn = (node: unknown): Set<string> => {
  const kinds = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof z.ZodType) {
      kinds.add(value.def.type);
      if (value instanceof z.ZodLazy) visit(value.unwrap());
      visit({ ...value.def });
    } else for (const child of Object.values(value)) visit(child);
  };
  visit(node);
  return kinds;
};

test('an answer holds no one-way conversion: a server encodes answers, and those cannot be run backwards', () => {
  expect(breaking((call) => !kindsIn(call.answer).has('transform'))).toEqual([]);
  const deep = z.object({ list: z.array(z.object({ text: z.string().transform(Number).optional() })) });
  expect(kindsIn(deep)).toContain('transform');
});

/** Where in a schema a text or a list has no limit. `z.json()` is bounded by the size of a body alone. */
const unlimited = (schema: z.ZodType): string[] => {
  const found: string[] = [];
  const walk = (json: unknown, path: string): void => {
    if (typeof json !== 'object' || json === null) return;
    const node = json as Record<string, unknown>;
    const limited = ['maxLength', 'pattern', 'format', 'enum', 'const'].some((key) => key in node);
    if (node.type === 'string' && !limited) found.push(path);
    if (node.type === 'array' && !('maxItems' in node) && !('prefixItems' in node)) found.push(`${path}[]`);
    for (const [key, child] of Object.entries(node)) walk(child, `${path}/${key}`);
  };
  walk(z.toJSONSchema(schema, { io: 'input' }), '');
  return found.filter((path) => !path.includes('__schema'));
};

test('nothing of unlimited length can be sent', () => {
  expect(breaking((call) => inputs(call).every((schema) => unlimited(schema).length === 0))).toEqual([]);
  expect(unlimited(z.object({ a: z.string(), b: z.array(z.number()) }))).toHaveLength(2);
});
