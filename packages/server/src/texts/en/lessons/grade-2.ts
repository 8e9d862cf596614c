export const grade2 = {
  chests: {
    name: 'Two treasure chests',
    about: 'Two numbers lead your robot to hidden treasure.',
    badge: 'I can read coordinates',
    steps: [
      'Press RUN. Your robot drives to x 40, y 40. That is the middle.',
      'x says how far to the right, y how far down. Both are centimetres.',
      'The first chest is at x 58, y 22. Guess where, then drive there.',
      'The second chest is at x 22, y 58. Are the same numbers the same place?',
    ],
    teach: {
      aim: 'Every point of the mat has two numbers. Pupils read them, guess, and see that their order counts.',
      ask: ['Where is x 0, y 0?', 'Why is 58, 22 another place than 22, 58?', 'Where do people use coordinates?'],
      adapt:
        'Easier: play “battleships” on squared paper. Harder: hide a chest for your neighbour and give two numbers.',
    },
    hints: {
      visit: [
        'Is the first chest right or left of the middle? Above or below?',
        'x is the first number, y the second one.',
        'One block for each chest: first x 58 y 22, then x 22 y 58.',
      ],
    },
    words: { first: 'first chest', second: 'second chest' },
  },
  howFar: {
    name: 'How far on Mars?',
    about: 'The rover measures a way before it drives it.',
    badge: 'I can measure',
    steps: [
      'How far is it from the base to the crater rim? Guess in centimetres.',
      'Let the robot measure: print the distance from place to place.',
      'That is a lot of digits. Round the number.',
      'Now drive there.',
    ],
    teach: {
      aim: 'A program calculates: it measures between two points, rounds and prints. The straight line is not the way driven.',
      ask: ['How near was your guess?', 'Why do we round? What is lost?', 'Is the robot’s way longer than the number?'],
      adapt: 'Easier: measure with a ruler on a printed map. Harder: measure there and back, and add both.',
    },
    hints: {
      print: [
        'From where to where do you measure?',
        'Put “distance from … to …” into print, and places into its gaps.',
        'From the base to the crater rim, and “round” around it all.',
      ],
      reach: [
        'The number is known. Who drives?',
        'Which block finds a way round the crater?',
        'Navigate to the crater rim.',
      ],
    },
    words: {},
  },
  siren: {
    name: 'Siren!',
    about: 'Your fire robot rushes to the burning house, sounds its siren and drives home.',
    badge: 'I can repeat sounds',
    steps: [
      'Press RUN. Blue light, the burning house, and the siren: once high, once low.',
      'A siren goes on and on. Put both notes into “repeat”.',
      'The fire is out! Show a green light and drive to the base.',
    ],
    teach: {
      aim: 'A loop also works for sounds. Pupils decide what belongs before, inside and after it.',
      ask: [
        'What do you hear if only one note is in the loop?',
        'Why blue first and green at the end?',
        'How can one hear from far that a siren comes?',
      ],
      adapt: 'Easier: find the two notes by ear. Harder: blink the light in time with the siren.',
    },
    hints: {
      visit: [
        'The house is reached. And where does a fire robot go afterwards?',
        'The way home comes after the loop, not inside.',
        'At the end: navigate to the base.',
      ],
    },
    words: {},
  },
  firstParcel: {
    name: 'The first parcel',
    about: 'Your robot fetches a parcel and takes it to checking.',
    badge: 'I can carry things',
    steps: [
      'Look at the map: parcel 117 waits at goods in. Checking is to the right.',
      'Press RUN. Your robot drives to the parcel and grabs it.',
      'It has it! Now go to checking with it.',
      'Let it go there.',
    ],
    teach: {
      aim: 'Fetch, carry, put down: a task of three parts, each of which has to be done before the next.',
      ask: [
        'What if it lets go before it is there?',
        'Why does the robot first drive beside the parcel?',
        'Which robots carry things in real life?',
      ],
      adapt:
        'There is one parcel on a mat: let pupils take turns, or work on their practice mats. Harder: fetch parcel 118 too.',
    },
    hints: {
      carry: [
        'Is the parcel in the gripper? Where must it go?',
        'After grabbing comes driving, and only then letting go.',
        'Go to checking, then “release the object”.',
      ],
    },
    words: {},
  },
  danceStep: {
    name: 'My dance step',
    about: 'You invent a dance step, give it a name and dance it three times.',
    badge: 'I can make my own block',
    steps: [
      'Press RUN. Your robot wiggles once beside the heart.',
      'Open Functions and make a block of your own. Put the wiggle inside, with colours.',
      'Dance in the centre, where everybody can see you.',
      'Use your new block in a loop: three times.',
    ],
    teach: {
      aim: 'A function gives some blocks a name. It is made once and used as often as one likes.',
      ask: [
        'What is your step called, and why?',
        'What changes if you change the step? And where?',
        'Which words stand for many small steps in everyday life?',
      ],
      adapt: 'Easier: act out the step first. Harder: swap steps with a neighbour and dance both.',
    },
    hints: {
      reach: [
        'Where is the dance floor?',
        'The robot goes to the heart now. Change the place.',
        'Choose the centre in “go to”.',
      ],
    },
    words: { step: 'danceStep' },
  },
  stopInTime: {
    name: 'Stop in time',
    about: 'Your robot drives towards a wall and stops all by itself.',
    badge: 'I can use a sensor',
    steps: [
      'Press RUN. Your robot looks at the power station from the crossroads.',
      'It has an eye for distances. “Sees something closer than” is true or false.',
      'Drive a little, look, drive a little, look … until something is close.',
      'Try which distance is just right: near, but without touching.',
    ],
    teach: {
      aim: 'A sensor answers a question, and a loop asks it again and again. The robot decides when to stop.',
      ask: [
        'Why small steps of 2 cm? What happens with 20?',
        'What does “not” do in your loop?',
        'Which cars can stop by themselves?',
      ],
      adapt: 'Easier: first print the distance and read it. Harder: turn round and drive back to the crossroads.',
    },
    hints: {
      reach: [
        'How does your robot know that the wall is near?',
        'Repeat while nothing is close: drive a little.',
        'Repeat while not “closer than 6 cm”: move forward 2.',
      ],
    },
    words: {},
  },
  snail: {
    name: 'The snail',
    about: 'Each side is longer than the last: your robot draws a snail’s shell.',
    badge: 'I can use a variable',
    steps: [
      'Press RUN. The robot drives one side and prints how long it was.',
      'The number has a name. “Change by” makes it bigger.',
      'Repeat six times: a side, a corner, and 4 cm more each time.',
      'Guess before RUN: which number is printed at the end?',
    ],
    teach: {
      aim: 'A variable is a number with a name, and it can change while the program runs.',
      ask: [
        'How long is the third side?',
        'What if the change stands before the driving?',
        'Where else do you count with a name: points, age, savings?',
      ],
      adapt: 'Easier: write the numbers of each round into a table. Harder: wind the snail up again.',
    },
    hints: {
      print: [
        'Say the numbers aloud: 6, 10, 14 …',
        'Inside the loop the variable has to grow.',
        'Repeat 6 times: drive, turn, change by 4. Print after the loop.',
      ],
    },
    words: { side: 'side' },
  },
};
