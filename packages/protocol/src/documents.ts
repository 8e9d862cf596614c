import { z } from 'zod';
import { HTTP_BASE } from './constants.ts';
import type { Access } from './http/access.ts';
import { type Call, fileTypes, isFileAnswer } from './http/call.ts';
import { allCalls } from './http/index.ts';
import { ACTORS } from './roles.ts';
import { allTopics } from './topics/index.ts';
import type { Grant, MessageCondition, ParamCondition, Topic } from './topics/topic.ts';

/** Tables of the contract in Markdown, for the documents. Written from the declarations, so they cannot be out of date. */

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => `\`${text}\``;
const listed = (words: readonly string[]): string => words.map(code).join(', ');

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  const?: unknown;
  additionalProperties?: unknown;
}

/** A schema in one line: its fields, a question mark behind those that may be left out. */
const outline = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  const say = (node: JsonSchema): string => {
    const named = node.$ref?.split('/').at(-1);
    if (named && named in (whole.$defs ?? {})) return named.startsWith('__') ? 'any JSON' : named;
    const choices = node.anyOf ?? node.oneOf;
    if (choices) return [...new Set(choices.map(say))].join(' or ');
    if (node.type === 'array') return `list of ${node.items ? say(node.items) : 'anything'}`;
    if (node.type !== 'object') return 'const' in node ? JSON.stringify(node.const) : (node.type ?? 'any JSON');
    if (!node.properties || Object.keys(node.properties).length === 0) {
      return node.additionalProperties ? 'object by name' : 'nothing';
    }
    const required = new Set(node.required);
    return Object.entries(node.properties)
      .map(([name, child]) => {
        const fixed = child.const === undefined ? '' : `: ${JSON.stringify(child.const)}`;
        return `${name}${required.has(name) ? '' : '?'}${fixed}`;
      })
      .join(', ');
  };
  const id = z.globalRegistry.get(schema)?.id;
  return typeof id === 'string' ? id : say(whole);
};

const who = (access: Access): string => {
  if (access.allow.length === ACTORS.length) return 'anyone';
  const subject = access.of;
  const demo = access.notInDemo ? '; not in the demo' : '';
  if (!subject) return access.allow.join(', ') + demo;
  const own = 'own' in subject && subject.own ? ' (a student: only their own)' : '';
  return `${access.allow.join(', ')} of the ${subject.kind} ${code(subject.param)}${own}${demo}`;
};

const sends = (call: Call): string =>
  [
    call.query && `query: ${outline(call.query, 'input')}`,
    call.body && outline(call.body, 'input'),
    call.upload && `file ${code(call.upload.field)} up to ${call.upload.maxBytes} bytes`,
  ]
    .filter((part) => part !== undefined)
    .join('; ');

const gets = ({ answer, status = 200 }: Call): string =>
  `${status}: ${isFileAnswer(answer) ? `file (${fileTypes(answer).join(', ')})` : outline(answer, 'output')}`;

const groupOf = (id: string): string => id.slice(0, id.indexOf('.'));
/** By name: what order a module's exports come in depends on who loads it. */
const grouped = <Entry extends { id: string }>(entries: readonly Entry[]): [string, Entry[]][] => [
  ...Map.groupBy(
    entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    (entry) => groupOf(entry.id),
  ),
];

/** Every HTTP call: a heading a resource, a row a call. */
export const httpTable = (): string =>
  grouped(allCalls())
    .map(([resource, calls]) => {
      const rows = calls.map(({ call }) => [
        code(`${call.method} ${HTTP_BASE}${call.path}`),
        call.feature ? `${call.summary} Off with the feature ${call.feature}.` : call.summary,
        who(call.access),
        sends(call),
        gets(call),
        listed([...(call.feature ? (['FEATURE_OFF'] as const) : []), ...(call.errors ?? [])]),
      ]);
      return `### ${resource}\n\n${table(['Call', 'What it does', 'Who may', 'Sends', 'Gets', 'Refusals of its own'], rows)}`;
    })
    .join('\n\n');

const inWords = (condition: ParamCondition | MessageCondition): string => {
  const place = 'param' in condition ? `{${condition.param}}` : 'field' in condition ? condition.field : '';
  switch (condition.is) {
    case 'self':
      return `${code(place)} is their own ${condition.fact}`;
    case 'ownRobot':
      return `${code(place)} is their robot`;
    case 'member':
      return `${code(place)} is in the class`;
    case 'onWhiteboard':
      return `${code(place)} is on the whiteboard`;
    case 'has':
      return `with ${code(place)}`;
    case 'chatEnabled':
      return 'chat is on';
    case 'variablesWritable':
      return 'no read-only variable';
  }
};

/** Those who are bound to the same conditions are named together. */
const granted = (grants: readonly Grant<ParamCondition | MessageCondition>[]): string =>
  [...Map.groupBy(grants, ({ only }) => only.map(inWords).join(', '))]
    .map(([conditions, bound]) => {
      const actors = bound.map(({ actor }) => actor).join(', ');
      return conditions === '' ? actors : `${actors} (${conditions})`;
    })
    .join('; ');

const switchedBy = ({ feature, spareSimulation }: Topic): string =>
  feature ? ` Off with the feature ${feature}${spareSimulation ? ', but for the built-in simulation' : ''}.` : '';

const topicRow = (topic: Topic): string[] => [
  code(topic.pattern),
  topic.summary + switchedBy(topic),
  outline(topic.payload, 'input'),
  granted(topic.publish),
  granted(topic.receive),
  String(topic.qos),
];

/** Every topic: a heading a group, a row a topic. */
export const topicTable = (): string =>
  grouped(allTopics())
    .map(([group, topics]) => {
      const rows = topics.map(({ topic }) => topicRow(topic));
      return `### ${group}\n\n${table(['Topic', 'What it says', 'Payload', 'Who may say it', 'Who hears it', 'QoS'], rows)}`;
    })
    .join('\n\n');
