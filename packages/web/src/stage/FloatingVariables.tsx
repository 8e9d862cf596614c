import { VariablesCard } from '../run/VariablesCard.tsx';
import { useStage } from './stage-context.ts';
import { hasCompany } from './stage-layout.ts';

/** Beside the blocks where the drawer, which shows them otherwise, has made way. */
export const FloatingVariables = () => {
  const { form } = useStage();
  return hasCompany(form) || form === 'away' ? null : <VariablesCard />;
};
