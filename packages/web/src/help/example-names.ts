import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { declarationOf } from '@trundle/language/catalogue/catalogue';
import { type DynamicSource, isField } from '@trundle/language/catalogue/declaration';
import { exampleProgram } from '@trundle/language/documents';
import type { Program } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import { mapById } from '@trundle/world/maps/index';
import { placesInUse } from '@trundle/world/maps/navigation';

/** What the lists of a class offer first; of lists that are not named, a block's own default holds. */
export type ClassNames = Partial<Record<DynamicSource, string | undefined>>;

/** The example of a block with names of a class: the catalogue cannot know what lies on its mat. */
export const exampleIn = (type: string, names: ClassNames): Program => {
  const program = exampleProgram(type);
  for (const block of walkProgram(program)) {
    for (const [name, part] of Object.entries(declarationOf(block.type)?.parts ?? {})) {
      const offered = isField(part) && part.field.kind === 'dynamic' ? names[part.field.source] : undefined;
      if (offered !== undefined && block.fields) block.fields[name] = offered;
    }
  }
  return program;
};

/** The names of the open class; without a class the defaults stay. */
export const namesOf = (live: Pick<LiveClassroom, 'read'> | null): ClassNames => {
  const settings = live?.read('settings') ?? null;
  if (live === null || settings === null) return {};
  const variables = live.read('variables');
  const numbers = live.read('objects').map(({ identifier }) => identifier);
  return {
    objects: numbers.length === 0 ? undefined : String(Math.min(...numbers)),
    places: placesInUse(mapById(settings.mapId), live.read('pathfinding'))[0]?.id,
    students: live.read('students')[0]?.student.name,
    classVariables: variables[0]?.name,
    settableClassVariables: variables.find(({ readonly }) => !readonly)?.name,
  };
};
