/** Examples, and the words inside their programs. No straight apostrophes there: they would end a text. */
export const examples = {
  square: {
    title: 'Square',
    about: 'A robot drives a square: one side and one corner, four times.',
    words: {
      sideLength: 'How long is one side? Try 15.',
      leaveSlot: 'Out of the parking slot first.',
      fourTimes: 'A square has four sides and four corners.',
      done: 'The square is done.',
    },
  },
  park: {
    title: 'Park',
    about: 'A robot crosses the mat, honks, and parks in a slot you choose.',
    words: {
      onMyWay: 'Yellow: I am on my way.',
      otherSlot: 'Choose another number to park elsewhere.',
      arrived: 'Green: I am there.',
      parked: 'Parked!',
    },
  },
  dance: {
    title: 'Dance',
    about: 'Two robots meet on the mat, dance with lights, and bow.',
    words: {
      step: 'One step of the dance. Change it!',
      toTheFloor: 'Both come to the floor.',
      bow: 'The bow: back, and thank you.',
      applause: 'Clap your hands!',
    },
  },
  avoid: {
    title: 'Avoid',
    about: 'Robot 2 stands in the way; robot 1 sees it with its ultrasonic sensor and drives round it.',
    words: {
      rock: 'Robot 2 is the rock in the road.',
      untilOtherSide: 'Drive until you are on the other side.',
      goRound: 'Something is there: go round it.',
      free: 'The way is free.',
      past: 'I am past it.',
    },
  },
  line: {
    title: 'Follow the line',
    about: 'A robot follows the printed line round a corner with its line sensor.',
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
    about: 'Robot 2 copies every move of robot 1.',
    words: {
      copyFromHere: 'From here on robot 2 does what robot 1 does.',
      waitForCopy: 'Wait until the copy is done.',
      wasItGood: 'Did it copy well?',
    },
  },
  quiz: {
    title: 'Quiz',
    about: 'The robot asks, the class answers in a class variable; whoever is right sends it to the heart.',
    words: {
      whoAnswers: 'Everybody can set answer: in a program or in the settings of the class.',
      ask: 'How much is 6 times 7?',
      askInConsole: 'How much is 6 times 7? Write it into answer.',
      right: 'Right: one point and a trip to the heart.',
      wrong: 'Not this time: only to the star.',
    },
  },
  traffic: {
    title: 'City traffic',
    about: 'A bus crosses the smart city; as soon as it reaches the crossroads, the taxi starts.',
    words: {
      cast: 'Robot 1 is the bus, robot 2 the taxi.',
      busArrived: 'The bus has arrived.',
      taxiMayGo: 'The taxi has green as soon as the bus is at the crossroads.',
      taxiArrived: 'The taxi has arrived.',
    },
  },
  fireRescue: {
    title: 'Fire rescue',
    about: 'A robot finds its way to the burning house, puts the fire out and comes back to the base.',
    words: {
      burningHouse: '105 is the house. It burns in the 3D view.',
      onMyWay: 'On my way!',
      findsTheWay: 'The robot finds the way by itself.',
      water: 'Water!',
      fireIsOut: 'The fire is out.',
      backAtBase: 'Back at the base.',
    },
  },
  warehouse: {
    title: 'Warehouse sort',
    about: 'A robot grabs two parcels and sorts them: 117 to the checking table, 118 to the middle aisle.',
    words: {
      firstParcel: 'Parcel 117 lies at the goods in.',
      toChecking: 'Somebody must look at it: to the checking table.',
      secondParcel: 'Parcel 118 stands in the way between the shelves.',
      done: 'Everything is in its place.',
    },
  },
};
