import { BEEP } from '@trundle/world/catalogue/songs';
import { action, advanced, beginner, choice, num, percent, robot, sound, text, value } from '../parts.ts';
import { SONGS } from './choices.ts';

const makes = action('sound', 'heard');
const hushes = action('sound', 'silent');
const gives = value('sound');
const hears = value('sound', 'sensorReading');
const sounds = [advanced('bits/sound')];

const TUNE = 'Trundle:d=4,o=5,b=120:c,e,g,c6';

export const soundBits = [
  makes('sound_play_beep', 'beep', { ROBOT: robot, FREQUENCY: num(BEEP.frequency), DURATION: num(BEEP.duration) }, [
    ...sounds,
    beginner('bits/sound'),
  ]),
  makes('sound_play_song', 'playSong', { ROBOT: robot, SONG: choice(SONGS, 'Nokia'), VOLUME: percent(10) }, [
    ...sounds,
    beginner('bits/sound', { VOLUME: 20 }),
  ]),
  makes('sound_play_rtttl', 'playRtttl', { ROBOT: robot, TUNE: text(TUNE) }, sounds),
  makes('sound_play', 'playTune', { ROBOT: robot, SOUND: sound() }, sounds),
  hushes('sound_stop', 'stopTune', { ROBOT: robot }, sounds),
  gives(
    'sound_beep',
    'obj_sound',
    'beepSound',
    { FREQUENCY: num(BEEP.frequency), DURATION: num(BEEP.duration) },
    sounds,
  ),
  gives('sound_song', 'obj_sound', 'songSound', { SONG: choice(SONGS, 'Nokia') }, sounds),
  gives('sound_rtttl', 'obj_sound', 'rtttlSound', { TUNE: text(TUNE) }, sounds),
  makes('buzzer_beep', 'buzz', { ROBOT: robot, FREQUENCY: num(BEEP.frequency), DURATION: num(BEEP.duration) }, sounds, {
    sensor: 'S5',
  }),
  makes('buzzer_play', 'buzzTune', { ROBOT: robot, SOUND: sound() }, sounds, { sensor: 'S5' }),
  hushes('buzzer_off', 'buzzerOff', { ROBOT: robot }, sounds, { sensor: 'S5' }),
  hears(
    'sound_level',
    'Number',
    'soundLevel',
    { ROBOT: robot },
    [...sounds, beginner('bits/sound'), beginner('sensing')],
    {
      sensor: 'S43',
    },
  ),
  hears('sound_is_loud', 'Boolean', 'isLouderThan', { ROBOT: robot, LEVEL: num(50) }, [beginner('sensing')], {
    sensor: 'S43',
  }),
];
