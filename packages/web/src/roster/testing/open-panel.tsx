import type { Network } from '@trundle/client/testing/network';
import { usePanelPath } from '../../panels/panel-context.ts';
import { restOf } from '../../panels/panels.ts';
import { mountInClass } from '../../testing/class-page.tsx';
import { StudentsPanel } from '../StudentsPanel.tsx';

const PanelView = () => {
  const path = usePanelPath();
  return path === null ? null : <StudentsPanel view={restOf(path)} />;
};

/** The students panel of a class; it is not waited for, so that a test can see what stands there before. */
export const openStudents = (network: Network, view = '') =>
  mountInClass({ network, path: `student_configuration/${view}`, children: <PanelView /> });
