import { ApiFailure } from '@trundle/client/api/failure';
import type { Allocation, Model3d } from '@trundle/protocol/entities/model3d';
import type { Robot } from '@trundle/protocol/entities/robot';
import { listAllocations, removeAllocation, setAllocations } from '@trundle/protocol/http/model3d';
import { useState } from 'react';
import { useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Card } from '../design/Card.tsx';
import { SelectField } from '../design/Field.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { useAcceptedModels, useGlobalModels } from '../live/class-models.ts';
import { t } from '../texts/index.ts';
import style from './ModelChoices.module.css';
import { useModelNames } from './use-model-names.ts';

const NONE = '';

interface Props {
  code: string;
  robots: readonly Robot[];
  allocations: readonly Allocation[];
}

interface ChoiceProps {
  robot: Robot;
  models: readonly Model3d[];
  chosen: string;
  onChoose: (model: string) => Promise<void>;
}

const Choice = ({ robot: { identifier: number, student }, models, chosen, onChoose }: ChoiceProps) => {
  const modelOf = useModelNames();
  // The choice is shown while it is saved; a request that fails reverts it.
  const [wanted, setWanted] = useState<string | null>(null);
  const choose = async (model: string): Promise<void> => {
    setWanted(model);
    await onChoose(model);
    setWanted(null);
  };
  return (
    <li className={style.choice}>
      <RobotFace number={number} size={3} />
      <SelectField
        label={
          student === null
            ? t('classroom.modelOfRobot', { number })
            : t('classroom.modelOfStudent', { number, name: student.name })
        }
        value={wanted ?? chosen}
        aria-busy={wanted !== null}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value={NONE}>{t('classroom.noModel')}</option>
        {models.map((model) => (
          <option key={model._id} value={model._id}>
            {modelOf(model).name}
          </option>
        ))}
      </SelectField>
    </li>
  );
};

/** For each robot of the class, the model that stands in for it. Counts at once, without a save button. */
export const ModelChoices = ({ code, robots, allocations }: Props) => {
  const { client, report } = useApp();
  const keep = useKeep();
  const everybodys = useGlobalModels();
  const own = useAcceptedModels(code);
  const chosenFor = (number: number): string =>
    allocations.find(({ qrcodeNumber }) => qrcodeNumber === number)?.threeDModel._id ?? NONE;
  const give = async (number: number, model: string): Promise<void> => {
    const input = { params: { code } };
    try {
      if (model === NONE) {
        await client.request(removeAllocation, { params: { code, identifier: number } });
        keep(listAllocations, input, (before) => before?.filter(({ qrcodeNumber }) => qrcodeNumber !== number));
      } else {
        const body = { allocations: [{ qrcodeNumber: number, threeDModel: model }] };
        const all = await client.request(setAllocations, { ...input, body });
        keep(listAllocations, input, () => all);
      }
    } catch (cause) {
      // A refusal has been shown already.
      if (!(cause instanceof ApiFailure)) report(cause);
    }
  };
  if (everybodys === undefined) return null;
  return (
    <Card look="tray" className={style.choices}>
      {robots.length === 0 ? (
        <p>{t('roster.noRobots')}</p>
      ) : (
        <ul className={style.list} aria-label={t('classroom.modelChoices')}>
          {robots.map((robot) => (
            <Choice
              key={robot._id}
              robot={robot}
              models={[...own, ...everybodys]}
              chosen={chosenFor(robot.identifier)}
              onChoose={(model) => give(robot.identifier, model)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
