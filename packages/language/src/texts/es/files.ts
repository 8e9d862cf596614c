import type { files as english } from '../en/files.ts';

export const files: typeof english = {
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
    unknownTag: '<{name}> no va aquí.',
    unknownBlock: 'No hay ningún bloque del tipo {name}.',
    missingAttribute: '<{name}> necesita el atributo {attribute}.',
    badNumber: '{value} no es un número.',
  },
};
