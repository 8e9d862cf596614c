import { type Names, names } from '../names.ts';

/** What moving pictures are looked for by. */
export const PICTURE_TAGS = ['cheer', 'robots', 'lesson', 'space', 'weather'] as const;
export type PictureTag = (typeof PICTURE_TAGS)[number];

export const TAG_NAMES: Readonly<Record<PictureTag, Names>> = {
  cheer: names('Well done', 'Bravo', 'Bien hecho'),
  robots: names('Robots', 'Robots', 'Robots'),
  lesson: names('In class', 'En classe', 'En clase'),
  space: names('Space', 'Espace', 'Espacio'),
  weather: names('Weather', 'Météo', 'Tiempo'),
};

export const PICTURE_IDS = [
  'cheering-robot',
  'dancing-robot',
  'waving-robot',
  'sleeping-robot',
  'thumbs-up',
  'trophy',
  'stars',
  'fireworks',
  'confetti',
  'heart',
  'rocket',
  'planet',
  'sun',
  'rain',
  'light-bulb',
  'hourglass',
  'eyes',
] as const;
export type PictureId = (typeof PICTURE_IDS)[number];

/** A moving picture that every class has without asking anybody. */
export interface BundledPicture {
  readonly id: PictureId;
  readonly names: Names;
  readonly tags: readonly PictureTag[];
}

const FACTS: Readonly<Record<PictureId, readonly [Names, ...PictureTag[]]>> = {
  'cheering-robot': [names('Cheering robot', 'Robot qui acclame', 'Robot que anima'), 'cheer', 'robots'],
  'dancing-robot': [names('Dancing robot', 'Robot qui danse', 'Robot que baila'), 'cheer', 'robots'],
  'waving-robot': [names('Hello!', 'Bonjour !', '¡Hola!'), 'robots', 'lesson'],
  'sleeping-robot': [names('Time for a break', 'C’est la pause', 'Hora del descanso'), 'robots', 'lesson'],
  'thumbs-up': [names('Thumbs up', 'Pouce levé', 'Pulgar arriba'), 'cheer'],
  trophy: [names('Trophy', 'Trophée', 'Trofeo'), 'cheer'],
  stars: [names('Stars', 'Étoiles', 'Estrellas'), 'cheer', 'space'],
  fireworks: [names('Fireworks', 'Feu d’artifice', 'Fuegos artificiales'), 'cheer'],
  confetti: [names('Confetti', 'Confettis', 'Confeti'), 'cheer'],
  heart: [names('Heart', 'Cœur', 'Corazón'), 'cheer'],
  rocket: [names('Rocket', 'Fusée', 'Cohete'), 'space'],
  planet: [names('Planet', 'Planète', 'Planeta'), 'space'],
  sun: [names('Sun', 'Soleil', 'Sol'), 'weather'],
  rain: [names('Rain', 'Pluie', 'Lluvia'), 'weather'],
  'light-bulb': [names('Good idea', 'Bonne idée', 'Buena idea'), 'lesson', 'cheer'],
  hourglass: [names('Time is running', 'Le temps passe', 'El tiempo corre'), 'lesson'],
  eyes: [names('Look at me', 'Regardez-moi', 'Miradme'), 'lesson'],
};

/** Ids must never change: what is up in a class is kept by them. New ones go to the end. */
export const BUNDLED_PICTURES: readonly BundledPicture[] = PICTURE_IDS.map((id) => {
  const [called, ...tags] = FACTS[id];
  return { id, names: called, tags };
});

export const bundledPictureOf = (id: string): BundledPicture | undefined =>
  BUNDLED_PICTURES.find((picture) => picture.id === id);
