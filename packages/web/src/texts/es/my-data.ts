import type { MyDataTexts } from '../web-texts.ts';

export const texts: MyDataTexts = {
  title: 'Mis datos',
  intro: 'Esto es lo que Trundle guarda sobre ti. Puedes llevártelo todo en un archivo y hacer que se borre.',
  classes: 'Clases',
  programs: 'Programas',
  works: 'Trabajos guardados',
  projects: 'Proyectos',
  pictures: 'Imágenes',
  versions: 'Versiones anteriores de los programas',
  messages: 'Mensajes del chat',
  download: 'Descargar mis datos',
  downloading: 'El archivo va de camino a tus descargas.',
  fileName: 'trundle-mis-datos.zip',
  downloadText: 'Un archivo zip con listas, programas, trabajos e imágenes. Las contraseñas no están dentro.',
  eraseTitle: 'Borrar mi cuenta',
  eraseText:
    'Todo lo de arriba se borra al momento y para siempre: programas, trabajos, historial, imágenes, chat y tu nombre. Nadie puede recuperarlo y no hay papelera.',
  eraseClasses_one:
    'También se van tus clases, con todo lo que contienen y con una cuenta de alumno que depende de ellas. Una clase que lleva contigo otra persona se queda con ella.',
  eraseClasses_other:
    'También se van tus clases, con todo lo que contienen y con {{count}} cuentas de alumnos que dependen de ellas. Una clase que lleva contigo otra persona se queda con ella.',
  eraseBackups: 'Las copias de seguridad de este servidor pueden conservar una copia mientras existan.',
  erase: 'Borrar mi cuenta…',
  eraseSure: '¿Borrar todo para siempre?',
  password: 'Tu contraseña',
  email: 'Tu correo electrónico, para estar seguros',
  eraseGo: 'Borrar todo',
  erased: 'Tu cuenta se ha borrado, con todo lo que contenía.',
  byTeacher: 'Tu clase se ocupa de esta cuenta. Pregunta a quien da la clase si quieres que se borre.',
  byAdmin: 'La cuenta de un admin se borra en el propio servidor.',
  byDemo: 'La demo y todo lo que contiene se borran solos al cabo de un día.',
  studentDownload: 'Descargar los datos de {{name}}',
  studentFileName: 'trundle-{{name}}.zip',
  studentErase: 'Borrar a {{name}} para siempre',
  studentEraseTitle: '¿Borrar a {{name}} y todo lo suyo?',
  studentEraseText:
    'Programas, trabajos, historial, imágenes, mensajes y el nombre se borran al momento y para siempre. Nadie puede recuperarlos. Para quitar a alguien de la lista por ahora, usa la lista.',
  studentEraseClass:
    'La cuenta de {{name}} no se creó en esta clase: se borra lo que hay en esta clase, la cuenta se queda.',
  studentEraseGo: 'Borrar para siempre',
  studentErased: 'Los datos de {{name}} se han borrado.',
};
