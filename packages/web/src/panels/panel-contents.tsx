import {
  IconCode,
  IconHelpCircle,
  IconMap2,
  IconMessages,
  IconRobot,
  IconTerminal2,
  IconUsersGroup,
} from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { PanelPrefix } from './panels.ts';

/** One panel: its sign on the rail and what it shows, given the rest of its address. Contents come when first opened. */
interface PanelContent {
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  show: (rest: string) => ReactNode;
  /** Shows nothing of the live class, so it need not wait for the broker. */
  still?: true;
  /** Only for whoever leads the class. */
  leaders?: true;
}

const MapPanel = lazy(async () => ({ default: (await import('../map/MapPanel.tsx')).MapPanel }));
const CodePanel = lazy(async () => ({ default: (await import('../code/CodePanel.tsx')).CodePanel }));
const ConsolePanel = lazy(async () => ({ default: (await import('../console/ConsolePanel.tsx')).ConsolePanel }));
const HelpPanel = lazy(async () => ({ default: (await import('../help/HelpPanel.tsx')).HelpPanel }));
const ChatPanel = lazy(async () => ({ default: (await import('../chat/ChatPanel.tsx')).ChatPanel }));
const StudentsPanel = lazy(async () => ({ default: (await import('../roster/StudentsPanel.tsx')).StudentsPanel }));
const RobotsPanel = lazy(async () => ({ default: (await import('../robots/RobotsPanel.tsx')).RobotsPanel }));

export const PANEL_CONTENTS: Record<PanelPrefix, PanelContent> = {
  map: { icon: IconMap2, show: () => <MapPanel /> },
  code: { icon: IconCode, show: (rest) => <CodePanel view={rest} />, still: true },
  console: { icon: IconTerminal2, show: () => <ConsolePanel />, still: true },
  help: { icon: IconHelpCircle, show: (rest) => <HelpPanel view={rest} />, still: true },
  classroomChat: { icon: IconMessages, show: (rest) => <ChatPanel view={rest} /> },
  student_configuration: { icon: IconUsersGroup, show: (rest) => <StudentsPanel view={rest} />, leaders: true },
  robot_configuration: { icon: IconRobot, show: (rest) => <RobotsPanel view={rest} /> },
};
