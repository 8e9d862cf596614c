import { useQueryClient } from '@tanstack/react-query';
import { listWorks } from '@trundle/protocol/http/work';
import { keyOf } from '../api/queries.ts';

/** Asks again for every list of works of a class that is shown, whatever was looked for. */
export const useRefreshWorks = () => {
  const queries = useQueryClient();
  return (code: string): Promise<void> => {
    const [method, path] = keyOf(listWorks, { params: { id: code }, query: {} });
    return queries.invalidateQueries({ queryKey: [method, path, { params: { id: code } }] });
  };
};
