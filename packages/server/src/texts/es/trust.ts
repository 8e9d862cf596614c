import type { trust as english } from '../en/trust.ts';

export const trust: typeof english = {
  title: 'Confiar en este servidor de clase',
  language: 'Idioma',
  trusted: 'Este dispositivo confía en el servidor.',
  goOn: 'Continuar',
  why: 'Las cámaras, las gafas de realidad virtual y la micro:bit solo funcionan en una página segura. Este servidor hace su propio certificado, sin internet. Cada dispositivo tiene que confiar en él una vez. Se tarda más o menos un minuto.',
  download: '1. Consigue el certificado',
  downloadText: 'El archivo se llama {file}. En el dispositivo aparecerá con el nombre **{name}**.',
  downloadButton: 'Descargar el certificado',
  install: '2. Confía en él en este dispositivo',
  done: '3. Continúa',
  doneText:
    'Esta página se da cuenta por sí misma cuando el dispositivo confía en el servidor. Si no pasa nada, pulsa el botón.',
  safe: '¿Es seguro?',
  safeText:
    'El certificado solo puede responder por máquinas de su propia red, y por nada de internet: tu banco y tu correo no se ven afectados. Su clave secreta nunca sale del servidor.',
  compare: 'Quien quiera estar seguro puede comparar esta huella con la que el servidor muestra al arrancar:',
  remove: 'Para deshacerlo, borra el certificado en el mismo lugar de los ajustes.',
  devices: {
    android: {
      name: 'Teléfono o tableta Android',
      steps: [
        'Descarga el certificado. Si un mensaje dice que se instala en Ajustes, ciérralo.',
        'Abre **Ajustes** y busca **Certificado de CA** (a menudo en **Seguridad**, **Más ajustes de seguridad**, **Instalar desde el almacenamiento**).',
        'Elige **Certificado de CA**, luego **Instalar de todos modos**, y escribe el PIN del dispositivo.',
        'Elige {file} en **Descargas** y vuelve a esta página.',
      ],
    },
    iphone: {
      name: 'iPhone',
      steps: [
        'Abre esta página en Safari. Descarga el certificado y pulsa **Permitir**.',
        'Abre **Ajustes**, luego **Perfil descargado** arriba del todo, y pulsa **Instalar** dos veces.',
        'Abre **Ajustes**, **General**, **Información** y, al final del todo, **Ajustes de confianza de los certificados**.',
        'Activa el certificado, pulsa **Continuar** y vuelve a esta página.',
      ],
    },
    ipad: {
      name: 'iPad',
      steps: [
        'Abre esta página en Safari. Descarga el certificado y pulsa **Permitir**.',
        'Abre **Ajustes**, luego **Perfil descargado** en la lista de la izquierda, y pulsa **Instalar** dos veces.',
        'Abre **Ajustes**, **General**, **Información** y, al final del todo, **Ajustes de confianza de los certificados**.',
        'Activa el certificado, pulsa **Continuar** y vuelve a esta página.',
      ],
    },
    chromebook: {
      name: 'Chromebook',
      steps: [
        'Descarga el certificado.',
        'Abre **Configuración**, **Privacidad y seguridad**, **Seguridad**, **Gestionar certificados**.',
        'Elige **Autoridades** (o **Personalizados**, **Instalados por ti**), pulsa **Importar** y elige {file}. Si no aparece, elige **Todos los archivos**.',
        'Marca **Confiar en este certificado para identificar sitios web** y vuelve a esta página.',
        'Si la escuela administra el Chromebook y no existe ese botón, envía el archivo a quien se ocupe de él: puede instalarlo en todos los dispositivos a la vez.',
      ],
    },
    windows: {
      name: 'Ordenador con Windows',
      steps: [
        'Descarga el certificado y ábrelo.',
        'Pulsa **Instalar certificado**, elige **Usuario actual** y luego **Siguiente**.',
        'Elige **Colocar todos los certificados en el siguiente almacén**, pulsa **Examinar** y elige **Entidades de certificación raíz de confianza**.',
        'Pulsa **Siguiente**, **Finalizar** y **Sí**. Cierra el navegador, ábrelo de nuevo y vuelve a esta página.',
      ],
    },
    mac: {
      name: 'Mac',
      steps: [
        'Descarga el certificado y ábrelo: **Acceso a Llaveros** lo añade a **inicio de sesión**.',
        'Búscalo allí, haz doble clic en él, abre **Confiar** y elige **Confiar siempre**.',
        'Cierra la ventana, escribe tu contraseña y vuelve a esta página.',
      ],
    },
    linux: {
      name: 'Ordenador con Linux',
      steps: [
        'Descarga el certificado.',
        'En Chrome o Chromium abre **Configuración**, **Privacidad y seguridad**, **Seguridad**, **Gestionar certificados**; en Firefox, **Ajustes**, **Privacidad y seguridad**, **Ver certificados**.',
        'Elige **Autoridades**, pulsa **Importar**, elige {file} y marca que identifica sitios web.',
        'Vuelve a esta página.',
      ],
    },
  },
};
