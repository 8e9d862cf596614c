/** What the editor copies it keeps for itself: browsers give no page their clipboard without asking. */
interface BlockClipboard {
  /** Blocks were copied after whatever text there may be; the editor pastes them by itself. */
  isNewest(): boolean;
  /** Puts them where the editor would. */
  paste(): void;
}

let offered: BlockClipboard | null = null;

export const offerBlockClipboard = (clipboard: BlockClipboard): void => {
  offered = clipboard;
};

/** That of the editor, as soon as there is one. */
export const blockClipboard = (): BlockClipboard | null => offered;
