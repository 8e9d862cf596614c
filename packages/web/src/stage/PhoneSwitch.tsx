import { IconMap2, IconPuzzle } from '@tabler/icons-react';
import { PHONE_PAGES } from '@trundle/protocol/entities/stage-layout';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import style from './PhoneSwitch.module.css';
import { useStage } from './stage-context.ts';

const ICONS = { blocks: IconPuzzle, stage: IconMap2 } as const;

/** On a phone: blocks and stage are two pages, and the thumb lies between them. */
export const PhoneSwitch = () => {
  const { arrangement, form, panel, memory } = useStage();
  const { panels } = usePanelRoom();
  if (arrangement !== 'pages') return null;
  const shown = form === 'page' ? 'stage' : panel === null ? 'blocks' : null;
  const go = (page: (typeof PHONE_PAGES)[number]): void => {
    memory.keep({ page });
    panels.close();
  };
  return (
    <nav className={style.phoneSwitch} aria-label={t('stage.pages.label')}>
      {PHONE_PAGES.map((page) => {
        const Icon = ICONS[page];
        return (
          <button
            key={page}
            type="button"
            className={style.page}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => go(page)}
          >
            <Icon aria-hidden="true" />
            {t(`stage.pages.${page}`)}
          </button>
        );
      })}
    </nav>
  );
};
