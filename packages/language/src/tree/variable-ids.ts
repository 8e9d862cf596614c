import { type Block, type Connection, type ExtraState, isReference, type Program } from './program.ts';

type Ids = ReadonlyMap<string, string>;

const inConnection = ({ block, shadow }: Connection, ids: Ids): Connection => ({
  ...(shadow && { shadow: inBlock(shadow, ids) }),
  ...(block && { block: inBlock(block, ids) }),
});

const inFields = (fields: NonNullable<Block['fields']>, ids: Ids): NonNullable<Block['fields']> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isReference(value) ? { ...value, id: ids.get(value.id) ?? value.id } : value,
    ]),
  );

const inState = (state: ExtraState, ids: Ids): ExtraState => {
  const renamed = <Named extends { id: string }>(each: Named): Named => ({ ...each, id: ids.get(each.id) ?? each.id });
  return {
    ...state,
    ...(state.params && {
      params: state.params.map((parameter) => (typeof parameter === 'string' ? parameter : renamed(parameter))),
    }),
    ...(state.own && { own: state.own.map(renamed) }),
  };
};

/** One block without what is below it. */
const alone = ({ extraState, fields, inputs, ...block }: Block, ids: Ids): Block => ({
  ...block,
  ...(extraState && { extraState: inState(extraState, ids) }),
  ...(fields && { fields: inFields(fields, ids) }),
  ...(inputs && {
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, inner]) => [name, inConnection(inner, ids)])),
  }),
});

/** Down a stack by a loop: a long one would overflow the call stack. */
const inBlock = (first: Block, ids: Ids): Block => {
  const start = alone(first, ids);
  let above = start;
  for (let below = above.next?.block; below; below = above.next?.block) {
    const next = alone(below, ids);
    above.next = { ...above.next, block: next };
    above = next;
  }
  return start;
};

/** The same program with other ids for some of its variables. */
export const withVariableIds = (program: Program, ids: Ids): Program => ({
  ...program,
  blocks: { ...program.blocks, blocks: program.blocks.blocks.map((block) => inBlock(block, ids)) },
  ...(program.variables && {
    variables: program.variables.map((variable) => ({ ...variable, id: ids.get(variable.id) ?? variable.id })),
  }),
});
