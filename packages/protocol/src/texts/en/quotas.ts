import type { WordedQuota } from '../../quotas.ts';

/** What a person reads when a quota is full: what, how much fits, what to do. Bytes are said in megabytes. */
export const quotas: Record<WordedQuota, string> = {
  classes: 'No more classes fit: {limit} is the most. Delete classes you no longer need, then try again.',
  rosterOfTeacher:
    'Your classes have had {limit} students, and no more fit. Ask whoever looks after this server for room.',
  demoClasses: 'No more classes fit in a demo: {limit} is the most. Make an account to have more; it costs nothing.',
  demoStudents: 'A demo has room for {limit} students. Make an account to add more; it costs nothing.',
  works:
    'You have {limit} works, and no more fit. Delete works you no longer need, then save again. Your blocks are safe.',
  workBytes:
    'Your works take up {limit} MB, and no more fits. Delete works you no longer need, then save again. Your blocks are safe.',
  stateBytes:
    'Your open programs take up {limit} MB, and no more fits. Your work is safe on this device; make the program smaller, or ask your teacher.',
  stateDocuments:
    'You have been in {limit} classes, and no more fit. Your work is safe on this device; ask your teacher.',
  stateKeys: 'Only {limit} things can be remembered here. Take one away first.',
  stateDocumentBytes:
    'Everything kept for this class takes up {limit} MB, and no more fits. Your work is safe on this device; make the program smaller, or ask your teacher.',
  projects: 'You have {limit} projects, and no more fit. Delete projects you no longer need, then try again.',
  projectBytes:
    'Your projects take up {limit} MB, and no more fits. Delete projects you no longer need, or shorten their help.',
  rules: 'This project has {limit} rules, and no more fit. Take one out first.',
  categories: 'You have made {limit} categories, and no more fit. Delete one you no longer need.',
  pathfindings: 'You have {limit} path maps, and no more fit. Delete one you no longer need, then save again.',
  coverBytes:
    'Your covers take up {limit} MB, and no more fits. Use smaller pictures, or delete projects you no longer need.',
  models: 'You have added {limit} models, and no more fit. Delete one you no longer need.',
  modelBytes:
    'Your models take up {limit} MB, and no more fits. Delete one you no longer need, or use smaller textures.',
  media: 'You have {limit} pictures, and no more fit. Delete one you no longer need.',
  mediaBytes: 'Your pictures take up {limit} MB, and no more fits. Delete one you no longer need.',
  demoMediaBytes:
    'A demo has room for {limit} MB of pictures. Delete one, or make an account to have more; it costs nothing.',
  students: '{limit} students fit into a class. Take some out, or open another class.',
  classTeachers: 'A class has room for {limit} teachers, open invitations included. Take one back first.',
  classWorks:
    'The class has {limit} works, and no more fit. Delete some, or ask your teacher to. Your blocks are safe.',
  classWorkBytes:
    'The works of the class take up {limit} MB, and no more fits. Delete some, or ask your teacher to. Your blocks are safe.',
  classModelBytes: 'The models of the class take up {limit} MB, and no more fits. Delete one that is no longer needed.',
  classMedia: 'The class has {limit} pictures, and no more fit. Delete one that is no longer needed.',
  classMediaBytes:
    'The pictures of the class take up {limit} MB, and no more fits. Delete one that is no longer needed.',
  variableBytes: 'The variables of the class are full. Use shorter texts in them.',
  objects: '{limit} objects can have a name. Take a name away first.',
  built: 'The mats of this class hold {limit} things. Take one away first.',
  classNotes: '{limit} notes lie in this class. Take some back first.',
  availableProjects: '{limit} projects fit on the list of a class. Take one off first.',
  virtualRobotsOfAccount:
    'Your classes have {limit} virtual robots, and no more fit. Take some away, or delete classes you no longer need.',
  virtualRobotsOfServer:
    'This server has {limit} virtual robots, and no more fit. Take some away, or ask whoever looks after it.',
  virtualRobotsOfDemos:
    'The demos of this server have {limit} virtual robots, and no more fit. Take some away, or try again tomorrow.',
  robots: '{limit} robots fit into a class. Take one out first.',
  robotsOfAccount: 'Your classes have {limit} robots, and no more fit. Take out some that you no longer use.',
  demos: 'Many people are trying the demo today, and no more demo classes fit. Come back tomorrow, or make an account.',
  unverifiedAccounts: 'Too many new accounts are waiting for their mail to be opened. Try again tomorrow.',
  accounts: 'This server has {limit} accounts, and no more fit. Ask whoever looks after it for room.',
};
