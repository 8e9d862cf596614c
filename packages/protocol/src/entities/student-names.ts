/**
 * Names for students who should not use their own: one adjective and one animal. Twenty-five by twenty-four gives six
 * hundred, enough for any class without a repeat.
 */
const NAME_ADJECTIVES = [
  'Brave',
  'Bright',
  'Calm',
  'Clever',
  'Curious',
  'Daring',
  'Eager',
  'Fast',
  'Funny',
  'Gentle',
  'Happy',
  'Jolly',
  'Kind',
  'Lively',
  'Lucky',
  'Merry',
  'Mighty',
  'Neat',
  'Proud',
  'Quick',
  'Quiet',
  'Shiny',
  'Sunny',
  'Swift',
  'Wise',
] as const;

const NAME_ANIMALS = [
  'Badger',
  'Beaver',
  'Bison',
  'Dolphin',
  'Eagle',
  'Falcon',
  'Fox',
  'Gecko',
  'Hedgehog',
  'Heron',
  'Koala',
  'Lemur',
  'Lynx',
  'Magpie',
  'Otter',
  'Owl',
  'Panda',
  'Penguin',
  'Puffin',
  'Rabbit',
  'Seal',
  'Tiger',
  'Turtle',
  'Whale',
] as const;

/** The n-th of all names; consecutive numbers share neither word, so a short list looks varied. */
export const generatedName = (number: number): string => {
  const count = NAME_ADJECTIVES.length * NAME_ANIMALS.length;
  const index = ((number % count) + count) % count;
  // 25 and 24 have no common divisor: stepping both at once visits every pair before the first comes again.
  return `${NAME_ADJECTIVES[index % NAME_ADJECTIVES.length]}${NAME_ANIMALS[index % NAME_ANIMALS.length]}`;
};
