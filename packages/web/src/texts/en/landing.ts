export const landing = {
  title: 'Small robots. Big ideas.',
  lead: 'Snap blocks together, press run, and watch a robot find its way across the mat.',
  choose: 'Who are you?',
  teacher: 'I am a teacher',
  teacherText: 'Open a class, add your students, hand out robots.',
  student: 'I am a student',
  studentText: 'Join your class with its code, a card or your e-mail.',
  demo: 'Try the demo classroom',
  demoText: 'A class of your own for a day. No registration.',
  welcomeBack: 'Welcome back',
  continueAs: 'Continue as {{name}}',
  picture: 'Three small robots drive across a town mat while Pip flies above them.',
} as const;
