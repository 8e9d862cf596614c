/**
 * Who may say and who may hear what in a class, written by hand from the specification and held against the
 * declarations and against a running broker.
 *
 * A line a topic: its name, who says it, who hears it. A star: only about themself, their own robot or what is meant
 * for them, or while the class allows it. Whoever is not named gets nothing; nor does anybody of another class, of a
 * practice class or a demo, with a card or an assistance code of another class, off the list, or of a class that is gone.
 */
const TABLE = `
# Chat: everybody in the class, as themself, while it is on for them; a word to one person is heard by teachers too.
chat.disable                  | teacher admin server                      | student teacher assistance admin
chat.toEveryone               | student* assistance* teacher* admin*      | student teacher assistance admin
chat.toUser                   | student* assistance* teacher* admin*      | student* assistance* teacher admin

# What devices say. A robot speaks of itself alone; a robot the class does not know can only introduce itself. Into
# practice mats and demos come those of the built-in simulation alone, whoever has the key. A camera station says what a
# camera says, under the name it was given, and hears nothing.
classroom.cameraRegister      | camera station*                           | student teacher assistance admin
classroom.cameraStatus        | camera station*                           | student teacher assistance admin
classroom.positionsUpdate     | camera station                            | student teacher assistance admin viewer
classroom.commandFeedback     | robot*                                    | student teacher assistance admin
classroom.register            | robot* unknownRobot*                      | student teacher assistance admin
classroom.registerFeedback    | robot* unknownRobot*                      | student teacher assistance admin
classroom.robotOutputs        | robot* server                             | student teacher assistance admin viewer
classroom.robotStatus         | robot*                                    | student teacher assistance admin viewer
classroom.sensorFeedback      | robot*                                    | student teacher assistance admin
classroom.sensorsUpdate       | robot*                                    | student teacher assistance admin

# The server's word that a robot is another class's; whoever leads the class could say so too.
classroom.registerRefused     | teacher admin server                      | student teacher assistance admin

# Requests come from whoever asks under their own name; only teachers, admins and the server answer them.
classroom.request             | student* teacher* assistance* admin* robot* camera* | student teacher assistance admin
classroom.response            | teacher admin server                      | student teacher assistance admin robot* camera*

# The lesson: teachers switch, students say that they are there and set what is not read-only.
classroom.setBlocklyReadOnly  | teacher admin server                      | student teacher assistance admin
classroom.special             | teacher admin server                      | student teacher assistance admin
classroom.whiteboard          | teacher admin server                      | student teacher assistance admin
classroom.replayShown         | server                                    | student teacher assistance admin
classroom.studentPing         | student* assistance*                      | student teacher assistance admin
classroom.ownPage             | teacher* admin*                           | student teacher assistance admin
classroom.programMessage      | student* assistance* teacher* admin*      | student teacher assistance admin
classroom.variablesSet        | student* assistance* teacher admin server | student teacher assistance admin
classroom.variablesRefused    | server                                    | student teacher assistance admin
classroom.robotsSentBack      | server                                    | student teacher assistance admin
classroom.objectsTaken        | server                                    | student teacher assistance admin
classroom.builtChanged        | server                                    | student teacher assistance admin viewer
classroom.variablesUpdateAll  | teacher admin server                      | student teacher assistance admin

# Goals: everybody says of their own run that it is one, to the server; the server alone says what is reached, to that person and whoever leads; the board is everybody's.
goals.board                   | server                                    | student teacher assistance admin
goals.progress                | server                                    | student* assistance* teacher admin
goals.run                     | student* assistance* teacher* admin*      | server

# Between one student and whoever leads, in the server's words: who asks for help, and that there is a note.
lesson.help                   | server                                    | student* assistance* teacher admin
lesson.notes                  | server                                    | student* teacher admin

# The mats of students, in the server's words, for whoever leads and looks.
mats.seen                     | server                                    | teacher admin

# News of the class.
notify.classroomEvent         | teacher admin server                      | student teacher assistance admin viewer
notify.gifEvent               | teacher admin server                      | student teacher assistance admin
notify.modelEvent             | teacher admin server                      | student teacher assistance admin
notify.objectEvent            | teacher admin server                      | student teacher assistance admin
notify.studentEvent           | teacher admin server                      | student teacher assistance admin

# Robots obey their student and the teachers, and hear nothing but what is for them. One may tell itself something.
robot.robotCommand            | student* assistance* teacher admin server robot* | robot* unknownRobot*
robot.hand                    | student* assistance* teacher admin server | robot*
robot.said                    | server                                    | robot* unknownRobot*
robot.sensorUpdate            | student* assistance* teacher admin server robot* | robot*

# The sandbox: a student dresses their own robot; the scene as a whole is the teacher's. A viewer hears what it draws, nobody's name, and says nothing.
sandbox.allocation            | student* assistance* teacher admin server | student teacher assistance admin
sandbox.animations            | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.clear                 | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.crunch                | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.download              | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.effects               | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.general               | teacher admin server                      | student teacher assistance admin viewer
sandbox.sounds                | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.special               | student assistance teacher admin server   | student teacher assistance admin viewer
sandbox.speech                | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.terrain               | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.tile                  | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.trail                 | student* assistance* teacher admin server | student teacher assistance admin viewer
sandbox.transform             | student* assistance* teacher admin server | student teacher assistance admin viewer

# Watching: a student's page says its own; teachers look, classmates only at whoever is on the whiteboard.
watch.console                 | student* assistance*                      | teacher admin
watch.request                 | teacher admin server                      | student* assistance* teacher admin
watch.turned                  | student assistance                        | student teacher assistance admin
watch.workspace               | student* assistance*                      | student* assistance* teacher admin
`;

interface Permission {
  says: readonly string[];
  hears: readonly string[];
}

const words = (text = ''): string[] => text.trim().split(/\s+/).toSorted();

/** Who may say and hear each topic, by name; a star behind those who may not always. */
export const PERMISSION_TABLE: ReadonlyMap<string, Permission> = new Map(
  TABLE.split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', says, hears] = line.split('|');
      return [id.trim(), { says: words(says), hears: words(hears) }];
    }),
);

/** Whether somebody is named, with or without a star. */
export const includesActor = (list: readonly string[] = [], who: string | undefined): boolean =>
  who !== undefined && (list.includes(who) || list.includes(`${who}*`));
