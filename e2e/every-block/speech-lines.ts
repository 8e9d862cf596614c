import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';
import { filled, WORDS } from '../words.ts';
import type { Line } from './line.ts';
import type { Stage } from './stage.ts';

const { closeUp } = WORDS.en.panels;
const ROBOT = 1;

/** What stands over the robot on the map, and over its head close up. */
const bubbles = (stage: Stage): Locator[] =>
  [stage.page.locator(`[data-label="${ROBOT}"]`), stage.sheet(ROBOT)].map((drawing) =>
    drawing.locator('[data-bubble]'),
  );

const says = (code: string, words: string): Line => ({
  block: 'speech_bubble',
  code: `myRobot.${code};`,
  before: (stage) => stage.lookAt(ROBOT),
  after: async (stage) => {
    for (const bubble of bubbles(stage)) {
      await expect(bubble).toHaveAttribute('data-bubble', words);
      await expect(bubble).toBeVisible();
    }
    await expect(stage.sheet(ROBOT).getByText(filled(closeUp.says, { text: words }))).toBeVisible();
  },
});

const feels = (emoji: string): Line => ({
  block: 'speech_emoji',
  code: `myRobot.showEmoji('${emoji}');`,
  after: async (stage) => {
    for (const bubble of bubbles(stage)) await expect(bubble.locator(`[data-emoji="${emoji}"]`)).toBeVisible();
  },
});

/** What a robot says and feels, one after the other; a new bubble takes the place of the one before, and each goes by itself. */
export const SPEECH: readonly Line[] = [
  says("say('Hello there', 600)", 'Hello there'),
  says("speak('Bonjour', 'fr')", 'Bonjour'),
  says("chatWith(2, 'Hi!')", 'Hi!'),
  ...['Laughing', 'Angry', 'Like', 'Cry', 'Wow', 'Love'].map(feels),
  {
    block: 'speech_bubble',
    code: "myRobot.say('Bye', 1);",
    after: async (stage) => {
      for (const bubble of bubbles(stage)) await expect(bubble).toHaveCount(0);
    },
  },
];
