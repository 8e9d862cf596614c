import { openProgram } from '@trundle/language/xml/open';
import { useApp } from '../app/hooks.ts';
import { inPlaceOf } from '../editor/example-program.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';

/** Puts an earlier version in the place of the open program, as an edit like any other: Undo takes it back. */
export const useRestore = () => {
  const { notices } = useApp();
  const { program } = useWorkspace();
  return (xml: string): boolean => {
    const opened = openProgram(xml, Math.random);
    if (opened.broken) {
      notices.toast({ text: t('history.broken'), type: 'error', key: 'history' });
      return false;
    }
    program.put(inPlaceOf(program.read(), opened.program), 'elsewhere');
    notices.toast({ text: t('history.restored'), type: 'success', key: 'history' });
    return true;
  };
};
