import { type CSSProperties, useEffect, useMemo } from 'react';
import { t } from '../texts/index.ts';
import type { Page } from './drawing.ts';
import style from './Print.module.css';
import { svgOf } from './svg-writer.ts';

/** The sheets as they will be, small on the screen and in their true size on paper. */
export const Preview = ({ pages }: { pages: readonly Page[] }) => {
  const addresses = useMemo(
    () => pages.map((page) => URL.createObjectURL(new Blob([svgOf(page)], { type: 'image/svg+xml' }))),
    [pages],
  );
  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  const [first] = pages;
  return (
    <>
      {first !== undefined && <style>{`@page { size: ${first.width}mm ${first.height}mm; margin: 0; }`}</style>}
      <ol className={style.sheets} data-single={pages.length === 1}>
        {addresses.map((address, i) => (
          <li key={address}>
            <img
              src={address}
              alt={t('print.preview', { number: i + 1 })}
              style={
                {
                  '--width': `${pages[i]?.width}mm`,
                  '--height': `${pages[i]?.height}mm`,
                  aspectRatio: `${pages[i]?.width} / ${pages[i]?.height}`,
                } as CSSProperties
              }
            />
            <span aria-hidden="true">{i + 1}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
