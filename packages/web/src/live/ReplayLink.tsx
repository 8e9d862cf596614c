import { IconPlayerTrackPrev } from '@tabler/icons-react';
import { ButtonLink } from '../design/Button.tsx';
import { REPLAY_HASH } from './replay-address.ts';

/** The way to recorded lessons. */
export const ReplayLink = ({ label }: { label: string }) => (
  <ButtonLink to="." hash={REPLAY_HASH} kind="plain" size="small" icon={<IconPlayerTrackPrev aria-hidden="true" />}>
    {label}
  </ButtonLink>
);
