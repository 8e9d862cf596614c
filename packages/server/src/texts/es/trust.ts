import type { trust as english } from '../en/trust.ts';

export const trust: typeof english = {
  title: 'Confiar en este servidor de clase',
  language: 'Idioma',
  trusted: 'Este dispositivo confía en el servidor.',
  goOn: 'Continuar',
  why: 'Las cámaras, las gafas de realidad virtual y la micro:bit solo funcionan en una página segura. Este servidor hace su propio certificado, sin internet. Cada dispositivo tiene que confiar en él una vez. Se tarda más o menos un minuto.',
  download: '1. Consiga el certificado',
  downloadText: 'El archivo se llama {file}. En el dispositivo aparecerá con el nombre **{name}**.',
  downloadButton: 'Descargar el certificado',
  install: '2. Confíe en él en este dispositivo',
  done: '3. Continúe',
  doneText:
    'Esta página se da cuenta por sí misma cuando el dispositivo confía en el servidor. Si no pasa nada, pulse el botón.',
  safe: '¿Es seguro?',
  safeText:
    'El certificado solo puede responder por máquinas de su propia red, y por nada de internet: su banco y su correo no se ven afectados. Su clave secreta nunca sale del servidor.',
  compare: 'Quien quiera estar seguro puede comparar esta huella con la que el servidor muestra al arrancar:',
  remove: 'Para deshacerlo, borre el certificado en el mismo lugar de los ajustes.',
  devices: {
    android: {
      name: 'Teléfono o tableta Android',
      steps: [
        'Descargue el certificado. Si un mensaje dice que se instala en Ajustes, ciérrelo.',
        'Abra **Ajustes** y busque **Certificado de CA** (a menudo en **Seguridad**, **Más ajustes de seguridad**, **Instalar desde el almacenamiento**).',
        'Elija **Certificado de CA**, luego **Instalar de todos modos**, y escriba el PIN del dispositivo.',
        'Elija {file} en **Descargas** y vuelva a esta página.',
      ],
    },
    iphone: {
      name: 'iPhone',
      steps: [
        'Abra esta página en Safari. Descargue el certificado y pulse **Permitir**.',
        'Abra **Ajustes**, luego **Perfil descargado** arriba del todo, y pulse **Instalar** dos veces.',
        'Abra **Ajustes**, **General**, **Información** y, al final del todo, **Ajustes de confianza de los certificados**.',
        'Active el certificado, pulse **Continuar** y vuelva a esta página.',
      ],
    },
    ipad: {
      name: 'iPad',
      steps: [
        'Abra esta página en Safari. Descargue el certificado y pulse **Permitir**.',
        'Abra **Ajustes**, luego **Perfil descargado** en la lista de la izquierda, y pulse **Instalar** dos veces.',
        'Abra **Ajustes**, **General**, **Información** y, al final del todo, **Ajustes de confianza de los certificados**.',
        'Active el certificado, pulse **Continuar** y vuelva a esta página.',
      ],
    },
    chromebook: {
      name: 'Chromebook',
      steps: [
        'Descargue el certificado.',
        'Abra **Configuración**, **Privacidad y seguridad**, **Seguridad**, **Gestionar certificados**.',
        'Elija **Autoridades** (o **Personalizados**, **Instalados por ti**), pulse **Importar** y elija {file}. Si no aparece, elija **Todos los archivos**.',
        'Marque **Confiar en este certificado para identificar sitios web** y vuelva a esta página.',
        'Si la escuela administra el Chromebook y no existe ese botón, envíe el archivo a quien se ocupe de él: puede instalarlo en todos los dispositivos a la vez.',
      ],
    },
    windows: {
      name: 'Ordenador con Windows',
      steps: [
        'Descargue el certificado y ábralo.',
        'Pulse **Instalar certificado**, elija **Usuario actual** y luego **Siguiente**.',
        'Elija **Colocar todos los certificados en el siguiente almacén**, pulse **Examinar** y elija **Entidades de certificación raíz de confianza**.',
        'Pulse **Siguiente**, **Finalizar** y **Sí**. Cierre el navegador, ábralo de nuevo y vuelva a esta página.',
      ],
    },
    mac: {
      name: 'Mac',
      steps: [
        'Descargue el certificado y ábralo: **Acceso a Llaveros** lo añade a **inicio de sesión**.',
        'Búsquelo allí, haga doble clic en él, abra **Confiar** y elija **Confiar siempre**.',
        'Cierre la ventana, escriba su contraseña y vuelva a esta página.',
      ],
    },
    linux: {
      name: 'Ordenador con Linux',
      steps: [
        'Descargue el certificado.',
        'En Chrome o Chromium abra **Configuración**, **Privacidad y seguridad**, **Seguridad**, **Gestionar certificados**; en Firefox, **Ajustes**, **Privacidad y seguridad**, **Ver certificados**.',
        'Elija **Autoridades**, pulse **Importar**, elija {file} y marque que identifica sitios web.',
        'Vuelva a esta página.',
      ],
    },
  },
};
