import type { WebTexts } from '../web-texts.ts';

export const examples: WebTexts['examples'] = {
  open: 'Ejemplos',
  title: 'Programas de ejemplo',
  lead: 'Abre uno, pulsa EJECUTAR y luego cámbialo.',
  age: 'Desde {{age}} años',
  minutes: '{{minutes}} min',
  one: 'Tu robot',
  two: 'Hacen falta dos robots: el tuyo y otro',
  replaces: 'Ocupa el lugar de tu programa. Deshacer recupera el tuyo.',
  teacher: {
    lead: 'Abra uno, pulse EJECUTAR y luego cámbielo.',
    one: 'Su robot',
    two: 'Hacen falta dos robots: el suyo y otro',
    replaces: 'Ocupa el lugar de su programa. Deshacer recupera el suyo.',
  },
  otherMap: 'Está hecho para el mapa «{{wanted}}». La clase muestra «{{shown}}».',
  showMap: 'Mostrar «{{wanted}}» a la clase',
  askForMap: 'Pide a tu docente que muestre el otro mapa.',
  brings: 'Trae consigo',
  missing: 'Todavía falta',
  needs: {
    robot: 'Un robot en la clase',
    mine: 'Un robot tuyo: pídeselo a tu docente',
    second: 'Un segundo robot en la clase. Puede ser de cualquiera.',
    online: 'El robot {{number}} conectado',
    sensor: '{{sensor}} en el robot {{number}}',
    object: 'El objeto {{number}} en el tapete, en x {{x}} cm, y {{y}} cm',
  },
  back: 'Todos los ejemplos',
  go: 'Abrir el ejemplo',
  opened: '«{{title}}» está abierto. Deshacer recupera lo que había.',
};
