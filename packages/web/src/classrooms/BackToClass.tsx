import { IconArrowLeft } from '@tabler/icons-react';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { ownMatText } from '../texts/own-mat-texts.ts';
import style from './BackToClass.module.css';
import { useMatAddress } from './mat-address.ts';

/** On a mat of one's own: whose it is, and one tap back to the class one came from, or sits in. */
export const BackToClass = () => {
  const { from } = useMatAddress();
  const bound = useAccount()?.accessToken.classroom;
  const { data = [] } = useCall(listClassrooms, {}, { showing: 'quiet' });
  const classes = data.filter(({ practice }) => !practice);
  const [first, ...others] = classes;
  const back =
    classes.find(({ _id }) => _id === from) ??
    classes.find(({ _id }) => _id === bound) ??
    (others.length === 0 ? first : undefined);
  if (back === undefined) return null;
  return (
    <div className={style.strip}>
      <p>{ownMatText('here')}</p>
      <ButtonLink
        to="/classroom/$id"
        params={{ id: back._id }}
        kind="plain"
        size="small"
        icon={<IconArrowLeft aria-hidden="true" />}
      >
        {ownMatText('back', { name: back.name })}
      </ButtonLink>
    </div>
  );
};
