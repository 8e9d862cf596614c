import { IconAlertTriangle, IconCircleX, IconMessage } from '@tabler/icons-react';
import type { ConsoleKind } from '@trundle/client/program/console-lines';

export const KIND_ICONS: Record<ConsoleKind, typeof IconMessage> = {
  print: IconMessage,
  warning: IconAlertTriangle,
  error: IconCircleX,
};
