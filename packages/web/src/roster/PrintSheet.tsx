import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../design/Button.tsx';
import { classes } from '../design/classes.ts';
import { Segments } from '../design/Segments.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import { t } from '../texts/index.ts';
import style from './LoginCards.module.css';

const PAPERS = ['A4', 'Letter'] as const;
type Paper = (typeof PAPERS)[number];

interface Props {
  title: string;
  text?: string | undefined;
  classroom: { name: string; code: string };
  canPrint: boolean;
  /** Above the cards, on the screen only. */
  before: ReactNode;
  /** What opens over the page. */
  after?: ReactNode;
  /** The cards, one list item each. */
  children: ReactNode;
}

/** Cards of a class, eight to a sheet of paper, to print and cut. */
export const PrintSheet = ({ title, text, classroom, canPrint, before, after, children }: Props) => {
  const [paper, setPaper] = useState<Paper>('A4');
  return (
    <PrivatePage title={title} classroom={classroom}>
      <style>{`@page { size: ${paper} portrait; margin: 10mm; }`}</style>
      <div className={style.head}>
        <div>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        <div className={style.actions}>
          <ButtonLink
            to="/classroom/$id"
            params={{ id: classroom.code }}
            kind="plain"
            icon={<IconArrowLeft aria-hidden="true" />}
          >
            {t('classroom.toClassroom')}
          </ButtonLink>
          {canPrint && (
            <>
              <Segments
                label={t('roster.paper')}
                value={paper}
                onChange={setPaper}
                options={PAPERS.map((value) => ({ value, label: t(`roster.papers.${value}`) }))}
              />
              <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
                {t('shell.print')}
              </Button>
            </>
          )}
        </div>
      </div>
      {before}
      <ul className={classes(style.cards, paper === 'Letter' && style.letter)}>{children}</ul>
      {after}
    </PrivatePage>
  );
};
