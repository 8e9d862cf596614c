/** Names for students who should not use their own: 25 adjectives and 24 animals, and how the two are joined. */
export const studentNames = {
  name: '{adjective}{animal}',
  adjectives:
    'Brave Bright Calm Clever Curious Daring Eager Fast Funny Gentle Happy Jolly Kind Lively Lucky Merry ' +
    'Mighty Neat Proud Quick Quiet Shiny Sunny Swift Wise',
  animals:
    'Badger Beaver Bison Dolphin Eagle Falcon Fox Gecko Hedgehog Heron Koala Lemur Lynx Magpie Otter Owl Panda ' +
    'Penguin Puffin Rabbit Seal Tiger Turtle Whale',
};
