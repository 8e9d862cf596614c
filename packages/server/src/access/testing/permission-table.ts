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
 *     K coTeacher        of the class beside the teacher, who owns it; the project is the teacher's
 *     U substitute       the same for today: no keys of children or devices, nothing taken away, nobody brought
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
  K: 'coTeacher',
  U: 'substitute',
} as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];
export const ROLE_NAMES: readonly Role[] = Object.values(ROLES);

const TABLE = `
# Coming and going: whoever is not known yet, and whoever wants to be somebody else.
account.authenticate                     V S s T t A X   D H P C a R G K U
account.authenticateWithAssistanceCode   V S s T t A X   D H P C a R G K U
account.authenticateWithGoogle           V S s T t A X   D H P C a R G K U
account.endSessionBeacon                 V S s T t A X   D H P C a R G K U
account.openDemo                         V S s T t A X   D H P C a R G K U
account.recoverStudentPassword           V S s T t A X   D H P C a R G K U
account.recoverTeacherPassword           V S s T t A X   D H P C a R G K U
account.register                         V S s T t A X   D H P C a R G K U
account.registerStudent                  V S s T t A X   D H P C a R G K U
account.registerTeacher                  V S s T t A X   D H P C a R G K U
account.resendVerification               V S s T t A X   D H P C a R G K U
account.resetStudentPassword             V S s T t A X   D H P C a R G K U
account.resetTeacherPassword             V S s T t A X   D H P C a R G K U
account.verify                           V S s T t A X   D H P C a R G K U

# One's own account: everybody who is signed in, about themself alone.
account.current                          . S s T t A X   D H P C a R G K U
account.logout                           . S s T t A X   D H P C a R G K U
account.ping                             . S s T t A X   D H P C a R G K U
account.patchUserState                   . S s T t A X   D H P C a R G K U
account.readState                        . S s T t A X   D H P C a R G K U
account.readUserState                    . S s T t A X   D H P C a R G K U
account.patchClassroomState              . S . T . A X   . H P . . . . K U
account.readClassroomState               . S . T . A X   . H P . . . . K U
# What is kept about oneself: to see and to take along, also in a demo; never for whoever helps in somebody's account.
personalData.readMyData                  . S s T t . X   D H P C . R G K U
personalData.exportMyData                . S s T t . X   D H P C . R G K U
# One's own name and password: nobody's in a demo, and never for whoever helps in somebody's account.
ownAccount.renameMe                      . S s T t . X   . . P C . R G K U
ownAccount.changeMyPassword              . S s T t . X   . . P C . R G K U
# Gone for good: at the word of its own person, after the password; a demo ends by itself, an admin is no pupil's business.
personalData.eraseMyAccount              . S s T t . .   . . P C . R G K U
# Of a pupil: the class's own teachers, in no practice class.
personalData.exportStudentData           . . . T . . X   . H . . . . . K .
personalData.eraseStudentData            . . . T . . X   . H . . . . . K .

# Referrals: teachers invite teachers, admins look at what came of it. A demo invites nobody.
account.myReferral                       . . . T t . X   . . . . . . . K U
account.listReferralPoints               . . . . . . X   . . . . . . . . .
account.reviewReferralPoint              . . . . . . X   . . . . . . . . .

chat.disableChat                         . . . T . . X   . H P . . . . K U
chat.readChat                            . S . T . A X   . H P . . . . K U

# The class itself.
classroom.createClassroom                . . . T t . X   D H . . . . . K U
classroom.listClassrooms                 . S s T t A X   D H P C a R G K U
classroom.readClassroom                  . S . T . A X   . H P . . . . K U
classroom.updateClassroom                . . . T . . X   . H P . . . . K U
classroom.deleteClassroom                . . . T . . X   . H P . . . . . .
# Where the server is found, for what teachers print.
address.readAddresses                    . . . T t . X   D H . . . . . K U
# A class that was deleted comes back by the word of whoever made it: nobody is in it any more.
classroom.listDeletedClassrooms          . . . T t . X   D H . . . . . K U
classroom.restoreClassroom               . . . T . . X   . H . . . . . K .
classroom.markMeEntered                  . S . T . A X   . H P . . . . K U
classroom.operatingTeacher               . . . T . . X   . H P . . . . K U
classroom.recentNotifications            . . . T . . X   . H P . . . . K U
classroom.setBlocklyReadOnly             . . . T . . X   . H P . . . . K U
classroom.nameObject                     . . . T . . X   . H P . . . . K U
classroom.addVariable                    . S . T . A X   . H P . . . . K U
classroom.removeVariables                . . . T . . X   . H P . . . . K U
# A camera kit is the school's: no class that is gone tomorrow and no child's own mat takes it.
classroom.updateSsid                     . . . T . . X   . . . . . . . K .
classroom.bindSerialNumber               . . . T . . X   . . . . . . . K .
# Mails go out on a teacher's word alone.
classroom.invitationCheck                . . . T . . X   . . . . . . . K .
classroom.sendInvitation                 . . . T . . X   . . . . . . . K .

# Who teaches the class: its teachers see it, owners decide, co-teachers bring a substitute. A link takes a teacher in.
classTeacher.listTeachers                . . . T . . X   . H . . . . . K U
classTeacher.inviteTeacher               . . . T . . X   . . . . . . . K .
classTeacher.withdrawTeacherInvitation   . . . T . . X   . . . . . . . K .
classTeacher.readTeacherInvitation       . . . T t . .   . . . . . . . K U
classTeacher.acceptTeacherInvitation     . . . T t . .   . . . . . . . K U
classTeacher.changeTeacher               . . . T . . X   . . . . . . . . .
classTeacher.removeTeacher               . . . T . . X   . . . . . . . . .
classTeacher.leaveClass                  . . . T . . .   . . . . . . . K U

# What becomes of a class: for whoever looks after it. A copy is the caller's own, so an admin makes none.
classCycle.archiveClassroom              . . . T . . X   . H . . . . . K .
classCycle.listArchivedClassrooms        . . . T t . X   D H . . . . . K U
classCycle.resetClassroom                . . . T . . X   . H . . . . . K .
classCycle.duplicateClassroom            . . . T . . .   . H . . . . . K .
classCycle.listClassChanges              . . . T t . X   D H . . . . . K U
classCycle.undoClassChange               . . . T . . X   . H . . . . . K .
classCycle.moveStudent                   . . . T . . X   . H . . . . . K .

# The people of a class. Whoever was taken off the list does not come back by the code; nobody joins a practice class but its owner, who is in it.
classroom.joinClassroom                  . S s . . . .   . . P . . . . . .
classroom.listStudents                   . S . T . A X   . H P . . . . K U
classroom.readStudent                    . S . T . A X   . H P . . . . K U
classroom.readStudentById                . S . T . A X   . H P . . . . K U
# Powers over a person: for the class that made the account, never in a pupil's practice class.
classroom.addStudents                    . . . T . . X   . H . . . . . K U
classroom.removeStudent                  . . . T . . X   . H . . . . . K .
classroom.listFormerStudents             . . . T . . X   . H . . . . . K U
classroom.letBackIn                      . . . T . . X   . H . . . . . K U
classroom.listLoginCards                 . . . T . . X   . H . . . . . K .
classroom.renewLoginCard                 . . . T . . X   . H . . . . . K .
classroom.readAssistanceCode             . . . T . . X   . H . . . . . K .
classroom.deleteAssistanceCode           . . . T . A X   . H . . . . . K U
lesson.renameStudent                     . . . T . . X   . H . . . . . K U
lesson.setStudentPassword                . . . T . . X   . H . . . . . K .
lesson.showOnWhiteboard                  . . . T . . X   . H P . . . . K U

# Asking for help: a student, in nobody else's name; classmates learn nothing of it. Nobody is asked on a practice mat.
helpRequest.askForHelp                   . S . . . A .   . . . . . . . . .
helpRequest.listHelpRequests             . S . T . A X   . H . . . . . K U
helpRequest.answerHelpRequest            . . . T . . X   . H . . . . . K U
helpRequest.endHelpRequest               . S . T . A X   . H . . . . . K U
# Teams: teachers make them; a child of the class asks for her turn and passes it on, where the robot is her team's.
team.makeTeams                           . . . T . . X   . H . . . . . K U
team.askForTurn                          . S . . . A .   . . . . . . . . .
team.stopWaiting                         . S . . . A .   . . . . . . . . .
team.passTurn                            . S . T . A X   . H . . . . . K U
# A mat for everyone: teachers of the class say when.
ownMats.setOwnMats                       . . . T . . X   . H . . . . . K U
# Notes: teachers of the class write them, their student reads them; whoever helps in the account does not.
note.listNotes                           . . . T . . X   . H . . . . . K U
note.writeNote                           . . . T . . X   . H . . . . . K U
note.deleteNote                          . . . T . . X   . H . . . . . K U
note.listMyNotes                         . S . . . . .   . . . . . . . . .
note.readMyNote                          . S . . . . .   . . . . . . . . .

# What robots measured: the class's own teachers record it and take it home.
# Goals: everybody sees how far they have come; whoever leads sees the class, and takes it home.
goal.readMyProgress                      . S . T . A X   . H P . . . . K U
goal.readClassProgress                   . . . T . . X   . H P . . . . K U
goal.exportClassProgress                 . . . T . . X   . H P . . . . K U
lessonPath.readLessonPath                . S . T . A X   . H P . . . . K U
goal.readChallenge                       . S . T . A X   . H P . . . . K U
goal.setChallenge                        . . . T . . X   . H P . . . . K U
goal.resetChallenge                      . . . T . . X   . H P . . . . K U
recording.readRecording                  . S . T . A X   . H P . . . . K U
recording.readSamples                    . S . T . A X   . H P . . . . K U
recording.setRecording                   . . . T . . X   . H P . . . . K U
recording.exportRecording                . . . T . . X   . H P . . . . K U
recording.deleteRecording                . . . T . . X   . H P . . . . K .
replay.readLessons                       . S . T . A X   . H P . . . . K U
replay.readReplayMarks                   . S . T . A X   . H P . . . . K U
replay.readReplayParts                   . S . T . A X   . H P . . . . K U
replay.showReplay                        . . . T . . X   . H P . . . . K U

classroomProjects.addAvailableProject    . . . T . . X   . H P . . . . K U
classroomProjects.clearAvailableProjects . . . T . . X   . H P . . . . K U
classroomProjects.removeAvailableProject . . . T . . X   . H P . . . . K U
classroomProjects.setCurrentProject      . . . T . . X   . H P . . . . K U

# Only teachers and admins add robots or say whose they are. Those on a practice mat and in a demo are virtual, so
# nobody adds real ones there or gets the key that those come in with.
classroomRobots.addRobot                 . . . T . . X   . . . . . . . K .
classroomRobots.giveRobot                . . . T . . X   . H . . . . . K U
classroomRobots.takeRobot                . . . T . . X   . H . . . . . K U
lesson.assignRobots                      . . . T . . X   . H . . . . . K U
classroomRobots.removeRobots             . . . T . . X   . H P . . . . K .
classroomRobots.listRobots               . S . T . A X   . H P . . . . K U
classroomRobots.listRobotOutputs         . S . T . A X   . H P . . . . K U
sandbox.readSandboxScene                 . S . T . A X   . H P . . . . K U
# The camera link is for those who lead a class that has real devices; whoever has its key needs no account.
camera.readCameraLink                    . . . T . . X   . . . . . . . K .
camera.makeCameraLink                    . . . T . . X   . . . . . . . K .
camera.leaveCamera                       V S s T t A X   D H P C a R G K U
camera.openCamera                        V S s T t A X   D H P C a R G K U
camera.takeCamera                        V S s T t A X   D H P C a R G K U
# The viewer link is the class's to show and its teachers' to renew; whoever has its key needs no account.
viewer.readViewerLink                    . S . T . A X   . H P . . . . K U
viewer.renewViewerLink                   . . . T . . X   . H P . . . . K U
viewer.openViewer                        V S s T t A X   D H P C a R G K U
viewer.readViewerPicture                 V S s T t A X   D H P C a R G K U
viewer.readViewerModel                   V S s T t A X   D H P C a R G K U
classroomRobots.readDeviceKey            . . . T . . X   . . . . . . . K .
classroomRobots.renewDeviceKey           . . . T . . X   . . . . . . . K .
robot.saveSensors                        . S . T . A X   . H P . . . . K U
virtual.addVirtualRobots                 . . . T . . X   . H P . . . . K U
virtual.changeEnvironment                . . . T . . X   . H P . . . . K U
virtual.changeVirtualRobot               . . . T . . X   . H P . . . . K U
virtual.removeVirtualRobot               . . . T . . X   . H P . . . . K U
virtual.readVirtual                      . S . T . A X   . H P . . . . K U
# What lies on a simulated mat is put there by whoever leads; everybody sends their own robots back to where they begin.
virtual.addMatObject                     . . . T . . X   . H P . . . . K U
virtual.moveMatObject                    . . . T . . X   . H P . . . . K U
virtual.removeMatObject                  . . . T . . X   . H P . . . . K U
virtual.backToStart                      . S . T . A X   . H P . . . . K U
# A mat of one's own is for children; a card opens its own class and no other.
virtual.openPractice                     . S s . . . .   . . P . . R G . .

# Settings: read by everybody who needs them, changed by admins.
config.appConfig                         V S s T t A X   D H P C a R G K U
config.featureSettings                   V S s T t A X   D H P C a R G K U
config.reportError                       V S s T t A X   D H P C a R G K U
config.readBlockHelp                     . S s T t A X   D H P C a R G K U
config.readIntroduction                  . S s T t A X   D H P C a R G K U
config.readIntroductionFor               . S s T t A X   D H P C a R G K U
config.updateBlockHelp                   . . . . . . X   . . . . . . . . .
config.updateIntroduction                . . . . . . X   . . . . . . . . .
config.listSystemConfig                  . . . . . . X   . . . . . . . . .
config.readSystemConfig                  . . . . . . X   . . . . . . . . .
config.createSystemConfig                . . . . . . X   . . . . . . . . .
config.updateSystemConfig                . . . . . . X   . . . . . . . . .
config.deleteSystemConfig                . . . . . . X   . . . . . . . . .
# People, classes and how the server is: admins.
admin.listPeople                         . . . . . . X   . . . . . . . . .
admin.listAllClasses                     . . . . . . X   . . . . . . . . .
admin.readHealth                         . . . . . . X   . . . . . . . . .
usage.readUsage                          . . . . . . X   . . . . . . . . .

library.bundledPicture                   . S s T t A X   D H P C a R G K U
library.listGifCategories                . S s T t A X   D H P C a R G K U
library.providerPicture                  . S s T t A X   D H P C a R G K U
library.searchGifs                       . S s T t A X   D H P C a R G K U
library.searchModels                     . S s T t A X   D H P C a R G K U
library.readPutUpGif                     . S . T . A X   . H P . . . . K U

media.listMyMedia                        . S s T t A X   D H P C a R G K U
media.uploadMyMedia                      . S s T t A X   D H P C a R G K U
media.listClassMedia                     . S . T . A X   . H P . . . . K U
media.uploadClassMedia                   . . . T . . X   . H P . . . . K U
media.deleteMedia                        . S . T . A X   . H P . . . . K .
media.listMyDeletedMedia                 . S s T t A X   D H P C a R G K U
media.listDeletedClassMedia              . . . T . . X   . H P . . . . K U
media.restoreMedia                       . S . T . A X   . H P . . . . K U
media.readMyMedia                        . S . T . A X   . H P . . . . K U
media.readClassMedia                     . S . T . A X   . H P . . . . K U

# Models: everybody's for everybody, a class's for the class; what a child adds waits for a teacher.
model3d.listGlobalModels                 . S s T t A X   D H P C a R G K U
model3d.readGlobalModel                  . S s T t A X   D H P C a R G K U
model3d.readModel                        . S . T . A X   . H P . . . . K U
model3d.listClassModels                  . S . T . A X   . H P . . . . K U
model3d.readClassModel                   . S . T . A X   . H P . . . . K U
model3d.readClassModelFile               . S . T . A X   . H P . . . . K U
model3d.uploadClassModel                 . S . T . A X   . H P . . . . K U
model3d.downloadClassModel               . S . T . A X   . H P . . . . K U
model3d.addFoundModel                    . S . T . A X   . H P . . . . K U
model3d.acceptClassModel                 . . . T . . X   . H P . . . . K U
model3d.updateClassModel                 . . . T . . X   . H P . . . . K U
model3d.deleteClassModel                 . . . T . . X   . H P . . . . K .
model3d.listAllocations                  . S . T . A X   . H P . . . . K U
model3d.setAllocations                   . . . T . . X   . H P . . . . K U
model3d.removeAllocation                 . . . T . . X   . H P . . . . K U

# What hands build on the mat: everybody sees it, students build where they are let, and teachers let them.
built.listBuilt                          . S . T . A X   . H P . . . . K U
built.putBuilt                           . S . T . A X   . H P . . . . K U
built.removeBuilt                        . S . T . A X   . H P . . . . K U
built.letStudentsBuild                   . . . T . . X   . H P . . . . K U

# Pathfinding files are teachers' work; what a map uses is for whoever drives on it.
pathfinding.createPathfinding            . . . T t . X   D H . . . . . K U
pathfinding.listPathfindings             . . . T t . X   D H . . . . . K U
pathfinding.usePathfinding               . . . T t . X   D H . . . . . K U
pathfinding.updatePathfinding            . . . T . . X   . H . . . . . . .
pathfinding.deletePathfinding            . . . T . . X   . H . . . . . . .
pathfinding.readPathfinding              . S s T t A X   . H P C a R G K U
pathfinding.listPathfindingsInUse        . S s T t A X   D H P C a R G K U
pathfinding.readPathfindingInUse         . S s T t A X   D H P C a R G K U

# Projects: teachers make them, everybody reads them, their maker or an admin changes them. A demo has its own.
project.createProject                    . . . T t . X   D H . . . . . K U
project.listProjects                     . S s T t A X   D H P C a R G K U
project.listProjectsWithoutCategory      . S s T t A X   D H P C a R G K U
project.readCover                        . S s T t A X   D H P C a R G K U
project.readProject                      . S s T t A X   . H P C a R G K U
project.readHelp                         . S s T t A X   . H P C a R G K U
project.updateProject                    . . . T . . X   . H . . . . . . .
project.replaceProject                   . . . T . . X   . H . . . . . . .
project.deleteProject                    . . . T . . X   . H . . . . . . .
project.listDeletedProjects              . . . T t . X   D H . . . . . K U
project.restoreProject                   . . . T . . X   . H . . . . . . .
project.moveToCategory                   . . . T . . X   . H . . . . . . .
project.writeStudentHelp                 . . . T . . X   . H . . . . . . .
project.writeTeacherHelp                 . . . T . . X   . H . . . . . . .
project.addRule                          . . . T . . X   . H . . . . . . .
project.removeRule                       . . . T . . X   . H . . . . . . .
project.exportProject                    . . . T t . X   . H . . . . . K U
project.importProjects                   . . . T t . X   D H . . . . . K U
projectCategory.exportCategory           . . . T t . X   . H . . . . . K U
projectCategory.createCategory           . . . T t . X   D H . . . . . K U
projectCategory.listCategories           . S s T t A X   D H P C a R G K U
projectCategory.updateCategory           . . . T . . X   . H . . . . . . .
projectCategory.deleteCategory           . . . T . . X   . H . . . . . . .

spreadsheet.createSpreadsheet            . . . T . . X   . . P . . . . K U
spreadsheet.appendToSpreadsheet          . . . T . . X   . . P . . . . K U
spreadsheet.disconnectSpreadsheet        . . . T . . X   . . P . . . . K U

# Works: a child's own, and read by the class. Off the list, with another class's card or help, or after the class: no.
work.createWork                          . S . T . A X   . H P . . . . K U
work.listWorks                           . S . T . A X   . H P . . . . K U
work.exportWorks                         . . . T . . X   . H P . . . . K U
work.saveWork                            . S . T . A X   . H P . . . . K U
work.readWork                            . S . T . A X   . H P . . . . K U
work.updateWork                          . S . T . A X   . H P . . . . K U
work.deleteWork                          . S . T . A X   . H P . . . . K .
work.listDeletedWorks                    . S . T . A X   . H P . . . . K U
work.restoreWork                         . S . T . A X   . H P . . . . K U

# What a program was before is for whoever may change it, and for whoever leads the class it was made in.
history.listOwnVersions                  . S . T . A X   . H P . . . . K U
history.readOwnVersion                   . S . T . A X   . H P . . . . K U
history.listLessonVersions               . S . T . A X   . H P . . . . K U
history.readLessonVersion                . S . T . A X   . H P . . . . K U
history.listWorkVersions                 . S . T . A X   . H P . . . . K U
history.readWorkVersion                  . S . T . A X   . H P . . . . K U
history.listProjectVersions              . . . T . . X   . H . . . . . . .
history.readProjectVersion               . . . T . . X   . H . . . . . . .
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
