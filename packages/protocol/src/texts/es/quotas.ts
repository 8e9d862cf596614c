import type { quotas as english } from '../en/quotas.ts';

export const quotas: typeof english = {
  classes: 'No caben más clases: el máximo es {limit}. Borra las que ya no necesitas e inténtalo de nuevo.',
  rosterOfTeacher: 'Tus clases han tenido {limit} estudiantes y no caben más. Pide sitio a quien cuida este servidor.',
  demoClasses: 'En una demo no caben más clases: el máximo es {limit}. Crea una cuenta para tener más; no cuesta nada.',
  demoStudents: 'En una demo caben {limit} estudiantes. Crea una cuenta para añadir más; no cuesta nada.',
  works:
    'Tienes {limit} trabajos y no caben más. Borra los que ya no necesitas y guarda otra vez. Tus bloques están a salvo.',
  workBytes:
    'Tus trabajos ocupan {limit} MB y no cabe más. Borra los que ya no necesitas y guarda otra vez. Tus bloques están a salvo.',
  stateBytes:
    'Tus programas abiertos ocupan {limit} MB y no cabe más. Tu trabajo está a salvo en este dispositivo; haz el programa más pequeño o pregunta a tu docente.',
  stateDocuments:
    'Has estado en {limit} clases y no caben más. Tu trabajo está a salvo en este dispositivo; pregunta a tu docente.',
  stateKeys: 'Aquí solo se pueden recordar {limit} cosas. Quita una antes.',
  stateDocumentBytes:
    'Todo lo guardado para esta clase ocupa {limit} MB y no cabe más. Tu trabajo está a salvo en este dispositivo; haz el programa más pequeño o pregunta a tu docente.',
  projects: 'Tienes {limit} proyectos y no caben más. Borra los que ya no necesitas e inténtalo de nuevo.',
  projectBytes: 'Tus proyectos ocupan {limit} MB y no cabe más. Borra los que ya no necesitas o acorta su ayuda.',
  rules: 'Este proyecto tiene {limit} reglas y no caben más. Quita una antes.',
  categories: 'Has creado {limit} categorías y no caben más. Borra una que ya no necesites.',
  pathfindings: 'Tienes {limit} planos de caminos y no caben más. Borra uno que ya no necesites y guarda de nuevo.',
  coverBytes:
    'Tus portadas ocupan {limit} MB y no cabe más. Usa imágenes más pequeñas o borra proyectos que ya no necesites.',
  models: 'Has añadido {limit} modelos y no caben más. Borra uno que ya no necesites.',
  modelBytes: 'Tus modelos ocupan {limit} MB y no cabe más. Borra uno que ya no necesites o usa texturas más pequeñas.',
  media: 'Tienes {limit} imágenes y no caben más. Borra una que ya no necesites.',
  mediaBytes: 'Tus imágenes ocupan {limit} MB y no cabe más. Borra una que ya no necesites.',
  demoMediaBytes: 'En una demo caben {limit} MB de imágenes. Borra una, o crea una cuenta para tener más; es gratis.',
  students: 'En una clase caben {limit} estudiantes. Saca a algunos o abre otra clase.',
  classTeachers: 'En una clase caben {limit} docentes, con las invitaciones pendientes. Retira antes una.',
  classWorks:
    'La clase tiene {limit} trabajos y no caben más. Borra algunos o pídelo a tu docente. Tus bloques están a salvo.',
  classWorkBytes:
    'Los trabajos de la clase ocupan {limit} MB y no cabe más. Borra algunos o pídelo a tu docente. Tus bloques están a salvo.',
  classModelBytes: 'Los modelos de la clase ocupan {limit} MB y no cabe más. Borra uno que ya no haga falta.',
  classMedia: 'La clase tiene {limit} imágenes y no caben más. Borra una que ya no haga falta.',
  classMediaBytes: 'Las imágenes de la clase ocupan {limit} MB y no cabe más. Borra una que ya no haga falta.',
  variableBytes: 'Las variables de la clase están llenas. Pon en ellas textos más cortos.',
  objects: '{limit} objetos pueden tener nombre. Quita un nombre antes.',
  built: 'En los tapetes de esta clase caben {limit} cosas. Quita una antes.',
  classNotes: 'Hay {limit} notas en esta clase. Retira alguna antes.',
  availableProjects: 'En la lista de una clase caben {limit} proyectos. Quita uno antes.',
  virtualRobotsOfAccount:
    'Tus clases tienen {limit} robots virtuales y no caben más. Quita algunos o borra las clases que ya no necesitas.',
  virtualRobotsOfServer:
    'Este servidor tiene {limit} robots virtuales y no caben más. Quita algunos o pregunta a quien lo cuida.',
  virtualRobotsOfDemos:
    'Las demos de este servidor tienen {limit} robots virtuales y no caben más. Quita algunos o inténtalo mañana.',
  robots: 'En una clase caben {limit} robots. Quita uno antes.',
  robotsOfAccount: 'Tus clases tienen {limit} robots y no caben más. Quita algunos que ya no uses.',
  demos: 'Mucha gente prueba la demo hoy y no caben más clases. Vuelve mañana o crea una cuenta.',
  unverifiedAccounts: 'Demasiadas cuentas nuevas esperan a que se abra su correo. Inténtalo mañana.',
  accounts: 'Este servidor tiene {limit} cuentas y no caben más. Pide sitio a quien lo cuida.',
};
