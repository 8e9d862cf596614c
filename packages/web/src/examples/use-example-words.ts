import { useMay } from '../app/hooks.ts';
import { t } from '../texts/index.ts';

/** What is said of examples to a child, or to whoever leads the class. */
export const useExampleWords = () => {
  const leads = useMay('lead a class');
  return {
    lead: t(leads ? 'examples.teacher.lead' : 'examples.lead'),
    one: t(leads ? 'examples.teacher.one' : 'examples.one'),
    two: t(leads ? 'examples.teacher.two' : 'examples.two'),
    replaces: t(leads ? 'examples.teacher.replaces' : 'examples.replaces'),
  };
};
