import { useNavigate } from '@tanstack/react-router';
import type { Example } from '@trundle/language/examples/example';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { openPractice } from '@trundle/protocol/http/virtual';
import { useKeep } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { matHash } from '../classrooms/mat-address.ts';
import { mayOpenMat } from '../classrooms/may-open-mat.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/**
 * A child's own mat shows whichever map her example is made for, whatever the class looks at: two children with two maps never
 * wait for each other, nor for whoever leads. The example opens when she is there.
 */
export const useOwnMat = () => {
  const { client } = useApp();
  const account = useAccount();
  const { code, leads } = usePanelRoom();
  const navigate = useNavigate();
  const keep = useKeep();
  const { busy, run } = useCommand();
  const open = ({ id, map }: Example): Promise<boolean> =>
    run(async () => {
      const mat = await client.request(openPractice, {});
      const mapId = String(map);
      const params = { id: mat._id };
      if (mat.mapId !== mapId) {
        const changed = await client.request(updateClassroom, { params, body: { mapId } });
        keep(readClassroom, { params }, () => changed);
      }
      await navigate({ to: '/classroom/$id', params, hash: matHash({ from: code, example: id }) });
    });
  // Whoever leads shows the map to all, and on her own mat a child leads.
  return { busy, open, isOffered: !leads && account !== null && mayOpenMat(account) };
};
