import { IconPlayerPlay, IconTarget } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../texts/index.ts';
import style from './Console.module.css';
import { type ConsoleRow, partsOf } from './console-rows.ts';
import { KIND_ICONS } from './kind-icons.ts';

interface LineProps {
  row: Extract<ConsoleRow, { shows: 'line' }>;
  /** The block it comes from in its own words, where it is still there. */
  block: string | undefined;
  onShow: (block: string) => void;
}

/** A print leads to its block by its own words; a warning and an error by the name of the block. */
export const Line = memo(({ row: { line, count }, block: name, onShow }: LineProps) => {
  const { kind, block } = line;
  const { prefix, words } = partsOf(line);
  const Icon = KIND_ICONS[kind];
  const show = block === null ? undefined : () => onShow(block);
  const isPrint = kind === 'print';
  return (
    <li className={style.line} data-kind={kind}>
      <Icon aria-hidden="true" />
      <span className={isPrint ? 'visually-hidden' : style.kind}>{t(`code.console.kinds.${kind}`)}</span>
      {!isPrint && show && (
        <button type="button" className={style.block} title={t('code.console.goToBlock')} onClick={show}>
          <IconTarget aria-hidden="true" />
          {name ?? t('code.console.goToBlock')}
          {name && <span className="visually-hidden">{t('code.console.goToBlock')}</span>}
        </button>
      )}
      {isPrint && show ? (
        <button type="button" className={style.words} title={t('code.console.goToBlock')} onClick={show}>
          {words}
          <IconTarget aria-hidden="true" />
          <span className="visually-hidden">{t('code.console.goToBlock')}</span>
        </button>
      ) : (
        <span className={style.words}>
          {/* Whoever copies the line has it as it was written. */}
          {prefix && (
            <span className="visually-hidden" aria-hidden="true">
              {prefix}
            </span>
          )}
          {words}
        </span>
      )}
      {count > 1 && <span className={style.times}>{t('code.console.times', { count })}</span>}
    </li>
  );
});

/** Between what two runs said. */
export const RunMark = memo(({ at, tag }: { at: number; tag: string }) => (
  <li className={style.run}>
    <IconPlayerPlay aria-hidden="true" />
    {t('code.console.run', { time: new Date(at).toLocaleTimeString(tag) })}
  </li>
));
