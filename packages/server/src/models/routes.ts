import { ModelTitleSchema } from '@trundle/protocol/entities/model3d';
import * as calls from '@trundle/protocol/http/model3d';
import { ApiError } from '../api-error.ts';
import { type Route, route } from '../http/route.ts';
import type { Library } from '../library/library.ts';
import type { Allocations } from './allocations.ts';
import { listBundled, readBundled } from './bundled.ts';
import type { ClassModels } from './class-models.ts';

const LONGEST_TITLE = ModelTitleSchema.maxLength ?? undefined;

interface Parts {
  models: ClassModels;
  allocations: Allocations;
  library: Pick<Library, 'foundModel'>;
}

export const modelRoutes = ({ models, allocations, library }: Parts): Route[] => [
  route(calls.readModel, async ({ caller, params }) => models.readAny(caller, params.id)),
  route(calls.listGlobalModels, async ({ query }) => listBundled(query.p)),
  route(calls.readGlobalModel, async ({ params }) => readBundled(params.id)),
  route(calls.listClassModels, async ({ caller, params, query }) => models.list(caller, params.code, query.p)),
  route(calls.uploadClassModel, async ({ caller, params, body, file }) => {
    if (!file) throw new ApiError('UNSUPPORTED_MEDIA');
    return models.add(caller, params.code, body.modelTitle, file.content);
  }),
  route(calls.addFoundModel, async ({ caller, params, body }) => {
    const { title, zip } = await library.foundModel(body.name);
    return models.add(caller, params.code, title.trim().slice(0, LONGEST_TITLE) || body.name, zip);
  }),
  route(calls.readClassModel, async ({ caller, params }) => models.read(caller, params.code, params.modelId)),
  route(calls.readClassModelFile, async ({ caller, params }) => models.file(caller, params.code, params.modelId)),
  route(calls.downloadClassModel, async ({ params }) => models.acceptedFile(params.code, params.file)),
  route(calls.updateClassModel, async ({ caller, params, body }) =>
    models.rename(caller, params.code, params.modelId, body.modelTitle),
  ),
  route(calls.deleteClassModel, async ({ caller, params }) => {
    await models.delete(caller, params.code, params.modelId);
    return { ok: true } as const;
  }),
  route(calls.acceptClassModel, async ({ caller, params, body }) => models.accept(caller, params.code, body.modelId)),
  route(calls.listAllocations, async ({ params }) => allocations.list(params.code)),
  route(calls.setAllocations, async ({ caller, params, body }) =>
    allocations.set(caller, params.code, body.allocations),
  ),
  route(calls.removeAllocation, async ({ caller, params }) => {
    await allocations.remove(caller, params.code, params.identifier);
    return { ok: true } as const;
  }),
];
