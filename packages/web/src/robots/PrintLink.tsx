import { IconPrinter } from '@tabler/icons-react';
import { ButtonLink } from '../design/Button.tsx';
import { t } from '../texts/index.ts';

/** To the mats and markers that a camera looks for, beside the class and not in its place. */
export const PrintLink = () => (
  <p>
    <ButtonLink to="/print" target="_blank" kind="plain" size="small" icon={<IconPrinter aria-hidden="true" />}>
      {t('panels.camera.print')}
    </ButtonLink>
  </p>
);
