import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { Loader } from './Loader.tsx';

interface Props {
  isError: boolean;
  onAgain: () => void;
}

/** In place of an answer that is not here: on its way, or refused, with a way to ask again. */
export const StillComing = ({ isError, onAgain }: Props) =>
  isError ? (
    <Button kind="plain" onClick={onAgain}>
      {t('shell.tryAgain')}
    </Button>
  ) : (
    <Loader />
  );
