import { MAT } from '../constants.ts';

interface Frame {
  /** The size of a cell in millimetres. */
  readonly cell: number;
  /** How many cells stand out beyond each edge of the field. */
  readonly margins: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** How many cells lie over a field and its margins. */
export const gridSize = ({ cell, margins }: Frame): { columns: number; rows: number } => ({
  columns: Math.round(MAT.max / cell + margins.left + margins.right),
  rows: Math.round(MAT.max / cell + margins.top + margins.bottom),
});
