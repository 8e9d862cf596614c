import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { mapById } from '@trundle/world/maps/index';
import { placesInUse } from '@trundle/world/maps/navigation';
import { wordsForPlace } from '@trundle/world/maps/places';
import { sensorByCode, sensorId } from '@trundle/world/sensors/index';
import type { LiveClassroom } from './live-classroom.ts';
import { ownRobots } from './own-robots.ts';

/** Whoever looks: what is theirs depends on it, and the language names are in. */
interface Viewer {
  accountId: string;
  role: Role;
  language: Language;
}

/** What there is to drive to, to grab and to set alight. Nothing is known before the class has answered. */
const matOf = (live: Pick<LiveClassroom, 'read'>): Pick<ClassroomSnapshot, 'mat'> => {
  const settings = live.read('settings');
  if (settings === null) return {};
  const map = mapById(settings.mapId);
  return {
    mat: {
      objects: live.read('objects').map(({ identifier, name }) => ({ identifier, name })),
      places: placesInUse(map, live.read('pathfinding'), live.read('built').things).map(wordsForPlace),
      parkSlots: map.parking.length,
      effectObjects: map.effectObjects.map(({ id }) => id),
    },
  };
};

/** The class as the checker of programs wants it, at this moment. Nothing is in it until the class is live. */
export const classroomSnapshot = (
  live: Pick<LiveClassroom, 'read' | 'isPractice'> | null,
  { accountId, role, language }: Viewer,
): ClassroomSnapshot => {
  const own = live === null ? [] : ownRobots(live, accountId);
  return {
    role,
    robots: (live?.read('robots') ?? []).map(({ identifier, online, outOfCamera, sensors, student }) => ({
      identifier,
      online,
      isSeen: !outOfCamera,
      sensors: Object.values(sensors).map((code) => sensorId(code)),
      mine: own.includes(identifier),
      ...(student ? { student: student.name } : {}),
    })),
    variables: (live?.read('variables') ?? []).map(({ name, readonly }) => ({ name, readonly })),
    ...(live === null ? {} : matOf(live)),
    sensorName: (code) => sensorByCode(Number(code.slice(1)))?.name(language),
  };
};
