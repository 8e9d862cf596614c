import type { Script, Statement } from '../code/nodes.ts';

/** Where functions, the loop and events stand: what each is known by, and how many statements of RUN stand before it. */
export type Order = ReadonlyMap<string, { readonly after: number; readonly rank: number }>;

const isFree = (statement: Statement): boolean => statement.kind === 'function' || statement.kind === 'handler';

const nameOf = (statement: Statement): string => {
  if (statement.kind === 'function') return `function ${statement.name}`;
  if (statement.kind !== 'handler') return '';
  const { trigger } = statement;
  return trigger.kind === 'printed' ? `event ${trigger.text}` : 'loop';
};

/** Two events of the same kind are told apart by their order. */
const namesOf = (body: readonly Statement[]): string[] => {
  const counts = new Map<string, number>();
  return body.map((statement) => {
    const name = nameOf(statement);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
};

const isRun = (statement: Statement): boolean => !isFree(statement) && statement.kind !== 'noop';

/** The order in which the statements of a script stand on lines of a text. */
export const orderOf = (body: readonly Statement[], lineOf: (statement: Statement) => number | undefined): Order => {
  const names = namesOf(body);
  const lines = body.map((statement) => lineOf(statement) ?? 0);
  const run = lines.filter((_line, index) => isRun(body[index] as Statement));
  const order = new Map<string, { after: number; rank: number }>();
  body.forEach((statement, index) => {
    if (!isFree(statement)) return;
    const line = lines[index] ?? 0;
    const before = run.filter((other) => other < line).length;
    order.set(names[index] ?? '', { after: before === run.length ? Number.POSITIVE_INFINITY : before, rank: line });
  });
  return order;
};

/** The same script in that order; what is new stands where it is printed by default. */
export const arranged = (script: Script, order: Order): Script => {
  const names = namesOf(script.body);
  const places = script.body.map((statement, index) => {
    if (!isFree(statement)) return { statement, after: 0, rank: 0 };
    const known = order.get(names[index] ?? '');
    const isFirst = statement.kind === 'function';
    return { statement, ...(known ?? { after: isFirst ? 0 : Number.POSITIVE_INFINITY, rank: isFirst ? 0 : index }) };
  });
  const free = places.filter(({ statement }) => isFree(statement)).toSorted((one, other) => one.rank - other.rank);
  const body: Statement[] = places.flatMap(({ statement }) => (statement.kind === 'noop' ? [statement] : []));
  let count = 0;
  const putFree = (): void => {
    while (free[0] && free[0].after <= count) body.push((free.shift() as (typeof free)[number]).statement);
  };
  for (const { statement } of places) {
    if (!isRun(statement)) continue;
    putFree();
    body.push(statement);
    count += 1;
  }
  return { ...script, body: [...body, ...free.map(({ statement }) => statement)] };
};
