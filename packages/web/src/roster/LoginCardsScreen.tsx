import { IconArrowLeft, IconPrinter, IconRefresh } from '@tabler/icons-react';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { listLoginCards, readClassroom, renewLoginCard } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp } from '../app-hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { classes } from '../design/classes.ts';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { Logo } from '../design/Logo.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { Segments } from '../design/Segments.tsx';
import { qrAddress } from '../login/qr-link.ts';
import { t } from '../messages/index.ts';
import { Loader } from '../shell/Loader.tsx';
import { PrivatePage } from '../shell/PrivatePage.tsx';
import style from './LoginCards.module.css';

type LoginCard = CallAnswer<typeof renewLoginCard>;
const PAPERS = ['A4', 'Letter'] as const;
type Paper = (typeof PAPERS)[number];

interface CardProps {
  card: LoginCard;
  code: string;
  className: string;
  onRenew: () => void;
}

const PrintedCard = ({ card, code, className, onRenew }: CardProps) => (
  <li className={style.card}>
    <div className={style.square}>
      <QrPicture
        text={qrAddress(window.location.origin, { kind: 'student_login', classroom: code, card: card.card })}
        label={t('roster.cardQr', { name: card.name })}
        width={144}
        errorCorrection="M"
      />
    </div>
    <div className={style.words}>
      <Logo name={t('shell.product')} size={1.5} />
      <strong className={style.name}>{card.name}</strong>
      <span>{className}</span>
      <span className={style.code}>{code}</span>
      <span className={style.hint}>{t('roster.cardHint')}</span>
      <Button
        kind="plain"
        size="small"
        className={style.renew}
        aria-label={t('roster.renew', { name: card.name })}
        icon={<IconRefresh aria-hidden="true" size="1.125rem" />}
        onClick={onRenew}
      >
        {t('roster.renewShort')}
      </Button>
    </div>
  </li>
);

interface RenewProps {
  card: LoginCard;
  code: string;
  onClose: () => void;
  onRenewed: (card: LoginCard) => void;
}

const RenewDialog = ({ card, code, onClose, onRenewed }: RenewProps) => {
  const { client, notices } = useApp();
  const [busy, setBusy] = useState(false);
  const { name, studentId } = card;
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      onRenewed(await client.request(renewLoginCard, { params: { id: code, studentId } }));
      notices.toast({ text: t('roster.renewed', { name }), type: 'success' });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
    }
    onClose();
  };
  return (
    <Dialog role="alertdialog" title={t('roster.renewTitle', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <p>{t('roster.renewText')}</p>
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind="stop" busy={busy} onClick={() => void renew()}>
          {t('roster.renewSubmit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const NoStudents = () => (
  <Card look="tray" className={style.empty}>
    <Mascot mood="thinking" size={7} />
    <p>{t('roster.cardsEmpty')}</p>
  </Card>
);

interface HeadProps {
  code: string;
  paper: Paper;
  onPaper: (paper: Paper) => void;
  canPrint: boolean;
}

const Head = ({ code, paper, onPaper, canPrint }: HeadProps) => (
  <div className={style.head}>
    <div>
      <h1>{t('roster.cardsTitle')}</h1>
      <p>{t('roster.cardsText')}</p>
    </div>
    <div className={style.actions}>
      <ButtonLink to="/classroom/$id" params={{ id: code }} kind="plain" icon={<IconArrowLeft aria-hidden="true" />}>
        {t('classroom.toClassroom')}
      </ButtonLink>
      <Segments
        label={t('roster.paper')}
        value={paper}
        onChange={onPaper}
        options={PAPERS.map((value) => ({ value, label: value }))}
      />
      {canPrint && (
        <Button icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
          {t('shell.print')}
        </Button>
      )}
    </div>
  </div>
);

/** Login cards, eight to a sheet of paper, to print and cut. */
export const LoginCardsScreen = ({ code: given }: { code: string }) => {
  const code = given.toUpperCase();
  const input = { params: { id: code } };
  const keep = useKeep();
  const [paper, setPaper] = useState<Paper>('A4');
  const [renewing, setRenewing] = useState<LoginCard | null>(null);
  const { data: cards, isPending } = useCall(listLoginCards, input);
  const { data: classroom } = useCall(readClassroom, input, { showing: 'quiet' });
  const name = classroom?.name ?? code;
  const replace = (card: LoginCard) =>
    keep(listLoginCards, input, (before) =>
      before?.map((known) => (known.studentId === card.studentId ? card : known)),
    );
  return (
    <PrivatePage title={t('roster.cardsTitle')} classroom={{ name, code }}>
      <style>{`@page { size: ${paper} portrait; margin: 10mm; }`}</style>
      <Head code={code} paper={paper} onPaper={setPaper} canPrint={cards !== undefined && cards.length > 0} />
      {isPending && <Loader />}
      {cards?.length === 0 && <NoStudents />}
      <ul className={classes(style.cards, paper === 'Letter' && style.letter)}>
        {cards?.map((card) => (
          <PrintedCard
            key={card.studentId}
            card={card}
            code={code}
            className={name}
            onRenew={() => setRenewing(card)}
          />
        ))}
      </ul>
      {renewing !== null && (
        <RenewDialog card={renewing} code={code} onClose={() => setRenewing(null)} onRenewed={replace} />
      )}
    </PrivatePage>
  );
};
