/**
 * Who may make which call, written by hand from the specification and held against the declarations and against a
 * running server: a declaration that lets in one too many would otherwise pass every test that derives from it.
 *
 * A line a call, a column a person, in this order; a dot is somebody who is turned away:
 *
 *     V visitor          nobody who is signed in
 *     S student          of the class; of their own work and robot
 *     s foreignStudent   of another class
 *     T teacher          of the class; of their own project
 *     t foreignTeacher   of another class
 *     A assistance       in the account of a student of the class, about that student's things
 *     X admin
 *
 *     D demo             a visitor who opened the demo, towards everything outside it
 *     H demoAtHome       the same one in the demo's own class
 *     P practiceOwner    a pupil in their practice class, about a pupil who got into it: that pupil, their work, their robot
 *     C cardElsewhere    with a card of another class, towards the class the child is in too
 *     a helpElsewhere    assistance of another class, towards the class the child is in too
 *     R removed          taken off the list, towards the class and what they left in it
 *     G classDeleted     of a class that was deleted, towards that class and what they have in it
 *
 * Calls about nothing in particular (one's own account, lists) are the same for whoever has the role.
 */
const ROLES = {
  V: 'visitor',
  S: 'student',
  s: 'foreignStudent',
  T: 'teacher',
  t: 'foreignTeacher',
  A: 'assistance',
  X: 'admin',
  D: 'demo',
  H: 'demoAtHome',
  P: 'practiceOwner',
  C: 'cardElsewhere',
  a: 'helpElsewhere',
  R: 'removed',
  G: 'classDeleted',
} as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];
export const ROLE_NAMES: readonly Role[] = Object.values(ROLES);

const TABLE = `
# Coming and going: whoever is not known yet, and whoever wants to be somebody else.
account.authenticate                     V S s T t A X   D H P C a R G
account.authenticateWithAssistanceCode   V S s T t A X   D H P C a R G
account.authenticateWithGoogle           V S s T t A X   D H P C a R G
account.endSessionBeacon                 V S s T t A X   D H P C a R G
account.openDemo                         V S s T t A X   D H P C a R G
account.recoverStudentPassword           V S s T t A X   D H P C a R G
account.recoverTeacherPassword           V S s T t A X   D H P C a R G
account.register                         V S s T t A X   D H P C a R G
account.registerStudent                  V S s T t A X   D H P C a R G
account.registerTeacher                  V S s T t A X   D H P C a R G
account.resendVerification               V S s T t A X   D H P C a R G
account.resetStudentPassword             V S s T t A X   D H P C a R G
account.resetTeacherPassword             V S s T t A X   D H P C a R G
account.verify                           V S s T t A X   D H P C a R G

# One's own account: everybody who is signed in, about themself alone.
account.current                          . S s T t A X   D H P C a R G
account.logout                           . S s T t A X   D H P C a R G
account.ping                             . S s T t A X   D H P C a R G
account.patchUserState                   . S s T t A X   D H P C a R G
account.readState                        . S s T t A X   D H P C a R G
account.readUserState                    . S s T t A X   D H P C a R G
account.patchClassroomState              . S . T . A X   . H P . . . .
account.readClassroomState               . S . T . A X   . H P . . . .
# What is kept about oneself: to see and to take along, also in a demo; never for whoever helps in somebody's account.
personalData.readMyData                  . S s T t . X   D H P C . R G
personalData.exportMyData                . S s T t . X   D H P C . R G
# Gone for good: at the word of its own person, after the password; a demo ends by itself, an admin is no pupil's business.
personalData.eraseMyAccount              . S s T t . .   . . P C . R G
# Of a pupil: the class's own teachers, in no practice class.
personalData.exportStudentData           . . . T . . X   . H . . . . .
personalData.eraseStudentData            . . . T . . X   . H . . . . .

# Referrals: teachers invite teachers, admins look at what came of it. A demo invites nobody.
account.myReferral                       . . . T t . X   . . . . . . .
account.listReferralPoints               . . . . . . X   . . . . . . .
account.reviewReferralPoint              . . . . . . X   . . . . . . .

chat.disableChat                         . . . T . . X   . H P . . . .
chat.readChat                            . S . T . A X   . H P . . . .

# The class itself.
classroom.createClassroom                . . . T t . X   D H . . . . .
classroom.listClassrooms                 . S s T t A X   D H P C a R G
classroom.readClassroom                  . S . T . A X   . H P . . . .
classroom.updateClassroom                . . . T . . X   . H P . . . .
classroom.deleteClassroom                . . . T . . X   . H P . . . .
# A class that was deleted comes back by the word of whoever made it: nobody is in it any more.
classroom.listDeletedClassrooms          . . . T t . X   D H . . . . .
classroom.restoreClassroom               . . . T . . X   . H . . . . .
classroom.markMeEntered                  . S . T . A X   . H P . . . .
classroom.operatingTeacher               . . . T . . X   . H P . . . .
classroom.recentNotifications            . . . T . . X   . H P . . . .
classroom.setBlocklyReadOnly             . . . T . . X   . H P . . . .
classroom.nameObject                     . . . T . . X   . H P . . . .
classroom.addVariable                    . S . T . A X   . H P . . . .
classroom.removeVariables                . . . T . . X   . H P . . . .
# A camera kit is the school's: no class that is gone tomorrow and no child's own mat takes it.
classroom.updateSsid                     . . . T . . X   . . . . . . .
classroom.bindSerialNumber               . . . T . . X   . . . . . . .
# Mails go out on a teacher's word alone.
classroom.invitationCheck                . . . T . . X   . . . . . . .
classroom.sendInvitation                 . . . T . . X   . . . . . . .

# The people of a class. Whoever was taken off the list does not come back by the code; nobody joins a practice class but its owner, who is in it.
classroom.joinClassroom                  . S s . . . .   . . P . . . .
classroom.listStudents                   . S . T . A X   . H P . . . .
classroom.readStudent                    . S . T . A X   . H P . . . .
classroom.readStudentById                . S . T . A X   . H P . . . .
# Powers over a person: for the class that made the account, never in a pupil's practice class.
classroom.addStudents                    . . . T . . X   . H . . . . .
classroom.removeStudent                  . . . T . . X   . H . . . . .
classroom.listFormerStudents             . . . T . . X   . H . . . . .
classroom.letBackIn                      . . . T . . X   . H . . . . .
classroom.listLoginCards                 . . . T . . X   . H . . . . .
classroom.renewLoginCard                 . . . T . . X   . H . . . . .
classroom.readAssistanceCode             . . . T . . X   . H . . . . .
classroom.deleteAssistanceCode           . . . T . A X   . H . . . . .
lesson.renameStudent                     . . . T . . X   . H . . . . .
lesson.setStudentPassword                . . . T . . X   . H . . . . .
lesson.showOnWhiteboard                  . . . T . . X   . H P . . . .

# Asking for help: a student, in nobody else's name; classmates learn nothing of it. Nobody is asked on a practice mat.
helpRequest.askForHelp                   . S . . . A .   . . . . . . .
helpRequest.listHelpRequests             . S . T . A X   . H . . . . .
helpRequest.answerHelpRequest            . . . T . . X   . H . . . . .
helpRequest.endHelpRequest               . S . T . A X   . H . . . . .
# Notes: teachers of the class write them, their student reads them; whoever helps in the account does not.
note.listNotes                           . . . T . . X   . H . . . . .
note.writeNote                           . . . T . . X   . H . . . . .
note.deleteNote                          . . . T . . X   . H . . . . .
note.listMyNotes                         . S . . . . .   . . . . . . .
note.readMyNote                          . S . . . . .   . . . . . . .

# What robots measured: the class's own teachers record it and take it home.
# Goals: everybody sees how far they have come; whoever leads sees the class, and takes it home.
goal.readMyProgress                      . S . T . A X   . H P . . . .
goal.readClassProgress                   . . . T . . X   . H P . . . .
goal.exportClassProgress                 . . . T . . X   . H P . . . .
lessonPath.readLessonPath                . S . T . A X   . H P . . . .
goal.readChallenge                       . S . T . A X   . H P . . . .
goal.setChallenge                        . . . T . . X   . H P . . . .
goal.resetChallenge                      . . . T . . X   . H P . . . .
recording.readRecording                  . S . T . A X   . H P . . . .
recording.readSamples                    . S . T . A X   . H P . . . .
recording.setRecording                   . . . T . . X   . H P . . . .
recording.exportRecording                . . . T . . X   . H P . . . .
replay.readLessons                       . S . T . A X   . H P . . . .
replay.readReplayMarks                   . S . T . A X   . H P . . . .
replay.readReplayParts                   . S . T . A X   . H P . . . .
replay.showReplay                        . . . T . . X   . H P . . . .

classroomProjects.addAvailableProject    . . . T . . X   . H P . . . .
classroomProjects.clearAvailableProjects . . . T . . X   . H P . . . .
classroomProjects.removeAvailableProject . . . T . . X   . H P . . . .
classroomProjects.setCurrentProject      . . . T . . X   . H P . . . .

# Only teachers and admins add robots or say whose they are. Those on a practice mat and in a demo are virtual, so
# nobody adds real ones there or gets the key that those come in with.
classroomRobots.addRobot                 . . . T . . X   . . . . . . .
classroomRobots.giveRobot                . . . T . . X   . H . . . . .
classroomRobots.takeRobot                . . . T . . X   . H . . . . .
lesson.assignRobots                      . . . T . . X   . H . . . . .
classroomRobots.removeRobots             . . . T . . X   . H P . . . .
classroomRobots.listRobots               . S . T . A X   . H P . . . .
classroomRobots.listRobotOutputs         . S . T . A X   . H P . . . .
sandbox.readSandboxScene                 . S . T . A X   . H P . . . .
# The camera link is for those who lead a class that has real devices; whoever has its key needs no account.
camera.readCameraLink                    . . . T . . X   . . . . . . .
camera.makeCameraLink                    . . . T . . X   . . . . . . .
camera.leaveCamera                       V S s T t A X   D H P C a R G
camera.openCamera                        V S s T t A X   D H P C a R G
camera.takeCamera                        V S s T t A X   D H P C a R G
# The viewer link is the class's to show and its teachers' to renew; whoever has its key needs no account.
viewer.readViewerLink                    . S . T . A X   . H P . . . .
viewer.renewViewerLink                   . . . T . . X   . H P . . . .
viewer.openViewer                        V S s T t A X   D H P C a R G
viewer.readViewerPicture                 V S s T t A X   D H P C a R G
viewer.readViewerModel                   V S s T t A X   D H P C a R G
classroomRobots.readDeviceKey            . . . T . . X   . . . . . . .
classroomRobots.renewDeviceKey           . . . T . . X   . . . . . . .
robot.saveSensors                        . S . T . A X   . H P . . . .
virtual.addVirtualRobots                 . . . T . . X   . H P . . . .
virtual.changeEnvironment                . . . T . . X   . H P . . . .
virtual.changeVirtualRobot               . . . T . . X   . H P . . . .
virtual.removeVirtualRobot               . . . T . . X   . H P . . . .
virtual.readVirtual                      . S . T . A X   . H P . . . .
# What lies on a simulated mat is put there by whoever leads; everybody sends their own robots back to where they begin.
virtual.addMatObject                     . . . T . . X   . H P . . . .
virtual.moveMatObject                    . . . T . . X   . H P . . . .
virtual.removeMatObject                  . . . T . . X   . H P . . . .
virtual.backToStart                      . S . T . A X   . H P . . . .
# A mat of one's own is for children; a card opens its own class and no other.
virtual.openPractice                     . S s . . . .   . . P . . R G

# Settings: read by everybody who needs them, changed by admins.
config.appConfig                         V S s T t A X   D H P C a R G
config.featureSettings                   V S s T t A X   D H P C a R G
config.reportError                       V S s T t A X   D H P C a R G
config.readBlockHelp                     . S s T t A X   D H P C a R G
config.readIntroduction                  . S s T t A X   D H P C a R G
config.readIntroductionFor               . S s T t A X   D H P C a R G
config.updateBlockHelp                   . . . . . . X   . . . . . . .
config.updateIntroduction                . . . . . . X   . . . . . . .
config.listSystemConfig                  . . . . . . X   . . . . . . .
config.readSystemConfig                  . . . . . . X   . . . . . . .
config.createSystemConfig                . . . . . . X   . . . . . . .
config.updateSystemConfig                . . . . . . X   . . . . . . .
config.deleteSystemConfig                . . . . . . X   . . . . . . .
usage.readUsage                          . . . . . . X   . . . . . . .

library.bundledPicture                   . S s T t A X   D H P C a R G
library.listGifCategories                . S s T t A X   D H P C a R G
library.providerPicture                  . S s T t A X   D H P C a R G
library.searchGifs                       . S s T t A X   D H P C a R G
library.searchModels                     . S s T t A X   D H P C a R G
library.readPutUpGif                     . S . T . A X   . H P . . . .

media.listMyMedia                        . S s T t A X   D H P C a R G
media.uploadMyMedia                      . S s T t A X   D H P C a R G
media.listClassMedia                     . S . T . A X   . H P . . . .
media.uploadClassMedia                   . . . T . . X   . H P . . . .
media.deleteMedia                        . S . T . A X   . H P . . . .
media.listMyDeletedMedia                 . S s T t A X   D H P C a R G
media.listDeletedClassMedia              . . . T . . X   . H P . . . .
media.restoreMedia                       . S . T . A X   . H P . . . .
media.readMyMedia                        . S . T . A X   . H P . . . .
media.readClassMedia                     . S . T . A X   . H P . . . .

# Models: everybody's for everybody, a class's for the class; what a child adds waits for a teacher.
model3d.listGlobalModels                 . S s T t A X   D H P C a R G
model3d.readGlobalModel                  . S s T t A X   D H P C a R G
model3d.readModel                        . S . T . A X   . H P . . . .
model3d.listClassModels                  . S . T . A X   . H P . . . .
model3d.readClassModel                   . S . T . A X   . H P . . . .
model3d.readClassModelFile               . S . T . A X   . H P . . . .
model3d.uploadClassModel                 . S . T . A X   . H P . . . .
model3d.downloadClassModel               . S . T . A X   . H P . . . .
model3d.addFoundModel                    . S . T . A X   . H P . . . .
model3d.acceptClassModel                 . . . T . . X   . H P . . . .
model3d.updateClassModel                 . . . T . . X   . H P . . . .
model3d.deleteClassModel                 . . . T . . X   . H P . . . .
model3d.listAllocations                  . S . T . A X   . H P . . . .
model3d.setAllocations                   . . . T . . X   . H P . . . .
model3d.removeAllocation                 . . . T . . X   . H P . . . .

# Pathfinding files are teachers' work; what a map uses is for whoever drives on it.
pathfinding.createPathfinding            . . . T t . X   D H . . . . .
pathfinding.listPathfindings             . . . T t . X   D H . . . . .
pathfinding.usePathfinding               . . . T t . X   D H . . . . .
pathfinding.updatePathfinding            . . . T . . X   . H . . . . .
pathfinding.deletePathfinding            . . . T . . X   . H . . . . .
pathfinding.readPathfinding              . S s T t A X   . H P C a R G
pathfinding.listPathfindingsInUse        . S s T t A X   D H P C a R G
pathfinding.readPathfindingInUse         . S s T t A X   D H P C a R G

# Projects: teachers make them, everybody reads them, their maker or an admin changes them. A demo has its own.
project.createProject                    . . . T t . X   D H . . . . .
project.listProjects                     . S s T t A X   D H P C a R G
project.listProjectsWithoutCategory      . S s T t A X   D H P C a R G
project.readCover                        . S s T t A X   D H P C a R G
project.readProject                      . S s T t A X   . H P C a R G
project.readHelp                         . S s T t A X   . H P C a R G
project.updateProject                    . . . T . . X   . H . . . . .
project.replaceProject                   . . . T . . X   . H . . . . .
project.deleteProject                    . . . T . . X   . H . . . . .
project.listDeletedProjects              . . . T t . X   D H . . . . .
project.restoreProject                   . . . T . . X   . H . . . . .
project.moveToCategory                   . . . T . . X   . H . . . . .
project.writeStudentHelp                 . . . T . . X   . H . . . . .
project.writeTeacherHelp                 . . . T . . X   . H . . . . .
project.addRule                          . . . T . . X   . H . . . . .
project.removeRule                       . . . T . . X   . H . . . . .
project.exportProject                    . . . T t . X   . H . . . . .
project.importProjects                   . . . T t . X   D H . . . . .
projectCategory.exportCategory           . . . T t . X   . H . . . . .
projectCategory.createCategory           . . . T t . X   D H . . . . .
projectCategory.listCategories           . S s T t A X   D H P C a R G
projectCategory.updateCategory           . . . T . . X   . H . . . . .
projectCategory.deleteCategory           . . . T . . X   . H . . . . .

spreadsheet.createSpreadsheet            . . . T . . X   . . P . . . .
spreadsheet.appendToSpreadsheet          . . . T . . X   . . P . . . .
spreadsheet.disconnectSpreadsheet        . . . T . . X   . . P . . . .

# Works: a child's own, and read by the class. Off the list, with another class's card or help, or after the class: no.
work.createWork                          . S . T . A X   . H P . . . .
work.listWorks                           . S . T . A X   . H P . . . .
work.exportWorks                         . . . T . . X   . H P . . . .
work.saveWork                            . S . T . A X   . H P . . . .
work.readWork                            . S . T . A X   . H P . . . .
work.updateWork                          . S . T . A X   . H P . . . .
work.deleteWork                          . S . T . A X   . H P . . . .
work.listDeletedWorks                    . S . T . A X   . H P . . . .
work.restoreWork                         . S . T . A X   . H P . . . .

# What a program was before is for whoever may change it, and for whoever leads the class it was made in.
history.listOwnVersions                  . S . T . A X   . H P . . . .
history.readOwnVersion                   . S . T . A X   . H P . . . .
history.listLessonVersions               . S . T . A X   . H P . . . .
history.readLessonVersion                . S . T . A X   . H P . . . .
history.listWorkVersions                 . S . T . A X   . H P . . . .
history.readWorkVersion                  . S . T . A X   . H P . . . .
history.listProjectVersions              . . . T . . X   . H . . . . .
history.readProjectVersion               . . . T . . X   . H . . . . .
`;

const LETTERS = Object.keys(ROLES) as (keyof typeof ROLES)[];

const readLine = (line: string): [string, ReadonlySet<Role>] => {
  const [id = '', ...marks] = line.split(/\s+/);
  if (marks.length !== LETTERS.length) throw new Error(`${id}: ${marks.length} columns instead of ${LETTERS.length}`);
  const roles = LETTERS.flatMap((letter, at) => {
    if (marks[at] !== letter && marks[at] !== '.')
      throw new Error(`${id}: column ${at + 1} says ${marks[at]}; it can say ${letter} or a dot`);
    return marks[at] === letter ? [ROLES[letter]] : [];
  });
  return [id, new Set(roles)];
};

const lines = TABLE.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const ids = lines.map((line) => readLine(line)[0]);
const [twice] = ids.filter((id, at) => ids.indexOf(id) !== at);
if (twice) throw new Error(`${twice} has two lines`);

/** Who may make each call. */
export const PERMISSION_TABLE: ReadonlyMap<string, ReadonlySet<Role>> = new Map(lines.map(readLine));
