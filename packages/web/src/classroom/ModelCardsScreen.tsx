import { readClassroom } from '@trundle/protocol/http/classroom';
import { listAllocations } from '@trundle/protocol/http/model3d';
import { useCall } from '../api/queries.ts';
import { Card } from '../design/Card.tsx';
import { Logo } from '../design/Logo.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../messages/index.ts';
import style from '../roster/LoginCards.module.css';
import { PrintSheet } from '../roster/PrintSheet.tsx';
import { Loader } from '../shell/Loader.tsx';

/** Which model stands in for which robot: one card to lay beside each robot. */
export const ModelCardsScreen = ({ code: given }: { code: string }) => {
  const code = given.toUpperCase();
  const { data, isPending } = useCall(listAllocations, { params: { code } }, { showing: 'quiet' });
  const { data: classroom } = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet' });
  const name = classroom?.name ?? code;
  const allocations = data ?? [];
  return (
    <PrintSheet
      title={t('classroom.modelCardsTitle')}
      text={t('classroom.modelCardsText')}
      classroom={{ name, code }}
      canPrint={allocations.length > 0}
      before={
        <>
          {isPending && <Loader />}
          {!isPending && allocations.length === 0 && (
            <Card look="tray" className={style.empty}>
              <Mascot mood="asleep" size={7} />
              <p>{t('classroom.modelCardsEmpty')}</p>
            </Card>
          )}
        </>
      }
    >
      {allocations.map(({ qrcodeNumber, threeDModel }) => (
        <li key={qrcodeNumber} className={style.card}>
          <div className={style.square}>
            <RobotFace number={qrcodeNumber} size={9} label={t('roster.robot', { number: qrcodeNumber })} />
          </div>
          <div className={style.words}>
            <Logo name={t('shell.product')} size={1.5} />
            <strong className={style.name}>{threeDModel.modelTitle}</strong>
            <span>{threeDModel.created_by.name}</span>
            <span>{name}</span>
            <span className={style.code}>{code}</span>
          </div>
        </li>
      ))}
    </PrintSheet>
  );
};
