import {
  IconCode,
  IconCube,
  IconHelpCircle,
  IconMap2,
  IconMessages,
  IconRobot,
  IconTerminal2,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Feature } from '@trundle/protocol/features';
import type { ComponentType, ReactNode } from 'react';
import type { PanelPrefix } from '../panels/panels.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { ahead } from '../shell/stale-build.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

/** One panel's button on the rail. */
interface PanelButton {
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  /** Only for whoever leads the class. */
  leaders?: true;
  /** Only where others are to talk to. */
  others?: true;
  /** Only where this is switched on. */
  feature?: Feature;
}

/** And what it shows, given the rest of its address. Contents come when first opened, or a while before. */
interface PanelContent extends PanelButton {
  show: (rest: string) => ReactNode;
  /** Does not read the live classroom, so it is rendered before the broker is connected. */
  still?: true;
}

/** All but the map, which the stage shows. */
type SidePanelPrefix = Exclude<PanelPrefix, 'map'>;

const parts = {
  code: async () => (await import('../code/CodePanel.tsx')).CodePanel,
  console: async () => (await import('../console/ConsolePanel.tsx')).ConsolePanel,
  help: async () => {
    const [part] = await Promise.all([import('../help/HelpPanel.tsx'), loadLessonTexts()]);
    return part.HelpPanel;
  },
  classroomChat: async () => (await import('../chat/ChatPanel.tsx')).ChatPanel,
  student_configuration: async () => (await import('../roster/StudentsPanel.tsx')).StudentsPanel,
  robot_configuration: async () => (await import('../robots/RobotsPanel.tsx')).RobotsPanel,
  map3D: async () => (await import('../viewer/SandboxPanel.tsx')).SandboxPanel,
} satisfies Record<SidePanelPrefix, () => Promise<unknown>>;

const CodePanel = lazyPart(parts.code);
const ConsolePanel = lazyPart(parts.console);
const HelpPanel = lazyPart(parts.help);
const ChatPanel = lazyPart(parts.classroomChat);
const StudentsPanel = lazyPart(parts.student_configuration);
const RobotsPanel = lazyPart(parts.robot_configuration);
const SandboxPanel = lazyPart(parts.map3D);

export const SIDE_PANELS: Record<SidePanelPrefix, PanelContent> = {
  code: { icon: IconCode, show: (rest) => <CodePanel view={rest} />, still: true },
  console: { icon: IconTerminal2, show: () => <ConsolePanel />, still: true },
  help: { icon: IconHelpCircle, show: (rest) => <HelpPanel view={rest} />, still: true },
  classroomChat: { icon: IconMessages, show: (rest) => <ChatPanel view={rest} />, feature: 'chat', others: true },
  student_configuration: { icon: IconUsersGroup, show: (rest) => <StudentsPanel view={rest} />, leaders: true },
  robot_configuration: { icon: IconRobot, show: (rest) => <RobotsPanel view={rest} /> },
  map3D: { icon: IconCube, show: (rest) => <SandboxPanel view={rest} />, feature: 'sandbox' },
};

export const PANEL_BUTTONS: Record<PanelPrefix, PanelButton> = { map: { icon: IconMap2 }, ...SIDE_PANELS };

/** Fetches what panels show, one after the other: whoever loses the network can open them all the same. */
export const fetchPanels = async (prefixes: readonly PanelPrefix[], signal: AbortSignal): Promise<void> => {
  for (const prefix of prefixes) {
    if (signal.aborted) return;
    if (prefix !== 'map') await ahead(parts[prefix]);
  }
};
