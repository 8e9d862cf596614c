import type { Language } from '@trundle/protocol/languages';
import { languageTexts } from '../texts/index.ts';
import { actionBits } from './bits/action.ts';
import { environmentalBits } from './bits/environmental.ts';
import { microbitBits } from './bits/microbit.ts';
import { onboardBits } from './bits/onboard.ts';
import { sensorReading, sensorReadingText, sensorsWithout } from './bits/readings.ts';
import { sightBits } from './bits/sight.ts';
import { soundBits } from './bits/sound.ts';
import { functionBlocks, logicBlocks, loopBlocks, programBlock } from './control/logic.ts';
import { mathBlocks } from './control/math.ts';
import { printBlocks, timingBlocks } from './control/timing.ts';
import type { BlockDeclaration, BlockText } from './declaration.ts';
import { sensorEvents, sensorEventText, sensorEventTypes } from './events/sensors.ts';
import { systemEvents } from './events/system.ts';
import { freeMovement } from './motion/free.ts';
import { matMovement } from './motion/mat.ts';
import { navigationMovement, specialMovement } from './motion/navigation.ts';
import { sensingBlocks } from './motion/sensing.ts';
import { PLACEHOLDER_BLOCKS } from './placeholders.ts';
import { modelSandbox, teacherSandbox, terrainSandbox, trailSandbox, transformSandbox } from './sandbox/scene.ts';
import { animationSandbox, effectSandbox, speechSandbox } from './sandbox/show.ts';
import { arrayBlocks, variableBlocks } from './variables/variables.ts';

const bits = [...onboardBits, ...soundBits, ...sightBits, ...environmentalBits, ...actionBits, ...microbitBits];

/** Sensors whose block follows from their declaration alone. */
const PLAIN_SENSORS = sensorsWithout([...bits, ...sensingBlocks]);
const plainReadings = PLAIN_SENSORS.map(sensorReading);

/** Every block of the language, in the order the toolboxes show them. */
export const BLOCKS: readonly BlockDeclaration[] = [
  programBlock,
  ...freeMovement,
  ...matMovement,
  ...navigationMovement,
  ...specialMovement,
  ...bits,
  ...plainReadings,
  ...sensorEvents,
  ...systemEvents,
  ...timingBlocks,
  ...printBlocks,
  ...logicBlocks,
  ...loopBlocks,
  ...functionBlocks,
  ...mathBlocks,
  ...arrayBlocks,
  ...variableBlocks,
  ...sensingBlocks,
  ...teacherSandbox,
  ...modelSandbox,
  ...transformSandbox,
  ...animationSandbox,
  ...effectSandbox,
  ...trailSandbox,
  ...terrainSandbox,
  ...speechSandbox,
];

/** What a program may hold: the blocks, and what stands for one that is not known. */
export const ALL_BLOCKS: readonly BlockDeclaration[] = [...BLOCKS, ...PLACEHOLDER_BLOCKS];

const DECLARATIONS: ReadonlyMap<string, BlockDeclaration> = new Map(ALL_BLOCKS.map((block) => [block.type, block]));

export const declarationOf = (type: string): BlockDeclaration | undefined => DECLARATIONS.get(type);

/** The texts of the blocks lie with those of their area. */
const textTables = (language: Language): Readonly<Record<string, BlockText>>[] => {
  const { motion, bits, control, events, sandbox, variables } = languageTexts(language);
  return [motion, bits, control, events, sandbox, variables].map(({ blocks }) => blocks);
};

const plainReadingText = (type: string, language: Language): BlockText | undefined => {
  const sensor = PLAIN_SENSORS[plainReadings.findIndex((block) => block.type === type)];
  return sensor && sensorReadingText(sensor, language);
};

const placeholderText = (type: string, language: Language): BlockText | undefined =>
  declarationOf(type)?.isPlaceholder ? languageTexts(language).files.placeholder : undefined;

export const blockText = (type: string, language: Language): BlockText =>
  textTables(language).find((table) => type in table)?.[type] ??
  placeholderText(type, language) ??
  sensorEventText(type, language) ??
  plainReadingText(type, language) ?? { message: type, tooltip: '' };

export const textTypes = (language: Language): string[] => [
  ...textTables(language).flatMap((table) => Object.keys(table)),
  ...sensorEventTypes,
  ...plainReadings.map(({ type }) => type),
];

/** What people call a block: its words where they are known, or else its type. */
export const typeName = (type: string, language: Language): string =>
  declarationOf(type) ? blockText(type, language).message.replace(/%\d+/g, '…') : type;
