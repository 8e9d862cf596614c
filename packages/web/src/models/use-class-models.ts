import { FIRST_MODEL_PAGE } from '@trundle/protocol/constants';
import { listClassModels } from '@trundle/protocol/http/model3d';
import { useEffect, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useFreshModels } from '../live/class-models.ts';

/** The class's models a page at a time; the page one looks at stays while it exists. */
export const useClassModels = (code: string) => {
  const [page, setPage] = useState<number>(FIRST_MODEL_PAGE);
  const { data, isError, refetch } = useCall(
    listClassModels,
    { params: { code }, query: { p: page } },
    { showing: 'quiet' },
  );
  const again = useFreshModels(code);
  const last = data?.totalPage ?? page;
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last]);
  return { page, setPage, models: data, isError, refetch, again };
};
