import type { Language } from '@trundle/protocol/languages';
import { actionTexts } from './bits/action.texts.ts';
import { actionBits } from './bits/action.ts';
import { environmentalTexts } from './bits/environmental.texts.ts';
import { environmentalBits } from './bits/environmental.ts';
import { microbitTexts } from './bits/microbit.texts.ts';
import { microbitBits } from './bits/microbit.ts';
import { onboardTexts } from './bits/onboard.texts.ts';
import { onboardBits } from './bits/onboard.ts';
import { sightTexts } from './bits/sight.texts.ts';
import { sightBits } from './bits/sight.ts';
import { soundTexts } from './bits/sound.texts.ts';
import { soundBits } from './bits/sound.ts';
import { logicTexts } from './control/logic.texts.ts';
import { functionBlocks, logicBlocks, loopBlocks, programBlock } from './control/logic.ts';
import { mathTexts } from './control/math.texts.ts';
import { mathBlocks } from './control/math.ts';
import { timingTexts } from './control/timing.texts.ts';
import { printBlocks, timingBlocks } from './control/timing.ts';
import type { BlockDeclaration } from './declaration.ts';
import { sensorEvents, sensorEventText, sensorEventTypes } from './events/sensors.ts';
import { systemEventTexts } from './events/system.texts.ts';
import { systemEvents } from './events/system.ts';
import { freeMovementTexts } from './motion/free.texts.ts';
import { freeMovement } from './motion/free.ts';
import { matMovementTexts } from './motion/mat.texts.ts';
import { matMovement } from './motion/mat.ts';
import { navigationTexts } from './motion/navigation.texts.ts';
import { navigationMovement, specialMovement } from './motion/navigation.ts';
import { sensingTexts } from './motion/sensing.texts.ts';
import { sensingBlocks } from './motion/sensing.ts';
import { sceneTexts } from './sandbox/scene.texts.ts';
import { modelSandbox, teacherSandbox, terrainSandbox, trailSandbox, transformSandbox } from './sandbox/scene.ts';
import { showTexts } from './sandbox/show.texts.ts';
import { animationSandbox, effectSandbox, speechSandbox } from './sandbox/show.ts';
import type { TextRow, TextRows } from './texts.ts';
import { variableTexts } from './variables/variables.texts.ts';
import { arrayBlocks, variableBlocks } from './variables/variables.ts';

/** Every block of the language, in the order the toolboxes show them. */
export const BLOCKS: readonly BlockDeclaration[] = [
  programBlock,
  ...freeMovement,
  ...matMovement,
  ...navigationMovement,
  ...specialMovement,
  ...onboardBits,
  ...soundBits,
  ...sightBits,
  ...environmentalBits,
  ...actionBits,
  ...microbitBits,
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

const TEXTS: TextRows = {
  ...freeMovementTexts,
  ...matMovementTexts,
  ...navigationTexts,
  ...onboardTexts,
  ...soundTexts,
  ...sightTexts,
  ...environmentalTexts,
  ...actionTexts,
  ...microbitTexts,
  ...systemEventTexts,
  ...timingTexts,
  ...logicTexts,
  ...mathTexts,
  ...variableTexts,
  ...sensingTexts,
  ...sceneTexts,
  ...showTexts,
};

export const DECLARATIONS: ReadonlyMap<string, BlockDeclaration> = new Map(BLOCKS.map((block) => [block.type, block]));

export const declarationOf = (type: string): BlockDeclaration | undefined => DECLARATIONS.get(type);

const ROW_OF_LANGUAGE: Record<Language, 0 | 1 | 2> = { en: 0, fr: 1, es: 2 };

/** What the block says, with `%1` where its parts stand, and what its tooltip says. */
export const blockText = (type: string, language: Language): { message: string; tooltip: string } => {
  const row: TextRow | undefined = TEXTS[type] ?? sensorEventText(type);
  const [message, tooltip] = row?.[ROW_OF_LANGUAGE[language]] ?? [type, ''];
  return { message, tooltip };
};

export const textTypes = (): string[] => [...Object.keys(TEXTS), ...sensorEventTypes];
