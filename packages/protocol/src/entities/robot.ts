import { z } from 'zod';
import { FIXED_SENSOR3 } from '../constants.ts';
import { ClassCodeSchema, MacSchema, TimestampSchema } from '../ids.ts';
import { TeamSchema } from './team.ts';

export const RobotNumberSchema = z.number().int().min(1).max(999);
const SensorCodeSchema = z.number().int().min(0).max(255);

export const RobotSensorsSchema = z
  .object({
    sensor1: SensorCodeSchema,
    sensor2: SensorCodeSchema,
    /** The third slot is soldered. */
    sensor3: z.literal(FIXED_SENSOR3),
    sensor4: SensorCodeSchema,
  })
  .meta({ id: 'RobotSensors' });
export type RobotSensors = z.infer<typeof RobotSensorsSchema>;

export const RobotSchema = z
  .object({
    _id: MacSchema,
    identifier: RobotNumberSchema,
    name: z.string().max(60),
    classRoom: ClassCodeSchema,
    type: z.string().max(30),
    sensors: RobotSensorsSchema,
    xmlSensors: z.string().max(100_000),
    /** Whose it is; of a robot that a team shares, whoever has the turn. */
    student: z.object({ _id: z.string(), name: z.string() }).nullable(),
    team: TeamSchema.nullable().optional(),
    /** When it last said that it is there; null when it never did. */
    lastSeenAt: TimestampSchema.nullable(),
    updatedAt: TimestampSchema,
  })
  .meta({ id: 'Robot' });
export type Robot = z.infer<typeof RobotSchema>;
