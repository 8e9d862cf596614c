/** What the print shop says, on the page and on the paper. */
export const texts = {
  title: 'Print shop',
  back: 'Back',
  intro:
    'Mats and markers for the camera, in their true size. Print at 100 %, not “fit to page”, and check the line on each sheet with a ruler.',
  what: 'What do you want to print?',
  kinds: {
    mat: 'A mat',
    robots: 'Robot markers',
    objects: 'Object markers',
    corners: 'Corner markers',
    scale: 'The scale sheet',
  },
  about: {
    mat: 'The mat is 800 mm wide; its corner markers lie left and right of it. Cut along the marks and lay each sheet on the strip of the one before.',
    robots:
      'Glue it on top of the robot, the arrow towards the front, flat and without folds. Fold the tab down or cut it off.',
    objects: 'For things that children push and carry. Glue it on top, flat.',
    corners:
      'For a mat that has none: lay a card flush with the upper or lower edge, left or right of the mat, upright.',
    scale:
      'It tells how true your printer is. Print it, then measure it below: what you print from then on is corrected.',
  },
  mat: 'Mat',
  paper: 'Paper',
  papers: { A4: 'A4', A3: 'A3', Letter: 'Letter', whole: 'One big page' },
  robotNumbers: 'Which robots?',
  objectNumbers: 'Which objects?',
  numbersHint: 'Numbers from {{first}} to {{last}}, such as {{first}}-{{few}} or {{first}}, {{few}}.',
  noNumbers: 'Write at least one number from {{first}} to {{last}}.',
  print: 'Print',
  pdf: 'Download PDF',
  svg: 'Download SVG',
  count_one: '{{count}} sheet',
  count_other: '{{count}} sheets',
  sizeOfWhole: '{{width}} × {{height}} mm',
  preview: 'Sheet {{number}}',
  measure: 'How true is your printer?',
  measured: 'Your printer draws {{across}} % across and {{down}} % down. What you print here is corrected by that.',
  notMeasured: 'Not measured yet: sheets are sent in their true size.',
  keptHere:
    'Only this browser remembers it. If another computer prints, open the print shop there and write the two lengths: line A {{across}} mm, line B {{down}} mm.',
  forget: 'Forget it',
  scalePaper:
    'Print the scale sheet on {{paper}} without a correction, lay it on a dark table and photograph it whole, from above. The edges of the paper have a known size: they tell how large the print came out.',
  photo: 'Measure with a photo',
  picture: 'Choose a saved photo',
  looking: 'Looking at the photo…',
  byHand: 'Or measure the two thick lines with a ruler, in millimetres. They should be {{length}} mm long.',
  across: 'Line A, across',
  down: 'Line B, down',
  use: 'Use these',
  faults: {
    noPicture: 'This file is no picture that can be read. Take the photo as JPEG.',
    markers:
      'The four markers were not all found. Take the photo again: the whole sheet, sharp, without shadows on it.',
    edges:
      'The edges of the paper could not be told from the table. Lay the sheet flat on something dark, with table to be seen all around.',
    implausible: 'That is more than 12 % off. Is it the paper chosen here, and printed without “fit to page”?',
    lengths: 'Write the two lengths in millimetres, such as 149.5.',
  },
  sheets: {
    ruler: 'This line is {{length}} mm long.',
    sheet: 'sheet {{number}} of {{all}} · row {{row}}, column {{column}}',
    robot: 'Robot {{number}}',
    object: 'Object {{number}}',
    front: 'Arrow: to the front',
    cut: 'Cut along the marks.',
    glue: 'Cut at the marks. The next sheet covers this one as far as the dashed line.',
    corners: { topLeft: 'top left', topRight: 'top right', bottomRight: 'bottom right', bottomLeft: 'bottom left' },
    scaleTitle: 'Scale sheet · {{paper}}',
    scaleText: 'Photograph the whole sheet from above on a dark table, or measure lines A and B: {{length}} mm each.',
    lineA: 'A',
    lineB: 'B',
  },
  fileNames: {
    mat: 'mat-{{name}}',
    robots: 'robot-markers',
    objects: 'object-markers',
    corners: 'corner-markers',
    scale: 'scale-sheet',
  },
};
