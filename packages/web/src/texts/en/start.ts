export const start = {
  tap: 'Back to start',
  tapTeacher: 'All robots back to start',
  moved_one: 'Robot {{robots}} is back at its start place.',
  moved_other: 'Robots {{robots}} are back at their start places.',
  carry_one: 'Robot {{robots}} is a real one: carry it to its start place, please.',
  carry_other: 'Robots {{robots}} are real ones: carry them to their start places, please.',
  carryTeacher_one: 'Robot {{robots}} is a real one: please have it carried to its start place.',
  carryTeacher_other: 'Robots {{robots}} are real ones: please have them carried to their start places.',
  none: 'You have no robot yet: ask your teacher for one.',
  noneTeacher: 'The class has no robots yet. Add some in the robots panel.',
  missing_one: 'Object {{objects}} could not be brought: another robot holds it, or the mat is full.',
  missing_other: 'Objects {{objects}} could not be brought: another robot holds them, or the mat is full.',
} as const;
