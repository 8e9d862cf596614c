/** The first thing to read in a file with somebody's data. */
export const personalData = {
  readme: `What Trundle keeps about you, or about a student, at this moment.

*.json      lists, in a form that people and programs can read
programs/   programs open in a class, as block files (XML)
works/      saved programs with their pictures
projects/   projects, with their instructions
history/    earlier versions of programs
pictures/, models/, covers/   files that were added
documents/  what the pages remember, such as how the stage is arranged

Passwords, login cards and keys are not in here.
`,
};
