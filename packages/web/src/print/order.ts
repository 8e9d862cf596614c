import type { Language } from '@trundle/protocol/languages';
import { mapById } from '@trundle/world/maps/index';
import { t } from '../texts/index.ts';
import type { Page } from './drawing.ts';
import { PAPER_NAMES, type PaperName } from './papers.ts';
import { corrected, type PrinterScale, TRUE_SCALE } from './scale.ts';
import { MEASURED_LINE, scaleSheet } from './scale-sheet.ts';
import { cornerSheets, matPage, matSheets, objectSheets, robotSheets, type SheetWords } from './sheets.ts';

export const KINDS = ['mat', 'robots', 'objects', 'corners', 'scale'] as const;
export type Kind = (typeof KINDS)[number];
/** A mat may also come as one page of its own size. */
export const WHOLE = 'whole';
export const MAT_PAPERS = [...PAPER_NAMES, WHOLE] as const;
export type MatPaper = (typeof MAT_PAPERS)[number];

/** What somebody wants to have printed. */
export interface Order {
  readonly kind: Kind;
  readonly mapId: number;
  readonly paper: MatPaper;
  readonly robots: readonly number[] | undefined;
  readonly objects: readonly number[] | undefined;
}

const sheetWords = (): SheetWords => ({
  ruler: (length) => t('print.sheets.ruler', { length }),
  sheet: (tile) => t('print.sheets.sheet', tile),
  robot: (number) => t('print.sheets.robot', { number }),
  object: (number) => t('print.sheets.object', { number }),
  front: t('print.sheets.front'),
  cut: t('print.sheets.cut'),
  glue: t('print.sheets.glue'),
  corner: {
    topLeft: t('print.sheets.corners.topLeft'),
    topRight: t('print.sheets.corners.topRight'),
    bottomRight: t('print.sheets.corners.bottomRight'),
    bottomLeft: t('print.sheets.corners.bottomLeft'),
  },
});

/** The paper of everything that does not come as one big page. */
export const sheetPaper = ({ paper }: Order): PaperName => (paper === WHOLE ? 'A4' : paper);

const truePages = (order: Order, language: Language): readonly Page[] => {
  const words = sheetWords();
  const paper = sheetPaper(order);
  const title = t(`print.kinds.${order.kind}`);
  switch (order.kind) {
    case 'mat':
      if (order.paper === WHOLE) return [matPage(order.mapId, words)];
      return matSheets(order.mapId, mapById(order.mapId).name(language), paper, words);
    case 'robots':
      return robotSheets(order.robots ?? [], paper, title, words);
    case 'objects':
      return objectSheets(order.objects ?? [], paper, title, words);
    case 'corners':
      return cornerSheets(paper, title, words);
    case 'scale':
      return [
        scaleSheet(paper, {
          title: t('print.sheets.scaleTitle', { paper: t(`print.papers.${paper}`) }),
          text: t('print.sheets.scaleText', { length: MEASURED_LINE }),
          lineA: t('print.sheets.lineA'),
          lineB: t('print.sheets.lineB'),
        }),
      ];
  }
};

/** What is sent to the printer. The sheet that measures it goes there as it is, and so does what a print shop prints. */
export const pagesOf = (order: Order, language: Language, scale: PrinterScale): readonly Page[] => {
  const isTrue = order.kind === 'scale' || (order.kind === 'mat' && order.paper === WHOLE);
  return truePages(order, language).map((page) => corrected(page, isTrue ? TRUE_SCALE : scale));
};

const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A name without an ending, in the language of the page. */
export const fileNameOf = ({ kind, mapId }: Order, language: Language): string =>
  t(`print.fileNames.${kind}`, { name: plainName(mapById(mapId).name(language)) });
