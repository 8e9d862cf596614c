/** Examples, the words inside their programs and the names of their variables and functions. No straight apostrophes there: they would end a text. */
export const examples = {
  welcome: {
    title: 'Hello',
    about: 'My robot comes out, shines, sings and comes back.',
    words: { hello: 'Hello! This is my robot.', change: 'Change a number and press RUN again.' },
  },
  square: {
    title: 'Square',
    about: 'My robot drives a square: one side and one corner, four times.',
    words: {
      side: 'side',
      sideLength: 'How long is one side? Try 15.',
      leaveSlot: 'Out of the parking slot first.',
      fourTimes: 'A square has four sides and four corners.',
      done: 'The square is done.',
    },
  },
  park: {
    title: 'Park',
    about: 'My robot crosses the mat, honks, and parks in a slot you choose.',
    words: {
      onMyWay: 'Yellow: I am on my way.',
      otherSlot: 'Choose another number to park elsewhere.',
      arrived: 'Green: I am there.',
      parked: 'Parked!',
    },
  },
  dance: {
    title: 'Dance',
    about: 'My robot dances with lights for another robot, and bows.',
    words: {
      danceStep: 'danceStep',
      step: 'One step of the dance. Change it!',
      toTheFloor: 'I come to the floor.',
      partner: 'Robot {other} is my partner. It may be anybody’s.',
      bow: 'The bow: back, and thank you.',
      applause: 'Clap your hands!',
    },
  },
  avoid: {
    title: 'Avoid',
    about: 'My robot drives towards another robot, sees it with its ultrasonic sensor and turns away in time.',
    words: {
      towards: 'Robot {other} stands in my way. It may be anybody’s.',
      free: 'The way is free: a little nearer.',
      turnAway: 'Something is there: back, and away.',
      safe: 'I have not touched it.',
    },
  },
  line: {
    title: 'Follow the line',
    about: 'My robot follows the printed line round a corner with its line sensor.',
    words: {
      begin: 'Begin just left of the line.',
      followEdge: 'Stay on the edge of the line until the corner is behind you.',
      onLine: 'I see the line: a little to the left.',
      offLine: 'I have lost it: a little to the right.',
      roundCorner: 'Round the corner!',
    },
  },
  mirror: {
    title: 'Mirror',
    about: 'My robot copies every move of another robot.',
    words: {
      copyFromHere: 'From here on I do what robot {other} does. It may be anybody’s.',
      driveOther: 'Let somebody drive robot {other} now.',
      howLong: 'So many seconds.',
      wasItGood: 'Did I copy well?',
    },
  },
  quiz: {
    title: 'Quiz',
    about: 'My robot asks, the class answers in a class variable; whoever is right sends it to the heart.',
    words: {
      answer: 'answer',
      score: 'score',
      whoAnswers: 'Everybody can set {answer}: below the mat under Variables, or in a program.',
      ask: 'How much is 6 times 7?',
      askInConsole: 'How much is 6 times 7? Write it into {answer}.',
      right: 'Right: one point and a trip to the heart.',
      wrong: 'Not this time: only to the star.',
    },
  },
  traffic: {
    title: 'City traffic',
    about: 'My robot is a bus that crosses the smart city, honks at the crossroads and greets the taxi.',
    words: {
      cast: 'My robot is the bus. Robot {other} is the taxi: it may be anybody’s.',
      busArrived: 'The bus has arrived.',
      atTheCrossroads: 'Honk at the crossroads.',
      meetsTaxi: 'Greet the taxi whenever we meet.',
      hello: 'Hello, taxi!',
    },
  },
  fireRescue: {
    title: 'Fire rescue',
    about: 'My robot finds its way to the burning house, puts the fire out and comes back to the base.',
    words: {
      burningHouse: '105 is the house. It burns in the 3D view.',
      onMyWay: 'On my way!',
      findsTheWay: 'The robot finds the way by itself.',
      water: 'Water!',
      fireIsOut: 'The fire is out.',
      backAtBase: 'Back at the base.',
    },
  },
  fetch: {
    title: 'Fetch the box',
    about: 'My robot grabs the box in the middle and carries it to the star.',
    words: {
      toTheBox: 'The box stands in the middle.',
      carry: 'Hold it tight, up to the star.',
      done: 'The box is at the star.',
    },
  },
  warehouse: {
    title: 'Warehouse sort',
    about: 'My robot grabs two parcels and sorts them: 117 to the checking table, 118 to the middle aisle.',
    words: {
      firstParcel: 'Parcel {thing117} lies at the goods in.',
      toChecking: 'Somebody must look at it: to the checking table.',
      secondParcel: 'Parcel {thing118} stands in the way between the shelves.',
      done: 'Everything is in its place.',
    },
  },
};
