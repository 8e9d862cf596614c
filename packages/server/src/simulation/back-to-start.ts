import { myRobotNumber, whoseFor } from '@trundle/language/catalogue/my-robot';
import { EXAMPLES } from '@trundle/language/examples/index';
import { VIRTUAL_ROBOT } from '@trundle/protocol/constants';
import { goesAlong } from '@trundle/protocol/entities/own-mat';
import type { Robot } from '@trundle/protocol/entities/robot';
import type { CallAnswer, CallInput } from '@trundle/protocol/http/call';
import type { backToStart } from '@trundle/protocol/http/virtual';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import { plugIn } from '@trundle/world/sensors/plugging';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { OwnMats } from '../classrooms/own-mats.ts';
import { type ClassroomRobots, listRobots } from '../classrooms/robots.ts';
import type { Variables } from '../classrooms/variables.ts';
import type { Database } from '../database/connection.ts';
import { lessonVariables } from '../lessons/lesson-projects.ts';
import type { Simulations } from './simulations.ts';
import { stopPrograms } from './stop-programs.ts';

interface BackToStartOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'publish'>;
  authorizer: Authorizer;
  robots: Pick<ClassroomRobots, 'lendSensors'>;
  simulations: Pick<Simulations, 'backToStart'>;
  variables: Pick<Variables, 'bring'>;
  mats: Pick<OwnMats, 'of'>;
}

/** Puts robots back where they begin. Which of them are the caller's is decided here. */
export class BackToStart {
  readonly #options: BackToStartOptions;

  constructor(options: BackToStartOptions) {
    this.#options = options;
  }

  async run(
    caller: Caller,
    code: string,
    { opens, robot: only }: CallInput<typeof backToStart>['body'],
    language: Language,
  ): Promise<CallAnswer<typeof backToStart>> {
    const { database, authorizer, simulations, variables, mats } = this.#options;
    const leads = may(await authorizer.actorIn(caller, code), 'drive any robot');
    const mat = await mats.of(caller, code);
    const isHere = (robot: Robot): boolean => mat === null || goesAlong(robot);
    const all = (await listRobots(database.db, code)).filter(isHere);
    const had = all.map(({ identifier: number, student }) => ({
      number,
      whose: whoseFor(caller.accountId, student?._id),
    }));
    const mine = myRobotNumber(had, leads);
    // Whoever leads moves all; to try a program out, those that no child has and the one it drives.
    const isTheirs = ({ student, identifier }: Robot) =>
      student?._id === caller.accountId || (leads && (!opens || student === null || identifier === mine));
    const theirs = all.filter((robot) => isTheirs(robot) && (only === undefined || robot.identifier === only));
    if (leads && !opens)
      await this.#stopPrograms(
        code,
        theirs.filter(({ student }) => student?._id !== caller.accountId),
      );
    const example = EXAMPLES.find(({ id }) => id === opens?.example);
    const { virtual, missing, objects } = await simulations.backToStart(code, mat, {
      account: caller.accountId,
      leads,
      robots: leads && !opens && only === undefined ? null : numbersOf(theirs),
      opens: opens && { objects: example?.objects ?? [] },
      plugged: opens ? await this.#lendSensors(theirs, mine, example?.sensors) : new Map(),
    });
    const shared = opens?.project === undefined ? [] : lessonVariables(opens.project, language);
    // A quiz is everybody's own; what a lesson counts, the class counts together.
    const wishes = { own: example?.variables?.(language) ?? [], shared };
    const names = opens ? await variables.bring(caller, code, wishes) : [];
    const [moved, carry] = [theirs.filter(isVirtual), theirs.filter((robot) => !isVirtual(robot))];
    return { virtual, missing, objects, variables: names, moved: numbersOf(moved), carry: numbersOf(carry) };
  }

  async #stopPrograms(code: string, ofOthers: readonly Robot[]): Promise<void> {
    const driven = numbersOf(ofOthers.filter(({ student }) => student !== null));
    await stopPrograms(this.#options.broker, code, driven);
  }

  /** Virtual robots get their own sensors back; the one that the example drives gets what the example needs. */
  async #lendSensors(
    theirs: readonly Robot[],
    mine: number | undefined,
    needed: readonly number[] = [],
  ): Promise<Map<number, number[]>> {
    const plugged = new Map<number, number[]>();
    for (const { _id, identifier } of theirs.filter(isVirtual)) {
      const lend = identifier === mine ? (slots: number[]) => plugIn(slots, needed) : undefined;
      const sensors = await this.#options.robots.lendSensors(_id, lend);
      if (sensors) plugged.set(identifier, sensors);
    }
    return plugged;
  }
}

const numbersOf = (robots: readonly Robot[]): number[] => robots.map(({ identifier }) => identifier);
const isVirtual = ({ type }: Robot): boolean => type === VIRTUAL_ROBOT;
