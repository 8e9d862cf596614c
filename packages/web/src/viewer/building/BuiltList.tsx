import type { BuiltDraft } from '@trundle/client/built/built-world';
import { viewerText } from '../../texts/viewer-texts.ts';
import style from './BuildDesk.module.css';
import { useThingHands } from './use-thing-hands.ts';

interface Props {
  things: readonly BuiltDraft[];
  chosen: BuiltDraft | undefined;
  onChoose: (id: string | null) => void;
  onGone: () => void;
}

/** What stands on the map, by the names programs know it by. Keys move, turn, scale and take away the one that is chosen. */
export const BuiltList = ({ things, chosen, onChoose, onGone }: Props) => {
  const { onKeyDown } = useThingHands(chosen, onGone);
  if (things.length === 0) return <p className={style.hint}>{viewerText('buildEmpty')}</p>;
  return (
    <>
      <ul className={style.things} aria-label={viewerText('buildThings')} onKeyDown={onKeyDown}>
        {things.map(({ _id, name }) => (
          <li key={_id}>
            <button
              type="button"
              className={style.thing}
              aria-pressed={chosen?._id === _id}
              onClick={() => onChoose(chosen?._id === _id ? null : _id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className={style.hint}>{viewerText('buildKeys')}</p>
    </>
  );
};
