import { IconArrowLeft, IconFileTypePdf, IconFileTypeSvg, IconPrinter } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { MOST_ROBOTS, OBJECT_IDENTIFIERS } from '@trundle/vision/markers';
import { MAP_CARDS } from '@trundle/world/maps/cards';
import { strToU8, zipSync } from 'fflate';
import { useMemo, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { SelectField, TextField } from '../design/Field.tsx';
import { Segments } from '../design/Segments.tsx';
import { saveFile } from '../shell/save-file.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';
import { keepScale, readScale } from './kept-scale.ts';
import { readNumberList } from './number-list.ts';
import {
  fileNameOf,
  KINDS,
  type Kind,
  MAT_PAPERS,
  type MatPaper,
  type Order,
  pagesOf,
  sheetPaper,
  WHOLE,
} from './order.ts';
import { Preview } from './Preview.tsx';
import style from './Print.module.css';
import { PrinterScalePart } from './PrinterScalePart.tsx';
import { PAPER_NAMES } from './papers.ts';
import { pdfOf } from './pdf-writer.ts';
import { type PrinterScale, TRUE_SCALE } from './scale.ts';
import { svgOf } from './svg-writer.ts';

const ROBOTS = { first: 1, last: MOST_ROBOTS, few: 4 };
const FIRST_OBJECT = OBJECT_IDENTIFIERS[0] ?? 0;
const OBJECTS = { first: FIRST_OBJECT, last: OBJECT_IDENTIFIERS.at(-1) ?? 0, few: FIRST_OBJECT + 3 };
const firstFew = ({ first, few }: { first: number; few: number }): string => `${first}-${few}`;

interface NumbersProps {
  label: string;
  bounds: { first: number; last: number; few: number };
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** Somebody who wrote a number needs no telling to write one. */
const hasNumber = (value: string): boolean => /\d/.test(value);

const NumbersField = ({ label, bounds, value, isWrong, onChange }: NumbersProps) => (
  <TextField
    label={label}
    hint={t('print.numbersHint', bounds)}
    error={isWrong ? t(hasNumber(value) ? 'print.beyondNumbers' : 'print.noNumbers', bounds) : undefined}
    inputMode="text"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** The numbers that are written, or, where that is no list of them, the last that were right: their sheets stay. */
const useNumbers = (text: string, { first, last }: { first: number; last: number }) => {
  const read = useMemo(() => readNumberList(text, first, last), [text, first, last]);
  const [right, setRight] = useState(read);
  if (read !== undefined && read !== right) setRight(read);
  return { right: read ?? right, isWrong: read === undefined };
};

/** For whoever came from another screen of this tab, such as a camera that misses its mat: with all that stood in its address. */
const WayBack = () => {
  const { history } = useRouter();
  if (!useCanGoBack()) return null;
  return (
    <Button kind="quiet" size="small" icon={<IconArrowLeft aria-hidden="true" />} onClick={() => history.back()}>
      {t('print.back')}
    </Button>
  );
};

/** Everything to be printed for the camera: what, on which paper, how it will look, and out it goes. */
export const PrintShop = () => {
  const { language } = useApp().preferences;
  const [kind, setKind] = useState<Kind>('mat');
  const [mapId, setMapId] = useState(0);
  const [paper, setPaper] = useState<MatPaper>('A4');
  const [robots, setRobots] = useState(firstFew(ROBOTS));
  const [objects, setObjects] = useState(firstFew(OBJECTS));
  const [scale, setScale] = useState<PrinterScale | null>(readScale);
  usePageTitle(t('print.title'));

  const ofRobots = useNumbers(robots, ROBOTS);
  const ofObjects = useNumbers(objects, OBJECTS);
  const order = useMemo<Order>(
    () => ({ kind, mapId, paper, robots: ofRobots.right, objects: ofObjects.right }),
    [kind, mapId, paper, ofRobots.right, ofObjects.right],
  );
  const pages = useMemo(() => pagesOf(order, language, scale ?? TRUE_SCALE), [order, language, scale]);
  const papers = kind === 'mat' ? MAT_PAPERS : PAPER_NAMES;
  const name = fileNameOf(order, language);
  const [whole] = pages;

  const measured = (next: PrinterScale | null): void => {
    keepScale(next);
    setScale(next);
  };
  const savePdf = (): void => saveFile(`${name}.pdf`, new Blob([pdfOf(pages, name)], { type: 'application/pdf' }));
  const saveSvg = (): void => {
    const files = pages.map(svgOf);
    const [only] = files;
    if (files.length === 1 && only !== undefined) {
      saveFile(`${name}.svg`, new Blob([only], { type: 'image/svg+xml' }));
      return;
    }
    const digits = String(files.length).length;
    const entries = files.map((file, i) => [`${name}-${String(i + 1).padStart(digits, '0')}.svg`, strToU8(file)]);
    saveFile(
      `${name}.zip`,
      new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))], { type: 'application/zip' }),
    );
  };

  return (
    <div className={style.shop}>
      <div className={style.controls}>
        <WayBack />
        <h1>{t('print.title')}</h1>
        <p>{t('print.intro')}</p>
        <Card className={style.order}>
          <SelectField
            label={t('print.what')}
            value={kind}
            onChange={({ currentTarget }) => {
              const next = KINDS.find((one) => one === currentTarget.value) ?? 'mat';
              setKind(next);
              if (next !== 'mat') setPaper(sheetPaper(order));
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`print.kinds.${one}`)}
              </option>
            ))}
          </SelectField>
          <p>{t(`print.about.${kind}`)}</p>
          {kind === 'mat' && (
            <SelectField
              label={t('print.mat')}
              value={String(mapId)}
              onChange={({ currentTarget }) => setMapId(Number(currentTarget.value))}
            >
              {MAP_CARDS.map((card) => (
                <option key={card.id} value={card.id}>
                  {card.name(language)}
                </option>
              ))}
            </SelectField>
          )}
          {kind === 'robots' && (
            <NumbersField
              label={t('print.robotNumbers')}
              bounds={ROBOTS}
              value={robots}
              isWrong={ofRobots.isWrong}
              onChange={setRobots}
            />
          )}
          {kind === 'objects' && (
            <NumbersField
              label={t('print.objectNumbers')}
              bounds={OBJECTS}
              value={objects}
              isWrong={ofObjects.isWrong}
              onChange={setObjects}
            />
          )}
          <Segments
            label={t('print.paper')}
            value={paper}
            onChange={setPaper}
            options={papers.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
          />
          {pages.length > 0 && (
            <>
              <p className={style.count}>
                {paper === WHOLE && whole !== undefined
                  ? t('print.sizeOfWhole', { width: whole.width, height: whole.height })
                  : t('print.count', { count: pages.length })}
              </p>
              <div className={style.actions}>
                <Button kind="go" icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
                  {t('print.print')}
                </Button>
                <Button kind="plain" icon={<IconFileTypePdf aria-hidden="true" />} onClick={savePdf}>
                  {t('print.pdf')}
                </Button>
                <Button kind="plain" icon={<IconFileTypeSvg aria-hidden="true" />} onClick={saveSvg}>
                  {t('print.svg')}
                </Button>
              </div>
            </>
          )}
        </Card>
        <PrinterScalePart scale={scale} paper={sheetPaper(order)} onMeasured={measured} />
      </div>
      <Preview pages={pages} />
    </div>
  );
};
