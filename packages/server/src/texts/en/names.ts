/** What the server calls what it makes for somebody. */
export const names = {
  practiceMat: 'My practice mat',
  demoClassroom: 'Demo classroom',
  demoTeacher: 'Demo teacher',
};
