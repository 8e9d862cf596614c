import {
  BLOCKS,
  type Block,
  type BlockDeclaration,
  type DynamicSource,
  exampleProgram,
  isField,
  type Program,
  printSections,
  walkProgram,
} from '@trundle/language';
import { ChatTextSchema } from '@trundle/protocol/entities/chat';
import { RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { variablesSet } from '@trundle/protocol/topics/classroom';
import {
  animations,
  clear,
  crunch,
  download,
  effects,
  general,
  sounds,
  special,
  speech,
  terrain,
  tile,
  trail,
  transform,
} from '@trundle/protocol/topics/sandbox';
import type { SandboxChannel } from '@trundle/protocol/topics/sandbox-channels';
import { SENSORS } from '@trundle/world/sensors/index';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Sent } from '../simulated/simulated-class.ts';
import { RunHarness } from '../testing/run-harness.ts';

/** What an editor would offer in the class of this test. */
const CHOSEN: Partial<Record<DynamicSource, string>> = {
  objects: '117',
  students: 'Lin',
  places: 'star',
  classVariables: 'score',
  settableClassVariables: 'score',
  models: 'castle',
  classModels: 'castle',
  media: 'picture.png',
};

const declared = (type: string): BlockDeclaration | undefined => BLOCKS.find((block) => block.type === type);

/** The example of a block with names of this class, once for every option of its dropdowns. */
const examples = (type: string): Program[] => {
  const make = (change: (block: Block) => void): Program => {
    const program = exampleProgram(type);
    for (const block of walkProgram(program)) {
      for (const [name, part] of Object.entries(declared(block.type)?.parts ?? {})) {
        const chosen = isField(part) && part.field.kind === 'dynamic' ? CHOSEN[part.field.source] : undefined;
        if (chosen !== undefined && block.fields) block.fields[name] = chosen;
      }
      if (block.type === type) change(block);
    }
    return program;
  };
  const variants = Object.entries(declared(type)?.parts ?? {}).flatMap(([name, part]) => {
    if (!isField(part) || part.field.kind !== 'choice' || part.field.options.length > 12) return [];
    return part.field.options.slice(1).map(({ value }) => ({ name, value }));
  });
  const plain = make(() => undefined);
  return [
    plain,
    ...variants.map(({ name, value }) =>
      make((block) => {
        if (block.fields) block.fields[name] = value;
      }),
    ),
  ];
};

const CHANNELS = {
  animations,
  clear,
  crunch,
  download,
  effects,
  general,
  sounds,
  special,
  speech,
  terrain,
  tile,
  trail,
  transform,
} satisfies Record<SandboxChannel, unknown>;

/** Everything on the wire is what its topic lets in. */
const validate = ({ commands, shows, chats, variables, broadcasts }: Sent): void => {
  for (const { command } of commands) RobotCommandSchema.parse(command);
  for (const { channel, payload } of shows) CHANNELS[channel].payload.parse(payload);
  for (const { text } of chats) ChatTextSchema.parse(text);
  for (const { name, value } of variables) variablesSet.payload.parse({ [name]: value });
  for (const message of broadcasts) expect(message.length).toBeLessThanOrEqual(100);
};

/** They change how the robot does what comes next, or end what nobody began. */
const SILENT = new Set([
  'motion_set_gear',
  'motion_set_speed',
  'special_stop_mirroring',
  'special_mirror',
  'special_follow',
]);

/** A block that tells a robot something is heard on the wire; one that gives a value prints it, without a complaint. */
const expectEffect = (type: string, { lines, class: { sent } }: RunHarness): void => {
  const declaration = declared(type);
  if (declaration?.access === 'command' && declaration.code?.awaited && !SILENT.has(type)) {
    const isOwn = sent.commands.some(({ robot, command }) => robot === 1 && command.id !== undefined);
    expect(isOwn || sent.microbit.length > 0, 'a command').toBe(true);
  }
  if (declaration?.shape === 'value') expect([...new Set(lines.map(({ kind }) => kind))]).toEqual(['print']);
};

/** These go on until they are stopped. */
const isEndless = (type: string): boolean =>
  declared(type)?.shape === 'event' ||
  [
    'controls_forever',
    'controls_whileUntil',
    'special_mirror',
    'special_follow',
    'motion_start',
    'motion_start_turning',
    'strip_animate',
    // Their examples end something again and again.
    'navigate_stop',
    'sound_stop',
    'buzzer_off',
  ].includes(type);

describe('every block of the catalogue', () => {
  let harness: RunHarness;

  beforeAll(async () => {
    const sensors = SENSORS.map(({ code }) => code);
    harness = await RunHarness.open({
      author: { leads: true },
      robots: [
        { number: 1, pose: { x: 300, y: 340, a: 20 }, sensors },
        { number: 2, pose: { x: 150, y: 650, a: 0 }, sensors },
      ],
    });
    harness.class.classroom.addObject({ marker: 117, x: 550, y: 550, a: 0 });
    harness.class.feel(1, { hand: 'radio', text: '42' });
    await harness.class.clock.advance(1_000);
  });

  /** Everything back in its place. */
  const tidy = async (): Promise<void> => {
    const { classroom } = harness.class;
    classroom.moveRobot(1, { x: 300, y: 340, a: 20 });
    classroom.moveRobot(2, { x: 150, y: 650, a: 0 });
    classroom.moveObject(117, { x: 550, y: 550, a: 0 });
    harness.class.charge(1, 1);
    for (const list of Object.values(harness.class.sent)) list.length = 0;
    harness.events.length = 0;
    await harness.class.clock.advance(700);
  };

  test.each(BLOCKS.map(({ type }) => type))(
    '%s runs without a problem and says only what its topics let in',
    async (type) => {
      for (const program of examples(type)) {
        await tidy();
        harness.start(printSections(program, { running: true }));
        if (isEndless(type)) {
          await harness.class.clock.advance(1_500);
          const stopped = harness.run.state === 'RUNNING' ? harness.run.stop() : Promise.resolve();
          await harness.class.clock.advance(100);
          await stopped;
        } else await harness.toEnd(120_000);
        expect(harness.problem, JSON.stringify(program)).toBeUndefined();
        validate(harness.class.sent);
        expectEffect(type, harness);
      }
    },
  );
});
