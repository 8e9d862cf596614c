import type { Student, Teacher } from './actors.ts';
import {
  CHAT_EVENTS,
  CHAT_PROGRAM,
  EVENT_PLUGS,
  EVENT_PROGRAM,
  EVENTS,
  type EventLine,
  hasSaid,
  MORE_EVENTS,
  saysAtLeast,
} from './every-block/event-lines.ts';
import { INFRARED, LIGHT_PLUGS, LIGHTS } from './every-block/light-lines.ts';
import { FREE_MOVEMENT, MAT_MOVEMENT, NAVIGATION, STOPPED_NAVIGATION } from './every-block/motion-lines.ts';
import { FELT, HAND_PLUGS, ROOM_FELT, ROOM_PLUGS } from './every-block/sense-lines.ts';
import { expectSongs, songLines } from './every-block/song-lines.ts';
import { expectHeard, SOUND_COUNT, SOUND_PLUGS, SOUNDS } from './every-block/sound-lines.ts';
import { SPEECH } from './every-block/speech-lines.ts';
import { Stage } from './every-block/stage.ts';
import { begunAt, heardPieces, markedTimes, recordSound } from './recorder.ts';
import { test } from './test.ts';

const STUDENT = 'QuietFox';

interface Class {
  teacher: Teacher;
  student: Student;
  robots: number;
  map?: number;
}

/** A student in a class whose virtual robots were all given to her, in front of the live map. */
const arrivesInClass = async ({ teacher, student, robots, map = 0 }: Class): Promise<Stage> => {
  const { code, asks, addRobots } = await teacher.preparesClass('Every block', STUDENT);
  await asks('PATCH', '', { mapId: String(map) });
  await addRobots(...Array.from({ length: robots }, () => STUDENT));
  await student.arrives(code, STUDENT);
  const stage = new Stage(student);
  await stage.program.seesRobots(robots);
  return stage;
};

const plugs = async (stage: Stage, table: Readonly<Record<number, readonly number[]>>): Promise<void> => {
  for (const [number, codes] of Object.entries(table)) await stage.plug(Number(number), codes);
};

/** A student on a mat of her own, where she moves the sliders of the room and takes robots into her hand. */
const arrivesAlone = async ({ teacher, student, robots }: Class): Promise<{ stage: Stage; code: string }> => {
  const { code: school } = await teacher.preparesClass('Every block', STUDENT);
  const code = await student.arrivesAlone(school, STUDENT, robots - 2);
  const stage = new Stage(student);
  await stage.program.seesRobots(robots);
  return { stage, code };
};

test('[F1][D12] free movement: each block drives the robot on the map as it says; the four speeds and a gear are as fast as they say, its eyes look ahead, back and to both sides, and its pen draws a line and a circle', async ({
  teacher,
  student,
}) => {
  const stage = await arrivesInClass({ teacher, student, robots: 1 });
  // Who wants stillness sees no eyes that move.
  await student.page.emulateMedia({ reducedMotion: 'no-preference' });
  await stage.play(FREE_MOVEMENT);
});

const WAREHOUSE = 4;

test('[F1] mat movement: each block drives the robot to a point of the mat, turns it there or reads where things are', async ({
  teacher,
  student,
}) => {
  const stage = await arrivesInClass({ teacher, student, robots: 2, map: WAREHOUSE });
  await stage.play(MAT_MOVEMENT);
});

test('[F1] AI navigation and special movement: each block finds its way on the map, follows, mirrors, grabs and pushes', async ({
  teacher,
  student,
}) => {
  const stage = await arrivesInClass({ teacher, student, robots: 2, map: WAREHOUSE });
  await stage.play(NAVIGATION);
  await stage.runs(STOPPED_NAVIGATION);
});

test('[F2][D12] lights, displays, gripper, relay, pump, infrared and speech: each block and each of its choices is seen on the robot close up and on the map; each infrared code arrives', async ({
  teacher,
  student,
}) => {
  const stage = await arrivesInClass({ teacher, student, robots: 3 });
  // What blinks is to be seen blinking.
  await student.page.emulateMedia({ reducedMotion: 'no-preference' });
  await plugs(stage, LIGHT_PLUGS);
  await stage.play([...LIGHTS, ...SPEECH]);
  await stage.runs(INFRARED);
});

test('[F2][D12] sounds: each block is heard from the page at its pitch and length, and each of the ten songs note by note', async ({
  teacher,
  student,
}) => {
  const { page } = student;
  await recordSound(page);
  const stage = await arrivesInClass({ teacher, student, robots: 1 });
  await stage.plug(1, SOUND_PLUGS);
  await stage.play([...SOUNDS, ...songLines(SOUND_COUNT)]);
  const songs = (await begunAt(page)).slice(SOUND_COUNT);
  const times = await markedTimes(page);
  const pieces = await heardPieces(page);
  expectHeard(
    pieces.filter(({ start }) => start < (songs[0] ?? 0) - 0.01),
    times,
  );
  expectSongs(pieces, songs);
});

test('[F2][D13] what a hand does to a robot in the page is what its sensors read: each block gives it to the program that waits', async ({
  teacher,
  student,
}) => {
  const { stage } = await arrivesAlone({ teacher, student, robots: 6 });
  await plugs(stage, HAND_PLUGS);
  await stage.play(FELT);
});

test('[F2][D13] the sliders of the room are what the sensors of the surroundings read: each block gives it to the program that waits', async ({
  teacher,
  student,
}) => {
  const { stage } = await arrivesAlone({ teacher, student, robots: 5 });
  await plugs(stage, ROOM_PLUGS);
  await stage.play(ROOM_FELT);
});

const saidBy = (events: readonly EventLine[]): string[] => events.map(({ said }) => said);

/** A callback runs only while no other does: each hand waits until the console shows what the one before did. */
const fires = async (stage: Stage, events: readonly EventLine[], act: (line: EventLine) => Promise<void>) => {
  const byItself = events.filter(({ hand, word }) => (hand ?? word) === undefined);
  await hasSaid(stage, saidBy(byItself));
  for (const [index, line] of events.entries()) {
    if (byItself.includes(line)) continue;
    await test.step(line.block, async () => {
      await act(line);
      await hasSaid(stage, saidBy(events.slice(0, index + 1)));
    });
  }
};

test('[F3] a word in the chat fires the events that wait for it', async ({ teacher, student }) => {
  const code = await teacher.hasClass('Every block', STUDENT);
  await student.arrives(code, STUDENT);
  const stage = new Stage(student);
  await stage.runs({
    code: CHAT_PROGRAM,
    after: () => fires(stage, CHAT_EVENTS, async ({ word = '' }) => teacher.says(word)),
  });
});

test('[F3][D13] each event fires for what a hand in the page, another robot, a word or the clock does', async ({
  teacher,
  student,
}) => {
  const { stage, code } = await arrivesAlone({ teacher, student, robots: 6 });
  await student.asks('POST', `/class/${code}/variables`, { name: 'score', value: 1, readonly: false });
  await plugs(stage, EVENT_PLUGS);
  await stage.lookAt(5);
  await stage.turnsByHand(5, 90);
  await stage.runs({
    code: EVENT_PROGRAM,
    after: () => fires(stage, EVENTS, async ({ hand }) => hand?.(stage)),
  });
  for (const { block, code: program, said, hand } of MORE_EVENTS) {
    await test.step(block, () =>
      stage.runs({
        code: program,
        after: async () => {
          await hand?.(stage);
          await saysAtLeast(stage, said);
        },
      }),
    );
  }
});
