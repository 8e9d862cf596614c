import * as Blockly from 'blockly/core';
import { trayRoom } from './tray-room.ts';

/** What can be seen of a program: the library knows trays on the side of the rail only, ours may come from the bottom. */
export class RoomMetrics extends Blockly.MetricsManager {
  override getFlyoutMetrics(own?: boolean): Blockly.MetricsManager.ToolboxMetrics {
    const metrics = super.getFlyoutMetrics(own);
    return this.#isTrayBelow ? { ...metrics, width: 0 } : metrics;
  }

  override getViewMetrics(inUnitsOfBlocks?: boolean): Blockly.MetricsManager.ContainerRegion {
    const view = super.getViewMetrics(inUnitsOfBlocks);
    if (!this.#isTrayBelow) return view;
    const taken = this.workspace_.getFlyout()?.getHeight() ?? 0;
    return { ...view, height: view.height - taken / (inUnitsOfBlocks ? this.workspace_.scale : 1) };
  }

  get #isTrayBelow(): boolean {
    const tray = this.workspace_.getFlyout();
    return tray?.isVisible() === true && trayRoom(this.workspace_).place === 'below';
  }
}
