import type { PrintTexts } from '../web-texts.ts';

export const texts: PrintTexts = {
  title: 'Taller de impresión',
  back: 'Volver',
  intro:
    'Tapetes y marcadores para la cámara, en su tamaño real. Imprime al 100 %, sin «ajustar a la página», y comprueba la línea de cada hoja con una regla.',
  what: '¿Qué quieres imprimir?',
  kinds: {
    mat: 'Un tapete',
    robots: 'Marcadores de robots',
    objects: 'Marcadores de objetos',
    corners: 'Marcadores de esquinas',
    scale: 'La hoja de escala',
  },
  about: {
    mat: 'El tapete mide 800 mm de ancho; sus marcadores de esquinas están a la izquierda y a la derecha. Corta por las marcas y pon cada hoja sobre la tira de la anterior.',
    robots: 'Pégalo encima del robot, con la flecha hacia delante, plano y sin arrugas. Dobla la pestaña o córtala.',
    objects: 'Para las cosas que los niños empujan y llevan. Pégalo encima, bien plano.',
    corners:
      'Para un tapete que no los tiene: pon una tarjeta a ras del borde de arriba o de abajo, a la izquierda o a la derecha del tapete, derecha.',
    scale: 'Dice si tu impresora es exacta. Imprímela y mídela aquí abajo: lo que imprimas después saldrá corregido.',
  },
  mat: 'Tapete',
  paper: 'Papel',
  papers: { A4: 'A4', A3: 'A3', Letter: 'Carta', whole: 'Una página grande' },
  robotNumbers: '¿Qué robots?',
  objectNumbers: '¿Qué objetos?',
  numbersHint: 'Números del {{first}} al {{last}}, por ejemplo {{first}}-{{few}} o {{first}}, {{few}}.',
  noNumbers: 'Escribe al menos un número del {{first}} al {{last}}.',
  print: 'Imprimir',
  pdf: 'Descargar PDF',
  svg: 'Descargar SVG',
  count_one: '{{count}} hoja',
  count_other: '{{count}} hojas',
  sizeOfWhole: '{{width}} × {{height}} mm',
  preview: 'Hoja {{number}}',
  measure: '¿Es exacta tu impresora?',
  measured:
    'Tu impresora dibuja al {{across}} % a lo ancho y al {{down}} % a lo alto. Lo que imprimes aquí sale corregido.',
  notMeasured: 'Aún sin medir: las hojas se envían en su tamaño real.',
  keptHere:
    'Solo este navegador la recuerda. Si imprime otro ordenador, abre allí el taller de impresión y escribe las dos longitudes: línea A {{across}} mm, línea B {{down}} mm.',
  forget: 'Olvidar la medida',
  scalePaper:
    'Imprime la hoja de escala en {{paper}} sin corrección, ponla sobre una mesa oscura y hazle una foto entera, desde arriba. El tamaño del papel se conoce: sus bordes dicen de qué tamaño salió la impresión.',
  photo: 'Medir con una foto',
  picture: 'Elegir una foto guardada',
  looking: 'Mirando la foto…',
  byHand: 'O mide con una regla las dos líneas gruesas, en milímetros. Deberían medir {{length}} mm.',
  across: 'Línea A, a lo ancho',
  down: 'Línea B, a lo alto',
  use: 'Usar estas medidas',
  faults: {
    noPicture: 'Este archivo no es una imagen que se pueda leer. Haz la foto en JPEG.',
    markers: 'No se encontraron los cuatro marcadores. Repite la foto: la hoja entera, nítida, sin sombras encima.',
    edges:
      'No se distinguen los bordes del papel de la mesa. Pon la hoja plana sobre algo oscuro, con mesa visible alrededor.',
    implausible: 'Se desvía más de un 12 %. ¿Es el papel elegido aquí, impreso sin «ajustar a la página»?',
    lengths: 'Escribe las dos longitudes en milímetros, por ejemplo 149,5.',
  },
  sheets: {
    ruler: 'Esta línea mide {{length}} mm.',
    sheet: 'hoja {{number}} de {{all}} · fila {{row}}, columna {{column}}',
    robot: 'Robot {{number}}',
    object: 'Objeto {{number}}',
    front: 'Flecha: hacia delante',
    cut: 'Corta por las marcas.',
    glue: 'Corta en las marcas. La hoja siguiente cubre esta hasta la línea discontinua.',
    corners: {
      topLeft: 'arriba a la izquierda',
      topRight: 'arriba a la derecha',
      bottomRight: 'abajo a la derecha',
      bottomLeft: 'abajo a la izquierda',
    },
    scaleTitle: 'Hoja de escala · {{paper}}',
    scaleText:
      'Haz una foto de toda la hoja desde arriba sobre una mesa oscura, o mide las líneas A y B: {{length}} mm cada una.',
    lineA: 'A',
    lineB: 'B',
  },
  fileNames: {
    mat: 'tapete-{{name}}',
    robots: 'marcadores-robots',
    objects: 'marcadores-objetos',
    corners: 'marcadores-esquinas',
    scale: 'hoja-escala',
  },
};
