/** What robots measure, in the class settings. */
export const texts = {
  text: 'Sensors, batteries and positions of all robots of the class are written down for a lesson, {{hours}} hours at most.',
  on: 'Sensors, batteries and positions are being written down.',
  start: 'Record measurements',
  stop: 'Stop recording',
  look: 'Look again',
  there_one: 'There is {{count}} row. It is deleted after {{days}} days.',
  there_other: 'There are {{count}} rows. They are deleted after {{days}} days.',
  from: 'From',
  to: 'Until',
  robots: 'Robots',
  xlsx: 'Spreadsheet (.xlsx)',
  csv: 'CSV files (.zip)',
  xlsxName: 'trundle-{{code}}.xlsx',
  csvName: 'trundle-{{code}}-csv.zip',
} as const;
