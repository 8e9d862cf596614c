import type { WebTexts } from '../web-texts.ts';

export const landing: WebTexts['landing'] = {
  title: 'Robots pequeños. Ideas grandes.',
  lead: 'Junta bloques, pulsa ejecutar y mira cómo un robot encuentra su camino por el tapete.',
  choose: '¿Quién eres?',
  teacher: 'Soy docente',
  teacherText: 'Abre una clase, añade estudiantes, reparte robots.',
  student: 'Soy estudiante',
  studentText: 'Entra en tu clase con su código, una tarjeta o tu correo.',
  demo: 'Probar la clase de demostración',
  demoText: 'Una clase para ti durante un día. Sin registro.',
  welcomeBack: 'Hola de nuevo',
  continueAs: 'Seguir como {{name}}',
  picture: 'Tres robots pequeños cruzan un tapete de ciudad mientras Pip vuela por encima.',
};
