/** What stands over the columns of the file with a class's goals. */
export const progress = {
  student: 'Student',
  project: 'Project',
  goal: 'Goal',
  attempts: 'Attempts',
  hints: 'Hints',
  firstRun: 'First run',
  lastRun: 'Last run',
  reached: 'Reached',
  deleted: '{name} (deleted)',
  left: '{name} (left)',
  former: '{goal} (no longer asked for)',
};
