import { z } from 'zod';
import { MODEL_UPLOAD_LIMIT_BYTES } from '../constants.ts';
import { AllocationSchema, Model3dPageSchema, Model3dSchema, ModelTitleSchema } from '../entities/model3d.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { classMembers, classTeachers, membersOf, needing, signedInOnly } from './access.ts';
import { call, fileAnswer, type Limit } from './call.ts';
import { PageSchema } from './query.ts';

const Id = z.object({ id: IdSchema });
const Code = z.object({ code: ClassCodeSchema });
const CodeAndModel = Code.extend({ modelId: IdSchema });
const Done = z.object({ ok: z.literal(true) });
const addLimits: Limit[] = [{ max: 30, seconds: 600, by: 'account' }];
/** A model as a provider's search names it. */
const FoundNameSchema = z.string().regex(/^assets\/[\w-]{1,100}$/);
/** What may be wrong with a model, wherever it came from. */
const refusals = [
  'TOO_MANY_MODELS',
  'QUOTA_REACHED',
  'SERVER_FULL',
  'MODEL_ZIP_DAMAGED',
  'MODEL_UNSAFE_NAME',
  'MODEL_FOREIGN_FILE',
  'MODEL_TOO_MANY_FILES',
  'MODEL_TOO_LARGE',
  'MODEL_NEEDS_ONE_OBJ',
  'MODEL_UNREADABLE',
  'MODEL_TOO_DETAILED',
] as const;

export const readModel = call({
  method: 'GET',
  path: '/3d/model/{id}',
  summary: 'One model: everybody’s, or one of a class the caller is in.',
  access: membersOf({ kind: 'model3d', param: 'id' }),
  feature: 'sandbox',
  params: Id,
  answer: Model3dSchema,
  errors: ['NOT_FOUND'],
});
export const listGlobalModels = call({
  method: 'GET',
  path: '/3d/model/namespace/global',
  summary: 'Models for everybody, by page.',
  access: signedInOnly,
  feature: 'sandbox',
  query: PageSchema,
  answer: Model3dPageSchema,
});
export const readGlobalModel = call({
  method: 'GET',
  path: '/3d/model/namespace/global/{id}',
  summary: 'One model for everybody.',
  access: signedInOnly,
  feature: 'sandbox',
  params: Id,
  answer: Model3dSchema,
  errors: ['NOT_FOUND'],
});

export const listClassModels = call({
  method: 'GET',
  path: '/3d/model/classroom/{code}',
  summary: 'The class’s models, by page; those waiting to be accepted are shown to teachers and to their makers.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: Code,
  query: PageSchema,
  answer: Model3dPageSchema,
});
export const uploadClassModel = call({
  method: 'POST',
  path: '/3d/model/classroom/{code}',
  summary: 'Add a zipped OBJ model to the class; a student’s waits until a teacher accepts it.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: Code,
  body: z.object({ modelTitle: ModelTitleSchema }),
  upload: {
    field: 'modelFile',
    maxBytes: MODEL_UPLOAD_LIMIT_BYTES,
    accept: ['application/zip'],
    otherKind: 'MODEL_NOT_ZIP',
  },
  answer: Model3dSchema,
  limits: addLimits,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'MODEL_NOT_ZIP', ...refusals],
});
export const addFoundModel = call({
  method: 'POST',
  path: '/3d/model/classroom/{code}/found',
  summary: 'Add a model that a search at the provider found; a student’s waits until a teacher accepts it.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: Code,
  body: z.object({ name: FoundNameSchema }),
  answer: Model3dSchema,
  limits: addLimits,
  errors: ['NOT_FOUND', 'UNAVAILABLE', ...refusals],
});
export const readClassModel = call({
  method: 'GET',
  path: '/3d/model/classroom/{code}/{modelId}',
  summary: 'One model of the class.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: CodeAndModel,
  answer: Model3dSchema,
  errors: ['NOT_FOUND'],
});
export const readClassModelFile = call({
  method: 'GET',
  path: '/3d/model/classroom/{code}/{modelId}/file',
  summary: 'The zipped OBJ of a model of the class.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: CodeAndModel,
  answer: fileAnswer('application/zip'),
  errors: ['NOT_FOUND'],
});
export const downloadClassModel = call({
  method: 'GET',
  path: '/3d/model/classroom/{code}/download/{file}',
  summary: 'The zipped OBJ of an accepted model of the class, by the name of its file.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: Code.extend({ file: z.string().min(1).max(200) }),
  answer: fileAnswer('application/zip'),
  errors: ['NOT_FOUND'],
});
export const updateClassModel = call({
  method: 'PATCH',
  path: '/3d/model/classroom/{code}/{modelId}',
  summary: 'Rename a model of the class.',
  access: classTeachers('code'),
  feature: 'sandbox',
  params: CodeAndModel,
  body: z.object({ modelTitle: ModelTitleSchema }),
  answer: Model3dSchema,
  errors: ['NOT_FOUND'],
});
export const deleteClassModel = call({
  method: 'DELETE',
  path: '/3d/model/classroom/{code}/{modelId}',
  summary: 'Delete a model of the class.',
  access: needing('take out of a class', classTeachers('code')),
  feature: 'sandbox',
  params: CodeAndModel,
  answer: Done,
  errors: ['NOT_FOUND'],
});
export const acceptClassModel = call({
  method: 'POST',
  path: '/3d/model/classroom/{code}/accept3DModel',
  summary: 'Accept a model that waits, so that programs may use it.',
  access: classTeachers('code'),
  feature: 'sandbox',
  params: Code,
  body: z.object({ modelId: IdSchema }),
  answer: Model3dSchema,
  errors: ['NOT_FOUND'],
});

export const listAllocations = call({
  method: 'GET',
  path: '/3d/model/classroom/{code}/allocation',
  summary: 'Which model stands in for which robot.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: Code,
  answer: z.array(AllocationSchema),
});
export const setAllocations = call({
  method: 'POST',
  path: '/3d/model/classroom/{code}/allocation',
  summary: 'Let models stand in for robots; robots not named keep theirs.',
  access: classTeachers('code'),
  feature: 'sandbox',
  params: Code,
  body: z.object({
    allocations: z
      .array(z.object({ qrcodeNumber: RobotNumberSchema, threeDModel: IdSchema }))
      .min(1)
      .max(999),
  }),
  answer: z.array(AllocationSchema),
  errors: ['NOT_FOUND'],
});
export const removeAllocation = call({
  method: 'DELETE',
  path: '/3d/model/classroom/{code}/allocation/robot/{identifier}',
  summary: 'Take a robot’s model away.',
  access: classTeachers('code'),
  feature: 'sandbox',
  params: Code.extend({ identifier: z.coerce.number<number | string>().pipe(RobotNumberSchema) }),
  answer: Done,
});
