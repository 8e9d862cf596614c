import { z } from 'zod';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { MakerSchema } from './maker.ts';
import { PictureUrlSchema } from './program.ts';
import { RobotNumberSchema } from './robot.ts';

export const ModelTitleSchema = z.string().trim().min(1).max(120);

export const Model3dSchema = z
  .object({
    _id: IdSchema,
    modelTitle: z.string(),
    modelOBJZipURL: PictureUrlSchema,
    /** Everybody's, or an account's in a class. */
    namespace: z.enum(['global', 'account']),
    belongToAccount: MakerSchema.nullable(),
    classRoom: ClassCodeSchema.nullable(),
    /** Only accepted models are offered to programs. */
    accepted_at: TimestampSchema.nullable(),
    created_by: MakerSchema,
    createdAt: TimestampSchema,
  })
  .meta({ id: 'Model3d' });
export type Model3d = z.infer<typeof Model3dSchema>;

export const Model3dPageSchema = z
  .object({
    pageNumber: z.number().int().min(1),
    totalPage: z.number().int().min(0),
    countWaitingToBeAccepted: z.number().int().min(0),
    data: z.array(Model3dSchema),
  })
  .meta({ id: 'Model3dPage' });
export type Model3dPage = z.infer<typeof Model3dPageSchema>;

/** Which model stands in for which robot in the 3D view. */
export const AllocationSchema = z
  .object({ qrcodeNumber: RobotNumberSchema, threeDModel: Model3dSchema })
  .meta({ id: 'Allocation' });
export type Allocation = z.infer<typeof AllocationSchema>;
