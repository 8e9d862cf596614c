import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';

/** What a message told, as it would tell it so many milliseconds later: everything in it is older then, or has less time left. */
export const laterOutputs = <Told extends RobotOutputs>(told: Told, milliseconds: number): Told => {
  const late = Math.round(milliseconds);
  return Object.fromEntries(
    Object.entries(told).map(([name, part]) => {
      if (typeof part !== 'object' || part === null) return [name, part];
      if ('age' in part) return [name, { ...part, age: Number(part.age) + late }];
      return [name, 'left' in part ? { ...part, left: Math.max(0, Number(part.left) - late) } : part];
    }),
  ) as Told;
};
