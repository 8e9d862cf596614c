export const texts = {
  reach: 'Reach: {place}',
  visit: 'Go in this order: {places}',
  carry: 'Bring object {object} to: {place}',
  carryAny: 'Bring an object to: {place}',
  print: 'Print “{value}”',
  loop: 'Use a loop',
  function: 'Make a function and use it',
  blocks: 'Use at most {most} blocks',
  oneBlock: 'Use a single block',
  clean: 'Touch no wall and stay on the mat',
  time: 'Be there within {seconds} seconds',
  oneSecond: 'Be there within one second',
};
