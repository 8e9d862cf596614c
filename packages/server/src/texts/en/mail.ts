/**
 * What each mail says. Plain text: it reads the same in every mail program, and in the outbox folder. In an invitation
 * `{name}` is that of the class, with its code.
 */
export const mail = {
  verify: {
    subject: 'Welcome to Trundle: confirm your e-mail',
    text: `Hello {name},

open this link to confirm your e-mail address and start:

{link}

You will be asked for the password you chose, or you can choose another there. The link works once, for two days. If you did not register, ignore this mail.
`,
  },
  reset: {
    subject: 'Trundle: choose a new password',
    text: `Hello {name},

open this link to choose a new password:

{link}

The link works once, for one hour. If you did not ask for it, ignore this mail: nothing has changed.
`,
  },
  invitation: {
    subject: 'Trundle: join the class {name}',
    text: `Hello,

you are invited to the class {name}. Open this link to join:

{link}

Or open Trundle and type the class code. If you do not know this class, ignore this mail.
`,
  },
  teacherInvitation: {
    subject: 'Trundle: teach the class {name} too',
    text: `Hello,

you are invited to teach the class {name}. Log in as a teacher and open this link to accept:

{link}

The link works once, for two weeks. If you do not know this class, ignore this mail: nothing happens.
`,
  },
};
