import type { Robot } from '@trundle/protocol/entities/robot';
import { SelectField } from '../design/Field.tsx';

interface Props {
  label: string;
  robots: readonly Pick<Robot, 'identifier' | 'student'>[];
  robot: number | null;
  onChoose: (robot: number) => void;
}

/** Which robot puts on what is tapped; nothing where there is no choice. */
export const RobotChoice = ({ label, robots, robot, onChoose }: Props) =>
  robots.length < 2 ? null : (
    <SelectField label={label} value={robot ?? ''} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
      {robots.map(({ identifier, student }) => (
        <option key={identifier} value={identifier}>
          {student === null ? identifier : `${identifier} ${student.name}`}
        </option>
      ))}
    </SelectField>
  );
