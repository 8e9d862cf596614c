export const grade3 = {
  bell: {
    name: 'The bell at the crossroads',
    about: 'A bell rings whenever your tram enters the crossroads.',
    badge: 'I can react to events',
    steps: [
      'Press RUN. Your tram drives over the crossroads to the library, quite silently.',
      'Find “when … enters” in Events and put it into the part Events.',
      'Inside: a beep, and print Ding. Write it exactly like that.',
      'Press RUN. You did not say when to ring: the robot notices it itself.',
    ],
    teach: {
      aim: 'An event waits beside the program and runs when something happens, whatever the program does meanwhile.',
      ask: [
        'Which part of the program says when the bell rings?',
        'What is the difference to a beep after “navigate”?',
        'Which events wait in this room: a bell, a door, a phone?',
      ],
      adapt: 'Easier: one event, one beep. Harder: a second event when the tram leaves the crossroads.',
    },
    hints: {
      visit: [
        'Does the tram still drive its line?',
        'Leave the two driving blocks as they are.',
        'First the crossroads, then the library, in the part Run.',
      ],
      print: [
        'Who prints when the tram is at the crossroads?',
        'The block that prints belongs inside the event.',
        'When my robot enters the crossroads: beep, and print Ding.',
      ],
    },
    words: {},
  },
  rockCounter: {
    name: 'Rock counter',
    about: 'Your rover turns round once and counts the rocks that it sees close by.',
    badge: 'I can make a decision',
    steps: [
      'Press RUN. The rover stands at the fork. There are no rocks yet, it says.',
      'It has to look to four sides: a loop and a turn. Wait one second at each, so that its eye has time.',
      'At each side: if something is closer than 12 cm, count one more.',
      'Print the number at the end, not inside the loop.',
    ],
    teach: {
      aim: '“If” does something only when it is true. With a loop, a variable and a sensor, the robot explores.',
      ask: [
        'What does the robot see that we do not, and the other way round?',
        'Why is a crater no rock for it?',
        'What would it count with 60 cm?',
      ],
      adapt: 'Easier: stand in the middle and be the rover. Harder: eight sides instead of four.',
    },
    hints: {
      reach: [
        'From where does the rover look?',
        'It has to stand at the fork.',
        'Keep “navigate to place” with the fork at the beginning.',
      ],
      print: [
        'Which question does the rover ask at each side?',
        'Inside the loop: if something is close, then change the number by 1.',
        'Repeat 4 times: wait 1 s, if closer than 12 change by 1, turn right. Print after the loop.',
      ],
    },
    words: { rocks: 'rocks' },
  },
  deliveryRound: {
    name: 'The delivery round',
    about: 'A list tells your robot where to stop in the lowest aisle.',
    badge: 'I can use a list',
    steps: [
      'Press RUN. Your robot waits in the cold store. Its list has two stops.',
      'The list says x: 16 is the cold store, 31 packing. 49 and 64 are missing. Add them.',
      'Take the items one after the other with “for each”.',
      'Inside: go to x and y. x comes from the list, y is always 69.',
    ],
    teach: {
      aim: 'A list keeps many values under one name, and a loop takes each of them. A new stop is a new number, no new block.',
      ask: [
        'What do you change when a customer is added?',
        'Where does the robot drive if the list is turned round?',
        'Which lists do you know: shopping, class register, timetable?',
      ],
      adapt: 'Easier: write the stops on cards and take one after the other. Harder: drive the list there and back.',
    },
    hints: {
      visit: [
        'How many stops are on the list, and how many should there be?',
        '“For each” takes one number of the list in each round.',
        'List 16, 31, 49, 64. For each: go to x = the item, y = 69.',
      ],
    },
    words: { stops: 'stops', stop: 'stop' },
  },
  waterWatch: {
    name: 'Water watch',
    about: 'Your robot takes water samples at three places with one block of your own.',
    badge: 'I can reuse my block',
    steps: [
      'Press RUN. One sample is taken at the spring.',
      'Make a function for it: count one more, blue light, a beep, light off.',
      'Now the way: spring, farm, village. Take a sample at each.',
      'At the end print how many samples you have.',
    ],
    teach: {
      aim: 'A function used at several places saves blocks, and one change counts everywhere.',
      ask: [
        'What would you have to change if the light should be red?',
        'Which part is the same each time, which is not?',
        'Why do people test water at more than one place?',
      ],
      adapt: 'Easier: two places. Harder: also the mill, and say a sentence at each.',
    },
    hints: {
      visit: [
        'Where else is water?',
        'After each sample drives one block “navigate to place”.',
        'Spring, farm, village, and your own block after each.',
      ],
      print: [
        'How many samples does the robot count?',
        'The function has to change the number by 1.',
        'Use it three times, then print the variable.',
      ],
    },
    words: { samples: 'samples', takeSample: 'takeSample' },
  },
  cityTeam: {
    name: 'City team',
    about: 'The whole class delivers from the market to the school and counts together.',
    badge: 'I can work in a team',
    steps: [
      'Press RUN. You drive from the market to the school, and the number of the class grows by 1.',
      'Look at the variables: everybody sees the same number.',
      'Deliver twice with a loop.',
      'Let your robot say the number of the class. Which number can you reach together?',
    ],
    teach: {
      aim: 'A class variable belongs to all. Pupils add to it at the same time, and nobody sets it back.',
      ask: [
        'What is the difference between “set to” and “change by”?',
        'What if two robots deliver at the same moment?',
        'Where do people count together: votes, donations, goals?',
      ],
      adapt: 'Easier: in pairs at one computer. Harder: stop when the class has reached 20.',
    },
    hints: {
      visit: [
        'One delivery is market and school. How many do you need?',
        'The whole delivery belongs into the loop.',
        'Repeat 2 times: market, school, change the class variable by 1.',
      ],
    },
    words: { deliveries: 'deliveries' },
  },
  launch: {
    name: 'Ready, set, go!',
    about: 'One signal, and all rovers of the class start to the landing site.',
    badge: 'I can send signals',
    steps: [
      'Press RUN. Your rover waits at the lander with a yellow light.',
      'Tell the others in the chat that you are ready.',
      'In Events: when somebody broadcasts go, green light and off to the landing site.',
      'One of you sends the signal: broadcast go. Write it the same way!',
    ],
    teach: {
      aim: 'Programs talk to each other: chat is for people, a broadcast is for programs. Both sides must use the same word.',
      ask: [
        'What happens if somebody writes “Go” and not “go”?',
        'Who should send the signal? How do you agree?',
        'Which signals do you know from sport and traffic?',
      ],
      adapt:
        'Chat must be on in the class. Easier: the teacher sends the signal. Harder: a second signal brings all back.',
    },
    hints: {
      visit: [
        'Who tells your rover to start?',
        'The way to the landing site belongs inside the event.',
        'When somebody broadcasts go: navigate to the landing site. And at the end of Run: broadcast go.',
      ],
    },
    words: { ready: 'My rover is ready.' },
  },
};
