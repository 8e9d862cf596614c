import { RTTTL_LIMIT } from '@trundle/protocol/constants';
import { IR_CODES } from '@trundle/world/catalogue/infrared';
import { SONGS } from '@trundle/world/catalogue/songs';
import { clampInteger } from '@trundle/world/geometry/clamp';
import { ProgramProblem } from '../problems.ts';
import type { Sound } from '../values.ts';
import { robotCommand, syncFunction } from './binding.ts';
import { choice, irKey, number, sound, text } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { warn } from './run-context.ts';

/** What a robot sounds, switches and moves besides its wheels. */

type Speaker = 'board' | 'external';

const SONG_IDS = SONGS.map(({ id }) => id);
const indexOfSong = (id: string): number => SONGS.find((song) => song.id === id)?.index ?? 1;

const beep = async (robot: RobotHandle, frequency: number, duration: number, speaker: Speaker): Promise<void> => {
  const milliseconds = clampInteger(duration, 1, 60_000);
  await robot.tell({ do: 'beep', frequency: clampInteger(frequency, 20, 20_000), duration: milliseconds, speaker });
  await robot.run.scheduler.sleep(milliseconds);
};

const playRtttl = async (robot: RobotHandle, rtttl: string, speaker: Speaker): Promise<void> => {
  if (rtttl.length > RTTTL_LIMIT) throw new ProgramProblem('rtttlTooLong');
  if (rtttl !== '') await robot.tell({ do: 'rtttl', rtttl, speaker });
};

/** A tone is waited for; a tune plays while the program goes on. */
const play = (robot: RobotHandle, played: Sound, speaker: Speaker): Promise<void> => {
  if (played.objType === 'sound_Beep') return beep(robot, played.frequency, played.duration, speaker);
  if (played.objType === 'sound_RTTTLCommand') return playRtttl(robot, played.cmd, speaker);
  return robot.tell({ do: 'song', song: clampInteger(played.index, 1, SONGS.length), speaker });
};

/** The protocol has no command for silence, so an inaudible tone replaces the tune. */
const silence = (robot: RobotHandle, speaker: Speaker): Promise<void> =>
  robot.tell({ do: 'beep', frequency: 20, duration: 1, volume: 0, speaker });

const sounds = [
  robotCommand('beep', [number, number], (robot, frequency, duration) => beep(robot, frequency, duration, 'board')),
  robotCommand('playSong', [choice(SONG_IDS), number], (robot, song, volume) =>
    robot.tell({ do: 'song', song: indexOfSong(song), volume: clampInteger(volume, 0, 100) }),
  ),
  robotCommand('playRtttl', [text], (robot, rtttl) => playRtttl(robot, rtttl, 'board')),
  robotCommand('playTune', [sound], (robot, played) => play(robot, played, 'board')),
  robotCommand('stopTune', [], (robot) => silence(robot, 'board')),
  syncFunction('beepSound', [number, number], (_run, frequency, duration) => ({
    objType: 'sound_Beep',
    frequency,
    duration,
  })),
  syncFunction('songSound', [choice(SONG_IDS)], (_run, song) => ({
    objType: 'sound_RTTTLList',
    index: indexOfSong(song),
  })),
  syncFunction('rtttlSound', [text], (_run, cmd) => {
    if (cmd.length > RTTTL_LIMIT) throw new ProgramProblem('rtttlTooLong');
    return { objType: 'sound_RTTTLCommand', cmd };
  }),
  robotCommand('buzz', [number, number], (robot, frequency, duration) => beep(robot, frequency, duration, 'external')),
  robotCommand('buzzTune', [sound], (robot, played) => play(robot, played, 'external')),
  robotCommand('buzzerOff', [], (robot) => silence(robot, 'external')),
];

const ON_OFF = choice(['on', 'off']);
const LONGEST_RELAY = 60_000;
/** Milliseconds the gripper takes to open or close. */
const GRIP = 350;

/** Switches, waits, switches off. The robot is told the duration too, in case the connection is lost meanwhile. */
const switchRelay = async (robot: RobotHandle, state: 'on' | 'off', seconds: number): Promise<void> => {
  const wait = Math.max(0, Math.round(seconds * 1_000));
  const knowsWhen = state === 'on' && wait > 0 && wait <= LONGEST_RELAY;
  await robot.tell({ do: 'relay', on: state === 'on', ...(knowsWhen ? { duration: wait } : {}) });
  await robot.run.scheduler.sleep(wait);
  await robot.tell({ do: 'relay', on: false });
};

const grip = async (robot: RobotHandle, state: 'open' | 'closed'): Promise<void> => {
  await robot.tell({ do: 'gripper', state });
  await robot.run.scheduler.sleep(GRIP);
};

const IR_IDS = IR_CODES.map(({ id }) => id);

const switches = [
  robotCommand('openGripper', [], (robot) => grip(robot, 'open')),
  robotCommand('closeGripper', [], (robot) => grip(robot, 'closed')),
  robotCommand('setServo', [number], (robot, angle) => robot.tell({ do: 'servo', angle: clampInteger(angle, 0, 180) })),
  robotCommand('setRelay', [ON_OFF], (robot, state) => robot.tell({ do: 'relay', on: state === 'on' })),
  robotCommand('switchRelay', [ON_OFF, number], switchRelay),
  robotCommand('setPump', [ON_OFF], (robot, state) => robot.tell({ do: 'pump', on: state === 'on' })),
  syncFunction('irCode', [choice(IR_IDS)], (_run, id) => id),
  robotCommand('sendIr', [irKey], (robot, id) => {
    const code = IR_CODES.find((entry) => entry.id === id)?.code;
    if (code === undefined) throw new ProgramProblem('unknownChoice', { name: 'sendIr', value: id.slice(0, 60) });
    return robot.tell({ do: 'ir', code });
  }),
];

/** Sends to the micro:bit on this computer if there is one, else by the radio on the robot's board, and says which. */
const toMicrobit = async (robot: RobotHandle, line: string): Promise<void> => {
  const words = line.slice(0, 60);
  if (robot.run.mirror.view.microbit) {
    robot.run.outbox.microbit(words);
    return;
  }
  if (robot.run.driver.isFirstSilence(robot.number, 'microbit')) warn(robot.run, 'noMicrobit', { robot: robot.number });
  await robot.tell({ do: 'microbit', text: words });
};

const microbit = [
  robotCommand('sendToMicrobit', [text], toMicrobit),
  robotCommand('sendNumberToMicrobit', [number], (robot, value) => toMicrobit(robot, String(value))),
];

export const outputBindings = [...sounds, ...switches, ...microbit];
