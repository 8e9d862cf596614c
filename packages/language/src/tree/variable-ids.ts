import { mapBlocks } from './map-blocks.ts';
import { type Block, type ExtraState, isReference, type Program } from './program.ts';

type Ids = ReadonlyMap<string, string>;

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

/** The same program with other ids for some of its variables. */
export const withVariableIds = (program: Program, ids: Ids): Program => ({
  ...mapBlocks(program, ({ extraState, fields, ...block }) => ({
    ...block,
    ...(extraState && { extraState: inState(extraState, ids) }),
    ...(fields && { fields: inFields(fields, ids) }),
  })),
  ...(program.variables && {
    variables: program.variables.map((variable) => ({ ...variable, id: ids.get(variable.id) ?? variable.id })),
  }),
});
