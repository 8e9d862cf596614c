import { paintedPicture, pictureFile } from '../painted-picture.ts';
import { inClass, type State, tapping, type Visitor } from './state.ts';

const SKIES = { Spring: 'skyblue', 'Sunset over the hill behind the school': 'salmon', Night: 'midnightblue' } as const;

const openLibrary = tapping(({ words }) => words.editor.pictures);

/** A library with something in it, one of which is chosen. */
const filledLibrary = async (visitor: Visitor): Promise<void> => {
  await openLibrary(visitor);
  const dialog = visitor.page.getByRole('dialog');
  const cards = dialog.locator('button[aria-pressed]');
  const field = dialog.locator('input[type=file]').first();
  if ((await cards.count()) === 0)
    for (const [name, sky] of Object.entries(SKIES)) {
      const before = await cards.count();
      await field.setInputFiles(pictureFile(`${name}.png`, await paintedPicture(visitor.page, { sky })));
      await cards.nth(before).waitFor();
    }
  await cards.first().locator('img').waitFor();
  await cards.first().click();
};

/** One that is too large, with what can be done about it. */
const tooLarge = async (visitor: Visitor): Promise<void> => {
  await filledLibrary(visitor);
  const dialog = visitor.page.getByRole('dialog');
  const noise = await paintedPicture(visitor.page, { width: 900, height: 700, isNoise: true });
  await dialog.locator('input[type=file]').first().setInputFiles(pictureFile('Confetti.png', noise));
  await dialog.getByRole('alert').waitFor();
};

export const mediaStates: readonly State[] = [
  inClass('teacher', 'media', filledLibrary),
  inClass('student', 'media', tooLarge),
  inClass('demo', 'media-empty', openLibrary),
];
