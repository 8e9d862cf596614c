export const texts = {
  label: 'Your first lesson',
  robots: 'Add robots',
  robotsHint: 'Open {robots} and add virtual ones, or connect your own.',
  run: 'Press {run}',
  runHint: 'Press {run}: the robot does what the blocks say.',
  students: 'Add students',
  studentsHint: 'Open {students} and type their names. Each one gets a card to log in with.',
  lesson: 'Give a lesson',
  lessonHint: 'Open {projects}, choose a lesson and give it to the class. Goals and a sheet to print come with it.',
  made: 'done',
  done: 'Your class is ready. Have a good lesson!',
  skip: 'Skip the tour. The guide in {help} starts it again.',
};
