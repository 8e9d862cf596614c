import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import style from './PrintPage.module.css';
import { PrivatePage } from './PrivatePage.tsx';

const PAPERS = ['A4', 'Letter'] as const;
type Paper = (typeof PAPERS)[number];

interface Props {
  title: string;
  text?: string | undefined;
  classroom: { name: string; code: string };
  /** Something is there that can be printed. */
  canPrint: boolean;
  /** What goes on paper; it stands inside `[data-paper]`, for what depends on the paper's size. */
  children: ReactNode;
}

/** What is printed for a class: on the screen with the way back and the choice of paper, on paper without them. */
export const PrintPage = ({ title, text, classroom, canPrint, children }: Props) => {
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
                label={t('shell.paper')}
                value={paper}
                onChange={setPaper}
                options={PAPERS.map((value) => ({ value, label: t(`shell.papers.${value}`) }))}
              />
              <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
                {t('shell.print')}
              </Button>
            </>
          )}
        </div>
      </div>
      <div data-paper={paper}>{children}</div>
    </PrivatePage>
  );
};
