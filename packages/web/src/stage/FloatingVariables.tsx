import { VariablesCard } from '../run/VariablesCard.tsx';
import { useStage, useStageLayout } from './stage-context.ts';
import { hasCompany } from './stage-layout.ts';

/** Over the blocks, unless the drawer shows them. */
export const FloatingVariables = () => {
  const { form } = useStage();
  const inDrawer = useStageLayout(({ isDrawerOpen, drawer }) => isDrawerOpen && drawer === 'variables');
  return hasCompany(form) && inDrawer ? null : <VariablesCard />;
};
