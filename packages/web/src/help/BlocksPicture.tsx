import { readJavaScript } from '@trundle/language/javascript/read';
import { useMemo } from 'react';
import { BLOCK_TONES } from '../design/tokens.ts';
import { pageLanguage } from '../texts/index.ts';
import { type ThumbnailRow, thumbnailRows } from '../thumbnails/program-thumbnail.ts';
import style from './Help.module.css';

/** The rows under the first heading; where a text is no program, none. */
const rowsOf = (code: string): ThumbnailRow[] => {
  const reading = readJavaScript(code, { random: Math.random });
  return reading.ok ? thumbnailRows(reading.program, pageLanguage()).filter(({ isHeading }) => !isHeading) : [];
};

/** A few lines of code as the blocks they are, with their words and colours; text that is no program stays text. */
export const BlocksPicture = ({ code }: { code: string }) => {
  const rows = useMemo(() => rowsOf(code), [code]);
  if (rows.length === 0) return <pre>{code}</pre>;
  return (
    <ul className={style.picture}>
      {rows.map(({ id, depth, tone, text }) => (
        <li
          key={id}
          style={{
            backgroundColor: BLOCK_TONES[tone].fill,
            color: BLOCK_TONES[tone].ink,
            marginInlineStart: `${Math.max(0, depth - 1)}rem`,
          }}
        >
          {text}
        </li>
      ))}
    </ul>
  );
};
