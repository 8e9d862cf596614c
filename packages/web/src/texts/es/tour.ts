import type { TourTexts } from '../tour-texts.ts';

export const texts: TourTexts = {
  label: 'Tu primera lección',
  robots: 'Añadir robots',
  robotsHint: 'Abre {robots} y añade robots virtuales, o conecta los tuyos.',
  run: 'Pulsar {run}',
  runHint: 'Pulsa {run}: el robot hace lo que dicen los bloques.',
  students: 'Añadir estudiantes',
  studentsHint: 'Abre {students} y escribe sus nombres. Cada uno recibe una tarjeta para entrar.',
  lesson: 'Dar una lección',
  lessonHint:
    'Abre {projects}, elige una lección y dásela a la clase. Sus metas y una hoja para imprimir vienen con ella.',
  made: 'hecho',
  done: 'Tu clase está lista. ¡Buena lección!',
  skip: 'Saltar la visita. La guía, en {help}, la empieza de nuevo.',
};
