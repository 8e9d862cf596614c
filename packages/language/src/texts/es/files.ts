import type { files as english } from '../en/files.ts';

export const files: typeof english = {
  placeholder: {
    message: 'bloque desconocido: %1',
    tooltip:
      'Una versión más nueva hizo este bloque, o está dañado. Se queda como está y se salta cuando el programa corre.',
  },
  problems: {
    notXml: 'Esto no es XML: no empieza por <.',
    unclosed: 'La etiqueta <{name}> nunca se cierra.',
    wrongEnd: '</{name}> no cierra nada.',
    badTag: 'Esto no es una etiqueta.',
    badAttribute: 'Este atributo no está escrito nombre="valor".',
    doubleAttribute: 'El atributo {name} está dos veces.',
    badEntity: 'Entidad desconocida {name}.',
    afterEnd: 'Hay algo después del final.',
    empty: 'Aquí no hay nada.',
    wrongRoot: 'La primera etiqueta debe ser <xml>, no <{name}>.',
    missingAttribute: '<{name}> necesita el atributo {attribute}.',
    badNumber: '{value} no es un número.',
  },
};
