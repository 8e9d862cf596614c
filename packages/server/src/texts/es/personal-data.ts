import type { personalData as english } from '../en/personal-data.ts';

export const personalData: typeof english = {
  readme: `Lo que Trundle guarda sobre ti, o sobre un alumno, en este momento.

*.json      listas que las personas y los programas pueden leer
programs/   los programas abiertos en una clase, en bloques (XML)
works/      los programas guardados y sus imágenes
projects/   los proyectos y sus instrucciones
history/    versiones anteriores de los programas
pictures/, models/, covers/   los archivos añadidos
documents/  lo que recuerdan las páginas, como la disposición del escenario

Las contraseñas, las tarjetas de acceso y las claves no están aquí.
`,
};
