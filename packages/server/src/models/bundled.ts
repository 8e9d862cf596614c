import { DEFAULT_LANGUAGE, FIRST_MODEL_PAGE } from '@trundle/protocol';
import type { Model3d, Model3dPage } from '@trundle/protocol/entities/model3d';
import { BUNDLED_MODELS, type BundledModel, bundledModel } from '@trundle/world';
import { ApiError } from '../api-error.ts';

const MAKER = { _id: '0'.repeat(32), name: 'Trundle' };
const MADE_AT = '2026-01-01T00:00:00.000Z';

const present = ({ id, name }: BundledModel): Model3d => ({
  _id: id,
  modelTitle: name(DEFAULT_LANGUAGE),
  // Nothing to fetch: whoever shows it draws it.
  modelOBJZipURL: '',
  namespace: 'global',
  belongToAccount: null,
  classRoom: null,
  accepted_at: MADE_AT,
  created_by: MAKER,
  createdAt: MADE_AT,
});

export const readBundled = (id: string): Model3d => {
  const model = bundledModel(id);
  if (!model) throw new ApiError('NOT_FOUND');
  return present(model);
};

const PAGE = 24;

export const listBundled = (page: number): Model3dPage => ({
  pageNumber: page,
  totalPage: Math.ceil(BUNDLED_MODELS.length / PAGE),
  countWaitingToBeAccepted: 0,
  data: BUNDLED_MODELS.slice((page - FIRST_MODEL_PAGE) * PAGE, (page - FIRST_MODEL_PAGE + 1) * PAGE).map(present),
});
