import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import style from './Print.module.css';
import type { PaperName } from './papers.ts';
import { PAPERS } from './papers.ts';
import { readPhoto } from './read-photo.ts';
import { isPlausible, type PrinterScale } from './scale.ts';
import { MEASURED_LINE } from './scale-sheet.ts';

type Fault = 'noPicture' | 'markers' | 'edges' | 'implausible' | 'lengths';

interface Props {
  scale: PrinterScale | null;
  paper: PaperName;
  onMeasured: (scale: PrinterScale | null) => void;
}

/** What somebody would measure with a ruler, to the tenth of a millimetre. */
const linesOf = (scale: PrinterScale, written: (value: number) => string) => ({
  across: written(scale.x * MEASURED_LINE),
  down: written(scale.y * MEASURED_LINE),
});
const EMPTY = { across: '', down: '' };
/** People write commas and points. */
const lengthOf = (text: string): number => Number.parseFloat(text.trim().replace(',', '.'));

/** How true the printer is: measured with a photo, or by hand. */
export const PrinterScalePart = ({ scale, paper, onMeasured }: Props) => {
  const { tag } = useApp().preferences.locale;
  const written = (value: number): string =>
    value.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
  const percent = (share: number): string => written(share * 100);
  const camera = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [lengths, setLengths] = useState(scale === null ? EMPTY : linesOf(scale, written));

  const take = (measured: PrinterScale): void => {
    const isTrue = isPlausible(measured.x) && isPlausible(measured.y);
    setFault(isTrue ? null : 'implausible');
    if (!isTrue) return;
    setLengths(linesOf(measured, written));
    onMeasured(measured);
  };
  const forget = (): void => {
    setLengths(EMPTY);
    onMeasured(null);
  };
  const photograph = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const picture = await readPhoto(file);
      if (picture === undefined) return setFault('noPicture');
      // The eyes come when there is something to look at.
      const { measurePaper } = await import('./measure-paper.ts');
      const measured = measurePaper(picture, PAPERS[paper]);
      if ('fault' in measured) setFault(measured.fault);
      else take(measured.scale);
    } finally {
      setBusy(false);
    }
  };
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (file !== undefined) void photograph(file);
    currentTarget.value = '';
  };
  const byHand = (): void => {
    const [across, down] = [lengthOf(lengths.across), lengthOf(lengths.down)];
    if (Number.isNaN(across) || Number.isNaN(down)) setFault('lengths');
    else take({ x: across / MEASURED_LINE, y: down / MEASURED_LINE });
  };

  return (
    <Card className={style.measure}>
      <h2>{t('print.measure')}</h2>
      <p role="status">
        {scale === null
          ? t('print.notMeasured')
          : t('print.measured', { across: percent(scale.x), down: percent(scale.y) })}
      </p>
      {scale !== null && (
        <>
          <p>{t('print.keptHere', linesOf(scale, written))}</p>
          <Button kind="plain" size="small" onClick={forget}>
            {t('print.forget')}
          </Button>
        </>
      )}
      <p>{t('print.scalePaper', { paper: t(`print.papers.${paper}`) })}</p>
      <div className={style.actions}>
        {/* A phone opens its camera; where a mouse points, only files are chosen. */}
        <div className={style.withPhone}>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={t('print.photo')}
            onChange={chosen}
          />
          <Button
            kind="action"
            busy={busy}
            icon={<IconCamera aria-hidden="true" />}
            onClick={() => camera.current?.click()}
          >
            {t(busy ? 'print.looking' : 'print.photo')}
          </Button>
        </div>
        <input ref={folder} type="file" accept="image/*" hidden aria-label={t('print.picture')} onChange={chosen} />
        <Button
          kind="plain"
          busy={busy}
          icon={<IconPhoto aria-hidden="true" />}
          onClick={() => folder.current?.click()}
        >
          {t(busy ? 'print.looking' : 'print.picture')}
        </Button>
      </div>
      <p>{t('print.byHand', { length: MEASURED_LINE })}</p>
      <div className={style.lengths}>
        <TextField
          label={t('print.across')}
          inputMode="decimal"
          value={lengths.across}
          onChange={({ currentTarget: { value } }) => setLengths({ ...lengths, across: value })}
        />
        <TextField
          label={t('print.down')}
          inputMode="decimal"
          value={lengths.down}
          onChange={({ currentTarget: { value } }) => setLengths({ ...lengths, down: value })}
        />
        <Button kind="plain" onClick={byHand}>
          {t('print.use')}
        </Button>
      </div>
      {fault !== null && (
        <p role="alert" className={style.fault}>
          {t(`print.faults.${fault}`)}
        </p>
      )}
    </Card>
  );
};
