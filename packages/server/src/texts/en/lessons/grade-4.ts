export const grade4 = {
  nearerFirst: {
    name: 'The nearer one first',
    about: 'Your rescue robot compares two ways and helps first where it is nearer.',
    badge: 'I can compare and decide',
    steps: [
      'Press RUN. At the base the robot prints how long its way to the camp is.',
      'How long is the way to the flood? Print it too.',
      'Let the program decide: if one way is shorter, go there first, else to the other.',
      'Both need help. Visit the second place afterwards.',
    ],
    teach: {
      aim: 'Two measured values, one comparison, two ways through the program. It decides, also where nobody knows the answer yet.',
      ask: [
        'Why is a way longer than the straight line?',
        'Does your program still work from another place?',
        'Is the nearer one always the right one to help first?',
      ],
      adapt: 'Easier: compare two numbers first. Harder: three places, the nearest first.',
    },
    hints: {
      visit: [
        'Which of the two ways is shorter?',
        'Put a comparison with two path lengths into “if”.',
        'If the way to the flood is shorter: flood, then camp. Else: camp, then flood.',
      ],
    },
    words: {},
  },
  flower: {
    name: 'Four petals',
    about: 'A loop inside a loop: your robot drives a flower.',
    badge: 'I can put a loop into a loop',
    steps: [
      'Press RUN. That is one petal: a small square.',
      'A flower has four petals. Put the whole petal into a second “repeat”.',
      'Before the next petal begins the robot has to turn. Where does that block belong?',
    ],
    teach: {
      aim: 'A loop may stand inside another one. The inner one runs completely each time the outer one goes round.',
      ask: [
        'How often does the robot turn in all? Count, then calculate.',
        'What if the turn stands inside the inner loop?',
        'Clock hands, days and weeks: where are loops in loops?',
      ],
      adapt: 'Easier: draw the flower on paper by the program. Harder: six petals. Which angle?',
    },
    hints: {
      visit: [
        'One petal is there. What has to happen four times?',
        'The outer loop holds the inner loop and one more block.',
        'Repeat 4: (repeat 4: forward 12, turn right), turn right.',
      ],
    },
    words: { petal1: 'petal 1', petal2: 'petal 2', petal3: 'petal 3', petal4: 'petal 4' },
  },
  helloPython: {
    name: 'Hello, Python!',
    about: 'You write the square dance as text, in a language that grown-ups use too.',
    badge: 'I can read Python',
    steps: [
      'Open the code panel and choose Python. Each line is one of your blocks.',
      'Change a number in the text and look at the blocks. They follow.',
      'Write a loop: for count in range(4): and begin the two next lines with four spaces.',
      'Press RUN. It is the same program as with blocks.',
    ],
    teach: {
      aim: 'Blocks and text are two ways to write the same thing. In Python the spaces say what is inside the loop.',
      ask: [
        'Which line belongs to which block?',
        'What happens without the four spaces?',
        'What is easier as text, what is easier with blocks?',
      ],
      adapt: 'Easier: add the loop as a block and read the text. Harder: type everything into an empty program.',
    },
    hints: {
      visit: [
        'Which two lines come again and again?',
        'A loop begins with for and ends its line with a colon.',
        'for count in range(4): and below, four spaces in, my_robot.move_forward(36) and my_robot.turn_right().',
      ],
    },
    words: {},
  },
  pythonTour: {
    name: 'City tour in Python',
    about: 'Your robot shows visitors the city and greets at each stop with your own function.',
    badge: 'I can write a function',
    steps: [
      'Open the code panel in Python. Your robot drives to the hospital and beeps.',
      'Write a function at the top: def, a name, () and a colon. Light and beep go inside, four spaces in.',
      "Call it by its name and () after each stop: 'hospital', 'school', 'factory'.",
      'Press RUN. Does it greet three times?',
    ],
    teach: {
      aim: 'def makes a function, its name with brackets calls it. Pupils know the idea from blocks and now write it.',
      ask: [
        'What does Python say if the name is misspelt?',
        'Why does the function stand at the top?',
        'How do you find a mistake in a text?',
      ],
      adapt: 'Easier: make the function with blocks and look at the text. Harder: a parameter for the colour.',
    },
    hints: {
      visit: [
        'Which stops does the tour have?',
        'One line navigate_to_place for each stop.',
        "'hospital', 'school', 'factory', with your function after each.",
      ],
    },
    words: { greet: 'greet' },
  },
  marsSamples: {
    name: 'Samples for Earth',
    about: 'The last mission: a list, a loop and a counter in Python bring three samples home.',
    badge: 'I can program in Python',
    steps: [
      'Three samples lie in a row at y 17: at x 26, 38 and 59. Find them on the map.',
      'Write a list with these three numbers in square brackets.',
      'Take them one after the other: for … in …: and navigate there.',
      'Count each sample, and print the number at the end.',
    ],
    teach: {
      aim: 'All of the path in ten lines: list, loop, variable, coordinates and navigation, written by hand.',
      ask: [
        'What changes with a fourth sample?',
        'Read your program aloud as sentences. What does it say?',
        'What would you like to program next?',
      ],
      adapt: 'Easier: the list is given. Harder: a second list for y, or a function for taking a sample.',
    },
    hints: {
      visit: [
        'Where do the samples lie? All have the same y.',
        'The loop takes one x of the list at a time.',
        'for x in xs: and inside my_robot.navigate_to_xy(x, 17)',
      ],
      print: [
        'Who counts the samples?',
        'Each round adds 1 to the counter.',
        'Inside the loop += 1, and after the loop, without spaces before it, print(…).',
      ],
    },
    words: { samples: 'samples', xs: 'xs', x: 'x', ridge: 'ridge' },
  },
};
