export const grade1 = {
  garage: {
    name: 'Out of the garage',
    about: 'Your robot leaves its garage and stops on the street.',
    badge: 'I can start my robot',
    steps: [
      'Press RUN and watch. Your robot comes out a little, and stops.',
      'Look at the number in the block. It says how many centimetres.',
      'Make the number bigger, step by step. Stop in the middle of the street!',
    ],
    teach: {
      aim: 'Pupils start a program, watch, change one number and try again. That is all of programming in small.',
      ask: [
        'What do you think happens with 50? Say it before you press RUN.',
        'How did you find your number?',
        'Is one number right for all robots?',
      ],
      adapt:
        'Easier: let pairs guess with a ruler on the table. Harder: after driving out, drive back in with “move backward”.',
    },
    hints: {
      reach: [
        'Your robot has started! Is it on the street yet?',
        'Which number says how far it drives?',
        'The street begins about ten centimetres before the garage. Go a little further.',
      ],
    },
    words: { street: 'the street' },
  },
  treasureWalk: {
    name: 'Star, heart, moon',
    about: 'Your robot visits three stickers, one after the other.',
    badge: 'I can put blocks in order',
    steps: [
      'Press RUN. Your robot drives out and goes to the star.',
      'Find the block “go to” in Motion. Put it at the end.',
      'Choose the heart in it. Then add one more for the moon.',
      'What happens when you swap two blocks? Try it, then put them back.',
    ],
    teach: {
      aim: 'A program is a list of things to do, and the robot does them from top to bottom. Order matters.',
      ask: [
        'Which way did the robot take? Show it with your finger.',
        'Can you get to all three in another order? What changes?',
        'What would happen without the first block?',
      ],
      adapt: 'Easier: play robot and programmer on the floor first. Harder: come back to the star at the end.',
    },
    hints: {
      visit: [
        'The star works already. Where to now?',
        'You can use the same block again with another place.',
        'Below the star come two more blocks “go to”: first heart, then moon.',
      ],
    },
    words: {},
  },
  firefly: {
    name: 'The firefly',
    about: 'Your robot shines and sings on its way from the forest to the meadow.',
    badge: 'I can use light and sound',
    steps: [
      'Press RUN. A green light flies into the forest.',
      'In the forest the firefly sings. Add a beep.',
      'Give it another colour and send it to the meadow.',
      'It sings there too. How many beeps were that? Let it print the number.',
    ],
    teach: {
      aim: 'Light and sound tell others what a robot is doing. Pupils mix them with driving in the right order.',
      ask: [
        'What do real robots and cars say with light and sound?',
        'Is a big number of hertz high or low?',
        'How could somebody who cannot hear follow the firefly?',
      ],
      adapt: 'Easier: leave out the number. Harder: a melody of five notes on the meadow.',
    },
    hints: {
      visit: [
        'Which places does the firefly fly to?',
        'After the forest it needs one more block that drives.',
        '“Navigate to place” again, with the meadow.',
      ],
      print: [
        'Count the beeps. Where does a program tell a number?',
        'The block “print” writes into the console.',
        'At the very end: print, and in it how many beeps there were.',
      ],
    },
    words: {},
  },
  bridges: {
    name: 'Three bridges',
    about: 'Your robot finds its way over all three bridges and stays dry.',
    badge: 'I can let the robot find its way',
    steps: [
      'Look at the map. Where does the river flow? Where are the bridges?',
      'Press RUN. “Navigate” finds a way round the water by itself.',
      'Now to the village bridge, and then to the lower bridge.',
      'Look at the line on the map: that is the plan of your robot.',
    ],
    teach: {
      aim: '“Go to” drives straight ahead, “navigate” plans a way. Pupils read a map and tell the two apart.',
      ask: [
        'What happens with “go to” instead?',
        'Why does the robot not take the shortest line?',
        'Who else finds ways for us?',
      ],
      adapt: 'Easier: only two bridges. Harder: guess the way with a finger before each RUN.',
    },
    hints: {
      visit: [
        'One bridge is done. Which is next?',
        'Use the block “navigate to place” again.',
        'Mountain bridge, village bridge, lower bridge: three blocks, in this order.',
      ],
    },
    words: {},
  },
  compass: {
    name: 'Which way, rover?',
    about: 'On Mars your robot turns to the right side and drives along two canyons.',
    badge: 'I can choose a direction',
    steps: [
      'Press RUN. The rover drives to the base and looks to the right.',
      'But the gorge is not there. Which direction is it? Change the arrow.',
      'How far is it to the gorge? And on to the canyon? Change the number.',
    ],
    teach: {
      aim: 'Looking and driving are two things: first a direction, then a distance. 0°, 90°, 180° and 270° are the four sides.',
      ask: [
        'Where is 90° on this mat? And on a compass?',
        'Could the robot drive backward instead?',
        'How do you measure a way on the map?',
      ],
      adapt: 'Easier: turn pupils in the room first. Harder: drive back to the base without “navigate”.',
    },
    hints: {
      visit: [
        'Stand like the robot. Where is the gorge?',
        'The gorge is below the base on the map.',
        'Look towards 90°, then drive: about 13 cm to the gorge, about 30 cm to the canyon.',
      ],
    },
    words: {},
  },
  squareDance: {
    name: 'Square dance',
    about: 'Your robot dances round star, heart, leaf and moon with very few blocks.',
    badge: 'I can use a loop',
    steps: [
      'Press RUN. Your robot dances one side and turns the corner.',
      'A square has four sides. You could copy the blocks, but there is a shorter way.',
      'Find “repeat” and put the side and the corner inside.',
      'How often? Choose the number.',
    ],
    teach: {
      aim: 'What comes again goes into a loop. Pupils find the part that repeats and how often.',
      ask: [
        'What exactly repeats? What must not be inside?',
        'What would a triangle need?',
        'Where do you know loops from: songs, recipes, sport?',
      ],
      adapt: 'Easier: first without a loop, then count the blocks. Harder: light a new colour at each corner.',
    },
    hints: {
      visit: [
        'One side is danced. How many has a square?',
        'Side and corner, side and corner …',
        'Repeat four times: move forward 36 and turn right.',
      ],
    },
    words: {},
  },
};
