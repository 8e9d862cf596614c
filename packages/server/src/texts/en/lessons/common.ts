/** What all lessons share: names of the path, headings of the helps, hints for goals that are the same everywhere. */
export const common = {
  grades: {
    1: 'Lessons 1 · First steps',
    2: 'Lessons 2 · Numbers and senses',
    3: 'Lessons 3 · Listening and working together',
    4: 'Lessons 4 · Clever plans and Python',
  },
  subjects: {
    driving: 'driving',
    lightAndSound: 'light and sound',
    measuring: 'measuring',
    maps: 'maps and coordinates',
    sensors: 'sensors and events',
    functions: 'functions',
    lists: 'lists',
    together: 'working together',
    python: 'Python',
  },
  student: {
    badge: 'Reach all goals and earn this badge: {badge}',
    ready: 'Done? Then change something and see what happens.',
  },
  teacher: {
    facts: '{minutes} minutes · {subjects}',
    after: 'After: {lessons}',
    first: 'A lesson to begin with.',
    variables:
      'This class variable comes with the lesson, with the value 0, and goes when nobody has it open any more: {names}',
    aim: 'What it is for',
    ask: 'Questions to ask',
    adapt: 'How to adapt it',
    solution: 'One way to do it',
    solutionNote: 'Others are as good: the goals count, not the blocks.',
  },
  hints: {
    loop: [
      'Does something happen again and again?',
      'Look for a block that repeats what is inside it.',
      'Put the blocks that come again inside “repeat” and choose how often.',
    ],
    function: [
      'Which blocks belong together? They could have a name.',
      'In Functions you make your own block. Put them inside.',
      'Making it is not enough: now use the new block in your program.',
    ],
    blocks: [
      'Your program works. Can it be shorter?',
      'Do you see the same blocks twice?',
      'Let a loop do what you have written several times.',
    ],
    clean: [
      'Watch where your robot touches something.',
      'Is the last distance too long? Is the way straight?',
      'Stop a little sooner, or let your robot find the way itself.',
    ],
  },
};
