import type { RecordingTexts } from '../web-texts.ts';

export const texts: RecordingTexts = {
  text: 'Capteurs, batteries et positions de tous les robots de la classe sont notés pendant une leçon, {{hours}} heures au plus.',
  on: 'Capteurs, batteries et positions sont notés en ce moment.',
  start: 'Enregistrer les mesures',
  stop: 'Arrêter l’enregistrement',
  look: 'Regarder encore',
  there_one: 'Il y a {{count}} ligne. Elle est supprimée après {{days}} jours.',
  there_other: 'Il y a {{count}} lignes. Elles sont supprimées après {{days}} jours.',
  from: 'De',
  to: 'Jusqu’à',
  robots: 'Robots',
  xlsx: 'Tableur (.xlsx)',
  csv: 'Fichiers CSV (.zip)',
  xlsxName: 'trundle-{{code}}.xlsx',
  csvName: 'trundle-{{code}}-csv.zip',
};
