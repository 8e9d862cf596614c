import type { RunControl } from '@trundle/client/run/run-control';
import { useStore } from 'zustand';
import { robotColour } from '../design/tokens.ts';

/** The ways the running program's robots are about to take. */
export const PlannedPaths = ({ control }: { control: RunControl }) => {
  const paths = useStore(control.state, (view) => view.paths);
  return [...paths].map(([robot, points]) => (
    <polyline
      key={robot}
      data-path={robot}
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke={robotColour(robot)}
      strokeWidth="6"
      strokeDasharray="14 12"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
};
