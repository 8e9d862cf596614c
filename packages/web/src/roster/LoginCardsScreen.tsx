import { IconRefresh } from '@tabler/icons-react';
import { listLoginCards, readClassroom } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { Logo } from '../design/Logo.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { AddressWarning } from '../shell/AddressWarning.tsx';
import { Loader } from '../shell/Loader.tsx';
import { qrAddress } from '../shell/qr-link.ts';
import { useReachableOrigin } from '../shell/use-reachable-origin.ts';
import { t } from '../texts/index.ts';
import { CardSheet } from './CardSheet.tsx';
import style from './LoginCards.module.css';
import { type LoginCard, RenewCardDialog } from './RenewCardDialog.tsx';

interface CardProps {
  card: LoginCard;
  code: string;
  className: string;
  /** Where other devices find the class. */
  origin: string;
  onRenew: () => void;
}

/** More signs than a line of the card holds in large letters. */
const LONG_NAME = 14;

const PrintedCard = ({ card, code, className, origin, onRenew }: CardProps) => (
  <li className={style.card}>
    <div className={style.square}>
      <QrPicture
        text={qrAddress(origin, { kind: 'student_login', classroom: code, card: card.card })}
        label={t('roster.cardQr', { name: card.name })}
        width={144}
        errorCorrection="M"
      />
    </div>
    <div className={style.words}>
      <Logo name={t('shell.product')} size={1.5} />
      <strong className={style.name} data-long={card.name.length > LONG_NAME}>
        {card.name}
      </strong>
      <span>{className}</span>
      <span className={style.code}>{code}</span>
      <span className={style.address}>{new URL(origin).host}</span>
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

const NoStudents = () => (
  <Card look="tray" className={style.empty}>
    <Mascot mood="thinking" size={7} />
    <p>{t('roster.cardsEmpty')}</p>
  </Card>
);

interface ScreenProps {
  code: string;
  /** Only this student's card: the one that was lost or revoked. */
  student?: string | undefined;
}

/** Login cards, eight to a sheet of paper, to print and cut. */
export const LoginCardsScreen = ({ code: given, student }: ScreenProps) => {
  const code = given.toUpperCase();
  const input = { params: { id: code } };
  const keep = useKeep();
  const reachable = useReachableOrigin();
  const [renewing, setRenewing] = useState<LoginCard | null>(null);
  const { data: all, isPending } = useCall(listLoginCards, input);
  const cards = student === undefined ? all : all?.filter(({ studentId }) => studentId === student);
  const { data: classroom } = useCall(readClassroom, input, { showing: 'quiet' });
  const name = classroom?.name ?? code;
  const replace = (card: LoginCard) =>
    keep(listLoginCards, input, (before) =>
      before?.map((known) => (known.studentId === card.studentId ? card : known)),
    );
  return (
    <CardSheet
      title={t('roster.cardsTitle')}
      text={t('roster.cardsText')}
      classroom={{ name, code }}
      canPrint={cards !== undefined && cards.length > 0}
      before={
        <>
          {student !== undefined && (
            <ButtonLink
              to="/classroom/$id/students/login-cards"
              params={{ id: code }}
              kind="plain"
              size="small"
              className={style.all}
            >
              {t('roster.cardsAll')}
            </ButtonLink>
          )}
          <AddressWarning of={reachable} />
          {isPending && <Loader />}
          {cards?.length === 0 && <NoStudents />}
        </>
      }
      after={
        renewing !== null && (
          <RenewCardDialog student={renewing} code={code} onClose={() => setRenewing(null)} onRenewed={replace} />
        )
      }
    >
      {cards?.map((card) => (
        <PrintedCard
          key={card.studentId}
          card={card}
          code={code}
          className={name}
          origin={reachable.origin}
          onRenew={() => setRenewing(card)}
        />
      ))}
    </CardSheet>
  );
};
