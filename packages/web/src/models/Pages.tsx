import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { FIRST_MODEL_PAGE } from '@trundle/protocol/constants';
import { IconButton } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Models.module.css';

interface Props {
  page: number;
  all: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list of models; nothing where there is one. */
export const Pages = ({ page, all, onPage }: Props) =>
  all <= 1 ? null : (
    <nav className={style.pages} aria-label={t('models.page', { page, all })}>
      <IconButton label={t('models.earlier')} disabled={page <= FIRST_MODEL_PAGE} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <span>{t('models.page', { page, all })}</span>
      <IconButton label={t('models.later')} disabled={page >= all} onClick={() => onPage(page + 1)}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
