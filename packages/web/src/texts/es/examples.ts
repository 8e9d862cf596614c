import type { WebTexts } from '../web-texts.ts';

export const examples: WebTexts['examples'] = {
  open: 'Ejemplos',
  title: 'Programas de ejemplo',
  lead: 'Abre uno, pulsa EJECUTAR y luego cámbialo.',
  robots_one: 'Robot {{numbers}}',
  robots_other: 'Robots {{numbers}}',
  replaces: 'Ocupa el lugar de tu programa. Deshacer recupera el tuyo.',
  otherMap: 'Está hecho para el mapa «{{wanted}}». La clase muestra «{{shown}}».',
  showMap: 'Mostrar «{{wanted}}» a la clase',
  askForMap: 'Pide a tu docente que muestre el otro mapa.',
  missing: 'Todavía falta',
  needs: {
    robot: 'El robot {{number}} en la clase',
    online: 'El robot {{number}} conectado',
    sensor: '{{sensor}} en el robot {{number}}',
    object: 'El objeto {{number}} en el tapete, en x {{x}} cm, y {{y}} cm',
  },
  back: 'Todos los ejemplos',
  go: 'Abrir el ejemplo',
  opened: '«{{title}}» está abierto. Deshacer recupera lo que había.',
};
