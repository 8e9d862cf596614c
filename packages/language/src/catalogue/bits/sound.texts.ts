import type { TextRows } from '../texts.ts';

export const soundTexts: TextRows = {
  sound_play_beep: [
    ['%1 beep at %2 Hz for %3 ms', 'Plays one tone.'],
    ['%1 bipe à %2 Hz pendant %3 ms', 'Joue un son.'],
    ['%1 pita a %2 Hz durante %3 ms', 'Toca un tono.'],
  ],
  sound_play_song: [
    ['%1 play song %2 at volume %3', 'Plays one of ten songs.'],
    ['%1 joue la chanson %2, volume %3', 'Joue une des dix chansons.'],
    ['%1 toca la canción %2, volumen %3', 'Toca una de diez canciones.'],
  ],
  sound_play_rtttl: [
    ['%1 play RTTTL %2', 'Plays a tune written in RTTTL, 255 characters at most.'],
    ['%1 joue le RTTTL %2', 'Joue une mélodie écrite en RTTTL, 255 caractères au plus.'],
    ['%1 toca el RTTTL %2', 'Toca una melodía escrita en RTTTL, 255 caracteres como máximo.'],
  ],
  sound_play: [
    ['%1 play %2', 'Plays a sound.'],
    ['%1 joue %2', 'Joue un son.'],
    ['%1 toca %2', 'Toca un sonido.'],
  ],
  sound_stop: [
    ['%1 stop the tune', 'Makes the robot quiet.'],
    ['%1 arrête la mélodie', 'Fait taire le robot.'],
    ['%1 para la melodía', 'Hace callar al robot.'],
  ],
  sound_beep: [
    ['beep %1 Hz %2 ms', 'A tone as a value.'],
    ['bip %1 Hz %2 ms', 'Un son comme valeur.'],
    ['pitido %1 Hz %2 ms', 'Un tono como valor.'],
  ],
  sound_song: [
    ['song %1', 'A song as a value.'],
    ['chanson %1', 'Une chanson comme valeur.'],
    ['canción %1', 'Una canción como valor.'],
  ],
  sound_rtttl: [
    ['RTTTL %1', 'A tune written in RTTTL as a value.'],
    ['RTTTL %1', 'Une mélodie RTTTL comme valeur.'],
    ['RTTTL %1', 'Una melodía RTTTL como valor.'],
  ],
  buzzer_beep: [
    ['%1 buzzer at %2 Hz for %3 ms', 'Plays one tone on the external buzzer.'],
    ['%1 buzzer à %2 Hz pendant %3 ms', 'Joue un son sur le buzzer externe.'],
    ['%1 zumbador a %2 Hz durante %3 ms', 'Toca un tono en el zumbador externo.'],
  ],
  buzzer_play: [
    ['%1 buzzer plays %2', 'Plays a sound on the external buzzer.'],
    ['%1 buzzer joue %2', 'Joue un son sur le buzzer externe.'],
    ['%1 el zumbador toca %2', 'Toca un sonido en el zumbador externo.'],
  ],
  buzzer_off: [
    ['%1 buzzer off', 'Makes the external buzzer quiet.'],
    ['%1 buzzer éteint', 'Fait taire le buzzer externe.'],
    ['%1 zumbador apagado', 'Hace callar el zumbador externo.'],
  ],
  sound_level: [
    ['sound level at %1', 'How loud it is around the robot.'],
    ['niveau sonore près de %1', 'Le bruit autour du robot.'],
    ['nivel de sonido en %1', 'Cuánto ruido hay junto al robot.'],
  ],
  sound_is_loud: [
    ['%1 hears more than %2', 'True when it is louder than this.'],
    ['%1 entend plus que %2', "Vrai s'il y a plus de bruit que cela."],
    ['%1 oye más de %2', 'Verdadero si hay más ruido que eso.'],
  ],
};
