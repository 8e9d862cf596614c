import type { StageLayout } from '@trundle/protocol/entities/stage-layout';
import type { PanelPrefix } from '../panels/panels.ts';

/** How blocks and stage lie on the page. */
export type Arrangement = 'beside' | 'stacked' | 'pages';

/**
 * What the stage is at the moment: a part of the page with the robot's card and the drawer (`column`, on a phone `page`),
 * the mat alone as the specification's map panel (`panel`), `large` or on the whole screen (`full`), the `small` picture
 * beside another panel or over the blocks of a phone while they run, or `away` behind the blocks of a phone.
 */
export type StageForm = 'column' | 'page' | 'panel' | 'large' | 'full' | 'small' | 'away';

/** A window of the browser; on a phone only one thing fits, which the styles decide by the size of letters too. */
export interface Room {
  width: number;
  height: number;
  isPhone: boolean;
}

export const arrangementOf = ({ width, height, isPhone }: Room): Arrangement => {
  if (isPhone) return 'pages';
  return height > width ? 'stacked' : 'beside';
};

/**
 * The same after the window changed. A keyboard that slides in takes height from a tablet that is held upright: whoever
 * writes a message must not see the page rebuilt.
 */
export const nextArrangement = (before: { room: Room; arrangement: Arrangement }, room: Room, hasFingers: boolean) => {
  const isKeyboard = hasFingers && room.width === before.room.width && room.isPhone === before.room.isPhone;
  return isKeyboard ? before.arrangement : arrangementOf(room);
};

/** In letters of the page: from here on blocks, code and stage stand side by side. */
const CODE_JOINS_FROM = 90;

/** Code joins the blocks where there is room for both beside the stage. */
const joinsBlocks = (panel: PanelPrefix, arrangement: Arrangement, letters: number): boolean =>
  panel === 'code' && arrangement === 'beside' && letters >= CODE_JOINS_FROM;

/** On a tablet held upright the blocks beside a panel would be a strip: it takes their place under the stage. */
const takesBlocks = (panel: PanelPrefix | null, arrangement: Arrangement): boolean =>
  arrangement === 'stacked' && panel !== null && panel !== 'map';

interface Situation {
  arrangement: Arrangement;
  panel: PanelPrefix | null;
  size: 'usual' | 'large' | 'full';
  page: StageLayout['page'];
  /** How wide the window is, in letters: with larger ones it holds less. */
  letters: number;
  /** The open program runs. */
  isRunning: boolean;
}

export const formOf = ({ arrangement, panel, size, page, letters, isRunning }: Situation): StageForm => {
  if (size === 'full') return 'full';
  if (takesBlocks(panel, arrangement)) return 'column';
  if (panel !== null && panel !== 'map' && !joinsBlocks(panel, arrangement, letters)) return 'small';
  if (arrangement === 'pages') {
    if (panel === 'map' || page === 'stage') return 'page';
    // Nothing runs unseen, also when one goes back to the blocks meanwhile.
    return isRunning ? 'small' : 'away';
  }
  if (panel === 'map') return 'panel';
  return size === 'large' ? 'large' : 'column';
};

/** Whether something else stands where the blocks would be: another page of a phone, or a panel of an upright tablet. */
export const hidesBlocks = ({ arrangement, panel, page }: Pick<Situation, 'arrangement' | 'panel' | 'page'>): boolean =>
  (arrangement === 'pages' && (panel !== null || page === 'stage')) || takesBlocks(panel, arrangement);

/** Whether the robot's card and the drawer have their place under the mat. */
export const hasCompany = (form: StageForm): boolean => form === 'column' || form === 'page';

/** Between two limits, and no finer than anybody can see. */
export const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, Math.round(value * 1_000) / 1_000));
