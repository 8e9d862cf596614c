import { z } from 'zod';
import { SsidSchema } from '../entities/classroom.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, IdSchema, MacSchema } from '../ids.ts';

/** What may stand in a topic's braces. None of them can hold a slash or a wildcard. */
export const code = ClassCodeSchema;
/** A class as devices may name it: by its code, or by its camera's short id. */
export const codeOrSsid = z.union([ClassCodeSchema, SsidSchema]);
export const mac = MacSchema;
export const identifier = z.coerce.number<number | string>().pipe(RobotNumberSchema);
export const userId = IdSchema;
/** A connection, as it named itself to the broker. */
export const client = z.string().regex(/^[\w-]{1,64}$/);
export const command = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
