import * as account from './account.ts';
import * as address from './address.ts';
import * as admin from './admin.ts';
import * as built from './built.ts';
import type { Call } from './call.ts';
import * as camera from './camera.ts';
import * as chat from './chat.ts';
import * as classCycle from './class-cycle.ts';
import * as classTeacher from './class-teacher.ts';
import * as classroom from './classroom.ts';
import * as classroomProjects from './classroom-projects.ts';
import * as classroomRobots from './classroom-robots.ts';
import * as config from './config.ts';
import * as goal from './goal.ts';
import * as helpRequest from './help-request.ts';
import * as history from './history.ts';
import * as introduction from './introduction.ts';
import * as lesson from './lesson.ts';
import * as lessonPath from './lesson-path.ts';
import * as library from './library.ts';
import * as media from './media.ts';
import * as model3d from './model3d.ts';
import * as note from './note.ts';
import * as ownAccount from './own-account.ts';
import * as ownMats from './own-mats.ts';
import * as pathfinding from './pathfinding.ts';
import * as personalData from './personal-data.ts';
import * as project from './project.ts';
import * as projectCategory from './project-category.ts';
import * as projectContents from './project-contents.ts';
import * as projectFile from './project-file.ts';
import * as projectParts from './project-parts.ts';
import * as recording from './recording.ts';
import * as replay from './replay.ts';
import * as robot from './robot.ts';
import * as sandbox from './sandbox.ts';
import * as spreadsheet from './spreadsheet.ts';
import * as team from './team.ts';
import * as usage from './usage.ts';
import * as viewer from './viewer.ts';
import * as virtual from './virtual.ts';
import * as work from './work.ts';

const { exportCategory, ...ofProjects } = projectFile;

/** Every call of the product, by resource. For the server, the tests and the documents; a browser imports one file. */
const CALLS = {
  account,
  admin,
  built,
  address,
  camera,
  chat,
  classCycle,
  classTeacher,
  classroom,
  classroomProjects,
  classroomRobots,
  config: { ...config, ...introduction },
  helpRequest,
  history,
  lesson,
  lessonPath,
  library,
  media,
  model3d,
  note,
  ownAccount,
  ownMats,
  pathfinding,
  personalData,
  project: { ...project, ...projectContents, ...ofProjects, ...projectParts },
  projectCategory: { ...projectCategory, exportCategory },
  goal,
  recording,
  replay,
  robot,
  sandbox,
  spreadsheet,
  team,
  usage,
  viewer,
  virtual,
  work,
};

export interface NamedCall {
  /** Resource and name: `account.authenticate`. */
  id: string;
  call: Call;
}

/** Files export schemas and lists beside their calls; a call is what has a method, a path and an answer. */
const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' &&
  exported !== null &&
  'method' in exported &&
  'path' in exported &&
  'answer' in exported;

export const allCalls = (): NamedCall[] =>
  Object.entries(CALLS).flatMap(([resource, exported]) =>
    Object.entries(exported).flatMap(([name, call]: [string, unknown]) =>
      isCall(call) ? [{ id: `${resource}.${name}`, call }] : [],
    ),
  );
