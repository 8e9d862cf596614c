import { create } from 'qrcode';
import { useMemo } from 'react';

interface Props {
  text: string;
  label: string;
  /** In CSS pixels, as scanners and printers count. */
  width: number;
  errorCorrection: 'L' | 'M' | 'Q' | 'H';
}

/** The white rim scanners need, in modules. */
const QUIET = 4;

/** Always black on white, whatever the theme: cameras do not read the other way round. */
export const QrPicture = ({ text, label, width, errorCorrection }: Props) => {
  const { path, side } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: errorCorrection });
    const squares = Array.from(modules.data, (dark, index) =>
      dark ? `M${(index % modules.size) + QUIET} ${Math.floor(index / modules.size) + QUIET}h1v1h-1z` : '',
    );
    return { path: squares.join(''), side: modules.size + 2 * QUIET };
  }, [text, errorCorrection]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={width}
      height={width}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#FFFFFF" />
      <path d={path} fill="#000000" />
    </svg>
  );
};
