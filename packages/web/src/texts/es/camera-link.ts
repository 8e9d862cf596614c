import type { CameraLinkTexts } from '../camera-link-texts.ts';

export const texts: CameraLinkTexts = {
  title: 'Un teléfono como cámara',
  intro:
    'Un teléfono, una tableta o una webcam sobre el tapete ve robots y objetos como un kit de cámara. El enlace es para ese dispositivo: quien lo tiene puede ser la cámara de la clase durante un mes y no ve el nombre de nadie.',
  make: 'Crear el enlace',
  how: 'Abre esto en el dispositivo que está sobre el tapete y toca allí «Abrir la cámara». Nadie tiene que iniciar sesión.',
  picture: 'Código QR para la cámara de la clase {name}',
  address: 'Dirección',
  copy: 'Copiar',
  openHere: 'Abrir en este ordenador',
  until: 'Funciona hasta el {date}.',
  soon: 'Termina el {date}. Crea antes un enlace nuevo y ábrelo en la cámara.',
  ended: 'El enlace terminó el {date}. Un dispositivo que lo abrió ya no mira: crea un enlace nuevo y ábrelo allí.',
  watches: '{device} tiene el puesto de la cámara ({short}).',
  nobody: 'Ningún dispositivo ha tomado todavía el puesto de la cámara.',
  renew: 'Enlace nuevo',
  renewTitle: '¿Crear un enlace nuevo?',
  renewText:
    'El enlace anterior termina al momento: un dispositivo que mira gracias a él se para hasta que abra el nuevo.',
  renewSubmit: 'Crear un enlace nuevo',
  keep: 'Dejar este',
  renewed: 'Hay un enlace nuevo. Ábrelo en la cámara.',
  unreached:
    'Esta dirección solo funciona en este ordenador. Abre Trundle con la dirección que usan los demás dispositivos, y el código llevará allí.',
  trusted: 'Un dispositivo que ya confía en este servidor abre esta, que nadie puede leer en la red:',
  insecure:
    'Los teléfonos solo dan su cámara a una página cuya dirección empieza por https. Arranca el servidor con «npm start -- --https», o pregunta a quien se encarga de él.',
  besideTitle: 'Una cámara ya mira el tapete',
  besideText:
    'Los robots virtuales traen una cámara virtual. Un robot o un objeto cuyo número ven las dos cámaras salta en el mapa. Apaga antes la de verdad o añádelos de todos modos.',
  besideSubmit: 'Añadirlos de todos modos',
  twoText:
    'La cámara virtual y otra miran a la vez: un robot o un objeto cuyo número ven las dos salta en el mapa. Quita los robots virtuales y su cámara se va con ellos.',
  twoBefore:
    'Esta clase tiene robots virtuales y una cámara virtual los mira. Quítalos antes de que mire un teléfono: un robot o un objeto cuyo número ven las dos cámaras salta en el mapa.',
  twoRemove: 'Quitar los robots virtuales',
  twoAsk: 'Salen del tapete y dejan a sus estudiantes. Puedes añadirlos de nuevo cuando quieras.',
};
