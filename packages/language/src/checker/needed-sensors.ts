import { sensorById } from '@trundle/world/sensors/index';
import { declarationOf } from '../catalogue/catalogue.ts';
import { MY_ROBOT } from '../catalogue/my-robot.ts';
import type { Program } from '../tree/program.ts';
import { runningBlocks } from './check.ts';

/** The add-ons that blocks of a program ask of one robot, by their codes, each once. `mine` is the number behind «my robot». */
export const neededSensors = (program: Program, robot: number, mine: number | undefined): number[] => {
  const asks = ({ fields }: { fields?: Record<string, unknown> }): boolean =>
    (fields?.ROBOT === MY_ROBOT ? mine : Number(fields?.ROBOT)) === robot;
  const ids = [...runningBlocks(program)].flatMap(({ block }) =>
    asks(block) ? (declarationOf(block.type)?.sensor ?? []) : [],
  );
  return [...new Set(ids)].flatMap((id) => sensorById(id)?.code ?? []);
};
