import type { Allocation } from '@trundle/protocol/entities/model3d';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { listRobots } from '@trundle/protocol/http/classroom-robots';
import { listAllocations } from '@trundle/protocol/http/model3d';
import { useCall } from '../api/queries.ts';
import { useFeatures, useMay } from '../app/hooks.ts';
import { Card } from '../design/Card.tsx';
import { Logo } from '../design/Logo.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { ModelChoices } from '../models/ModelChoices.tsx';
import { ModelPicture } from '../models/ModelPicture.tsx';
import { useModelNames } from '../models/use-model-names.ts';
import { CardSheet } from '../roster/CardSheet.tsx';
import style from '../roster/LoginCards.module.css';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';

interface CardProps {
  allocation: Allocation;
  classroom: { name: string; code: string };
}

const PrintedCard = ({ allocation: { qrcodeNumber: number, threeDModel }, classroom }: CardProps) => {
  const { name, bundled } = useModelNames()(threeDModel);
  const robot = <RobotFace number={number} size={bundled ? 3.5 : 9} label={t('roster.robot', { number })} />;
  return (
    <li className={style.card}>
      <div className={style.square}>{bundled ? <ModelPicture kind={bundled.kind} size={9} label={name} /> : robot}</div>
      <div className={style.words}>
        <Logo name={t('shell.product')} size={1.5} />
        {bundled && robot}
        <strong className={style.name}>{name}</strong>
        <span>{t('roster.robot', { number })}</span>
        <span>{classroom.name}</span>
        <span className={style.code}>{classroom.code}</span>
      </div>
    </li>
  );
};

/** Which model stands in for which robot: chosen here by a teacher, and one card to lay beside each robot. */
export const ModelCardsScreen = ({ code: given }: { code: string }) => {
  const code = given.toUpperCase();
  const isOn = useFeatures()?.sandbox !== false;
  const leads = useMay('lead a class');
  const { data, isPending } = useCall(listAllocations, { params: { code } }, { showing: 'quiet', enabled: isOn });
  const { data: classroom } = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet' });
  const robots = useCall(
    listRobots,
    { params: { id: code }, query: {} },
    { showing: 'quiet', enabled: leads },
  ).data?.toSorted((one, other) => one.identifier - other.identifier);
  const name = classroom?.name ?? code;
  const allocations = isOn ? (data ?? []) : [];
  return (
    <CardSheet
      title={t('classroom.modelCardsTitle')}
      text={isOn ? t('classroom.modelCardsText') : undefined}
      classroom={{ name, code }}
      canPrint={allocations.length > 0}
      before={
        <>
          {isPending && isOn && <Loader />}
          {leads && isOn && data !== undefined && robots !== undefined && (
            <ModelChoices code={code} robots={robots} allocations={allocations} />
          )}
          {(!isPending || !isOn) && allocations.length === 0 && (
            <Card look="tray" className={style.empty}>
              <Mascot mood="asleep" size={7} />
              <p>{isOn ? t('classroom.modelCardsEmpty') : t('models.switchedOff')}</p>
            </Card>
          )}
        </>
      }
    >
      {allocations.map((allocation) => (
        <PrintedCard key={allocation.qrcodeNumber} allocation={allocation} classroom={{ name, code }} />
      ))}
    </CardSheet>
  );
};
