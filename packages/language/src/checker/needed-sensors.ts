import { sensorById } from '@trundle/world/sensors/index';
import { declarationOf } from '../catalogue/catalogue.ts';
import type { Program } from '../tree/program.ts';
import { runningBlocks } from './check.ts';

/** The add-ons that blocks of a program ask for, by their codes, each once. */
export const neededSensors = (program: Program): number[] => {
  const ids = [...runningBlocks(program)].flatMap(({ block }) => declarationOf(block.type)?.sensor ?? []);
  return [...new Set(ids)].flatMap((id) => sensorById(id)?.code ?? []);
};
