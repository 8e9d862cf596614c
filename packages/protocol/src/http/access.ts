import type { Permission } from '../permissions.ts';
import type { Actor } from '../roles.ts';

/**
 * What a call is about, so that the server can tell who the caller is to it: the classroom, robot, project … named
 * by a path parameter. Without it only the caller's role counts. With `own` a student counts as `student` only for
 * what is theirs (made by them, or the robot given to them); a classmate counts as `foreignStudent`.
 */
export type Subject =
  | { kind: 'classroom'; param: string }
  | { kind: 'student'; param: string; classroom: string }
  | { kind: 'robot'; param: string; own?: true }
  | { kind: 'work'; param: string; own?: true }
  | { kind: 'project'; param: string }
  /** What was deleted and can still be brought back. */
  | { kind: 'deletedClassroom'; param: string }
  | { kind: 'deletedWork'; param: string; own?: true }
  | { kind: 'deletedProject'; param: string }
  | { kind: 'projectCategory'; param: string }
  | { kind: 'media'; param: string; own?: true }
  | { kind: 'deletedMedia'; param: string; own?: true }
  | { kind: 'model3d'; param: string }
  | { kind: 'pathfinding'; param: string };

export interface Access {
  allow: readonly Actor[];
  of?: Subject;
  /** Of the class's teachers those alone who may do this there: several share a class, and not all to the same end. */
  needs?: Permission;
  /** About people or real devices of a class, so never in a practice class: it has its maker and virtual robots. */
  schoolOnly?: true;
  /** An assisted account may still make this call (it must be able to see that it is being assisted, and to leave). */
  whileAssisted?: true;
  /**
   * Reaches beyond the demo (mails, other classes, real devices): a demo visitor may not, not even in their own class,
   * and nobody else may in a class of a demo.
   */
  notInDemo?: true;
}

const signedIn: readonly Actor[] = ['student', 'foreignStudent', 'teacher', 'foreignTeacher', 'assistance', 'admin'];

export const anyone: Access = { allow: ['visitor', ...signedIn], whileAssisted: true };
export const signedInOnly: Access = { allow: signedIn };
/** Any teacher account, whatever the class. */
export const teachers: Access = { allow: ['teacher', 'foreignTeacher', 'admin'] };
export const admins: Access = { allow: ['admin'] };

const about =
  (allow: readonly Actor[]) =>
  (of: Subject): Access => ({ allow, of });

const classroom = (param: string): Subject => ({ kind: 'classroom', param });
/** Everybody in the class, and those who help in it. */
export const classMembers = (param = 'id'): Access =>
  about(['student', 'teacher', 'assistance', 'admin'])(classroom(param));
/** The class's own teachers. */
export const classTeachers = (param = 'id'): Access => about(['teacher', 'admin'])(classroom(param));
/** The class's own teachers, about the people on its list or the school's devices; a practice class has neither. */
export const schoolClassTeachers = (param = 'id'): Access => ({ ...classTeachers(param), schoolOnly: true });
/** The class's own teachers, about real robots and cameras: practice mats and demos have virtual ones alone. */
export const deviceManagers = (param = 'id'): Access => ({ ...schoolClassTeachers(param), notInDemo: true });
/** The student in question, or a teacher of the class. */
export const studentOrTeachers = (param = 'studentId', classroomParam = 'id'): Access =>
  about(['student', 'teacher', 'assistance', 'admin'])({ kind: 'student', param, classroom: classroomParam });
/** Whoever belongs to the subject: members of its class, or the maker of what is no class's. */
export const membersOf = about(['student', 'teacher', 'assistance', 'admin']);
/** Its maker if that is a teacher, a teacher of its class, or an admin. */
export const managersOf = about(['teacher', 'admin']);
/** Those of the class's own teachers who may do this. */
export const needing = (needs: Permission, access: Access): Access => ({ ...access, needs });
