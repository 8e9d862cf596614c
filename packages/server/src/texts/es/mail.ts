import type { mail as english } from '../en/mail.ts';

export const mail: typeof english = {
  verify: {
    subject: 'Te damos la bienvenida a Trundle: confirma tu correo',
    text: `Hola, {name}:

abre este enlace para confirmar tu correo y empezar:

{link}

Te pediremos la contraseña que elegiste, o podrás elegir otra. El enlace funciona una sola vez, durante dos días. Si no te has registrado, ignora este mensaje.
`,
  },
  reset: {
    subject: 'Trundle: elige una contraseña nueva',
    text: `Hola, {name}:

abre este enlace para elegir una contraseña nueva:

{link}

El enlace funciona una sola vez, durante una hora. Si no lo has pedido, ignora este mensaje: nada ha cambiado.
`,
  },
  invitation: {
    subject: 'Trundle: únete a la clase {name}',
    text: `Hola:

te invitan a la clase {name}. Abre este enlace para unirte:

{link}

O abre Trundle y escribe el código de la clase. Si no conoces esta clase, ignora este mensaje.
`,
  },
  teacherInvitation: {
    subject: 'Trundle: enseña también en la clase {name}',
    text: `Hola:

te invitan a enseñar en la clase {name}. Entra como docente y abre este enlace para aceptar:

{link}

El enlace funciona una sola vez, durante dos semanas. Si no conoces esta clase, ignora este mensaje: no pasa nada.
`,
  },
};
