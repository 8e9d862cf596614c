import { updateWork } from '@trundle/protocol/http/work';
import { useEffect } from 'react';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { useOpenReference } from './use-open-project.ts';

/** While a work is open its cover follows its blocks. */
export const useWorkCover = (): void => {
  const app = useApp();
  const workspace = useWorkspace();
  const isWork = useOpenReference().type === 'work';
  useEffect(() => {
    if (!isWork) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    const client = app.clientOfNow();
    const send = (workId: string, svgCoverXML: string): Promise<unknown> =>
      client.request(updateWork, { params: { workId }, body: { svgCoverXML } }, { showing: 'own' });
    import('./work-cover.ts')
      .then(({ keepWorkCover }) => {
        if (!isOver) stop = keepWorkCover({ workspace, language: app.preferences.language, send });
      })
      .catch(app.report);
    return () => {
      isOver = true;
      stop();
    };
  }, [app, workspace, isWork]);
};
