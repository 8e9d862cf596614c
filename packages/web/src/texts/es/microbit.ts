import type { WebTexts } from '../web-texts.ts';

export const microbit: WebTexts['microbit'] = {
  title: 'micro:bit',
  text: 'Conecta un micro:bit a este ordenador. Tu programa puede enviarle mensajes y oír lo que dice.',
  none: 'No hay ningún micro:bit conectado.',
  connecting: 'Conectando…',
  connected: {
    bluetooth: 'Conectado por Bluetooth: {{name}}',
    serial: 'Conectado por USB: {{name}}',
    simulated: 'Conectado al {{name}} simulado',
  },
  lost: 'Ya no está conectado: {{name}}',
  ways: { bluetooth: 'Bluetooth', serial: 'Cable USB', simulated: 'micro:bit simulado' },
  missing: {
    page: 'Bluetooth y USB solo funcionan en una página segura, con una dirección que empieza por https. Usa aquí el micro:bit simulado.',
    bluetooth:
      'Este navegador no ofrece Bluetooth a las páginas. Chrome y Edge sí. El micro:bit simulado funciona aquí.',
    serial: 'Este navegador no puede usar el cable USB. Chrome y Edge sí. El micro:bit simulado funciona aquí.',
  },
  cancel: 'Cancelar',
  disconnect: 'Desconectar',
  reconnect: 'Conectar otra vez',
  another: 'Elegir otra manera',
  troubles: {
    adapter: 'Este ordenador no tiene Bluetooth. Usa el cable USB o el micro:bit simulado.',
    blocked: 'El navegador no lo ha permitido. Pregunta a tu docente o usa el micro:bit simulado.',
    busy: 'El cable USB no responde. Vuelve a enchufarlo y cierra otros programas que usen el micro:bit.',
    far: 'El micro:bit no responde. Enciéndelo, acércalo y prueba otra vez.',
    noUart: 'Este micro:bit no escucha por Bluetooth. Ponle antes un programa con el servicio Bluetooth UART.',
    gone: 'El micro:bit se ha ido. Mira su pila o su cable y conéctalo otra vez.',
    slow: 'El programa habla más rápido de lo que el micro:bit escucha. Algunos mensajes se han quedado fuera.',
  },
  talk: {
    title: 'Últimos mensajes, primero el más nuevo',
    empty: 'Todavía no hay mensajes.',
    page: 'Al micro:bit',
    board: 'Del micro:bit',
  },
  board: {
    dark: 'Las luces están apagadas.',
    shows: 'Las luces muestran: {{text}}',
    button: 'Botón {{letter}}',
    type: 'Haz que el micro:bit diga',
    send: 'Decir',
  },
};
