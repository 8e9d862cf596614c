/** What the page about somebody's own data says, and what a teacher is asked before a student's is erased. */
export const texts = {
  title: 'My data',
  intro: 'This is what Trundle keeps about you. You can take all of it along as one file, and have it deleted.',
  classes: 'Classes',
  programs: 'Programs',
  works: 'Saved works',
  projects: 'Projects',
  pictures: 'Pictures',
  versions: 'Earlier versions of programs',
  messages: 'Chat messages',
  download: 'Download my data',
  downloading: 'The file is on its way to your downloads.',
  fileName: 'trundle-my-data.zip',
  downloadText: 'A zip file with lists, programs, works and pictures. Passwords are not in it.',
  eraseTitle: 'Delete my account',
  eraseText:
    'Everything above is deleted at once and for good: programs, works, history, pictures, chat and your name. Nobody can bring it back, and there is no wastebasket for it.',
  eraseClasses_one:
    'Your classes go too, with everything in them and with one student account that belongs to them. A class that another teacher leads with you stays theirs.',
  eraseClasses_other:
    'Your classes go too, with everything in them and with {{count}} student accounts that belong to them. A class that another teacher leads with you stays theirs.',
  eraseBackups: 'Backups of this server may hold a copy for as long as they are kept.',
  erase: 'Delete my account…',
  eraseSure: 'Delete everything for good?',
  password: 'Your password',
  email: 'Your e-mail address, to be sure',
  eraseGo: 'Delete everything',
  erased: 'Your account is deleted, with everything in it.',
  byTeacher: 'Your class looks after this account. Ask your teacher if you want it deleted.',
  byAdmin: 'An admin’s account is deleted on the server itself.',
  byDemo: 'The demo and everything in it is deleted by itself after a day.',
  studentDownload: 'Download the data of {{name}}',
  studentFileName: 'trundle-{{name}}.zip',
  studentErase: 'Erase {{name}} for good',
  studentEraseTitle: 'Erase {{name}} and everything of theirs?',
  studentEraseText:
    'Programs, works, history, pictures, chat messages and the name are deleted at once and for good. Nobody can bring them back. To take somebody off the list for now, use the list instead.',
  studentEraseClass:
    'The account of {{name}} was not made in this class: what is in this class is deleted, the account stays.',
  studentEraseGo: 'Erase for good',
  studentErased: 'The data of {{name}} is erased.',
} as const;
