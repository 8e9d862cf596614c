import { t } from '../texts/index.ts';
import style from './Roster.module.css';
import type { SaveState } from './roster-draft.ts';

interface Props {
  state: SaveState;
  isEmpty: boolean;
  waiting: boolean;
  /** Names that would be saved. */
  count: number;
}

/** Whether the list is saved, on the way, or only here. */
export const RosterSaveStatus = ({ state, isEmpty, waiting, count }: Props) => {
  const nothing = state === 'pending' && (isEmpty || count === 0);
  const words = state === 'pending' ? t('roster.saving.pending', { count }) : t(`roster.saving.${state}`);
  return (
    <output className={style.saving} data-state={state}>
      {nothing ? '' : waiting ? t('roster.waiting') : words}
    </output>
  );
};
