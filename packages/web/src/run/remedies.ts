import { classroomSnapshot } from '@trundle/client/live/classroom-snapshot';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { myTurn } from '@trundle/client/live/my-turn';
import type { Workspace } from '@trundle/client/program/workspace';
import { type RemedyName, treatmentOf } from '@trundle/client/run/remedies';
import type { RunControl } from '@trundle/client/run/run-control';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { myRobotIn } from '@trundle/language/checker/classroom';
import { withRobots } from '@trundle/language/checker/foreign-robots';
import { withLooseBlocks } from '@trundle/language/checker/loose-blocks';
import { neededSensors } from '@trundle/language/checker/needed-sensors';
import { hasRoomForPause, withPause } from '@trundle/language/checker/pause';
import type { VirtualClassroomState } from '@trundle/protocol/http/virtual';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import { sensorByCode, sensorById } from '@trundle/world/sensors/index';
import { isEmpty, slotFor } from '@trundle/world/sensors/slots';
import { pointAt } from '../design/point-at.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import type { PanelRoom } from '../panels/panel-context.ts';

/** What a remedy has in its hands. */
export interface RemedyTools {
  editor: BlockEditor;
  workspace: Workspace;
  control: RunControl;
  live: LiveClassroom;
  room: PanelRoom;
  me: { accountId: string; role: Role; language: Language };
  /** The class is locked, so its blocks stay as they are. */
  isReadOnly: boolean;
  /** Undefined until it is known. */
  virtual: VirtualClassroomState | undefined;
  createVariable: () => void;
  /** What a question to the teacher says. */
  question: () => string;
  plugRobotIn: (number: number) => unknown;
  plugSensor: (number: number, sensors: { sensor1: number; sensor2: number; sensor4: number }) => unknown;
  backToStart: (number: number) => unknown;
  askTurn: (mac: string) => unknown;
  /** Puts a hand up with these words, which every teacher of the class sees, whether or not there is a chat; whether it is up. */
  raiseHand: (words: string) => Promise<boolean>;
}

/** What a press does; null where it cannot be done now or by this person. */
type Offer = (problem: ShownProblem, tools: RemedyTools) => (() => unknown) | null;

const robotOf = ({ details: { id = 0, robot = id } }: ShownProblem): number => Number(robot);

const myRobot = ({ live, me }: RemedyTools): number | undefined => myRobotIn(classroomSnapshot(live, me));

const mayChange = (number: number, { room, live, me }: RemedyTools): boolean =>
  room.leads || live.robot(number)?.student?._id === me.accountId;

const virtualRobot = (number: number, { virtual }: RemedyTools) =>
  virtual?.robots.find(({ identifier }) => identifier === number);

const useMyRobot: Offer = (problem, tools) => {
  const { workspace, editor, live, isReadOnly } = tools;
  const number = String(problem.details.object ?? robotOf(problem));
  const chosen = problem.block === null ? null : editor.valueOf(problem.block, 'ROBOT');
  if (isReadOnly || chosen !== number || myRobot(tools) === undefined) return null;
  // A robot that one leads is mended where it stands.
  if (live.robot(Number(number)) !== undefined && mayChange(Number(number), tools)) return null;
  return () => editor.change(withRobots(workspace.program.read(), new Map([[number, MY_ROBOT]])));
};

/** Where a sensor that is missing would go; null where none can be plugged in from here. */
const placeOfSensor = (problem: ShownProblem, tools: RemedyTools) => {
  const number = robotOf(problem);
  const robot = tools.live.robot(number);
  const code = sensorById(String(problem.details.code ?? ''))?.code;
  if (!robot?.online || code === undefined || !mayChange(number, tools)) return null;
  if (virtualRobot(number, tools) === undefined) return null;
  const slot = slotFor(code, robot.sensors, neededSensors(tools.workspace.program.read(), number, myRobot(tools)));
  return slot === undefined ? null : { number, code, slot, sensors: robot.sensors };
};

const plugSensor: Offer = (problem, tools) => {
  const place = placeOfSensor(problem, tools);
  if (place === null) return null;
  const { number, code, slot, sensors } = place;
  const { sensor1, sensor2, sensor4 } = sensors;
  return () => tools.plugSensor(number, { sensor1, sensor2, sensor4, [slot]: code });
};

/** What has to make room for it, by its name. */
const takenOff = (problem: ShownProblem, tools: RemedyTools): string | undefined => {
  const place = placeOfSensor(problem, tools);
  const code = place?.sensors[place.slot];
  return code === undefined || isEmpty(code) ? undefined : sensorByCode(code)?.name(tools.me.language);
};

const plugRobotIn: Offer = (problem, tools) => {
  const number = robotOf(problem);
  const isUnplugged = virtualRobot(number, tools)?.plugged === false;
  return tools.room.leads && isUnplugged ? () => tools.plugRobotIn(number) : null;
};

/** A virtual robot goes by itself; a real one has to be carried, which somebody who sees the mat does. */
const backToStart: Offer = (problem, tools) => {
  const number = robotOf(problem);
  if (virtualRobot(number, tools) === undefined || !mayChange(number, tools)) return null;
  return () => tools.backToStart(number);
};

const carryBack: Offer = (problem, tools) => {
  const number = robotOf(problem);
  const isReal = tools.live.robot(number) !== undefined && virtualRobot(number, tools) === undefined;
  return isReal ? () => showMat(tools) : null;
};

const askTeacher: Offer = (_problem, { live, room, me, question, raiseHand }) => {
  const sits = may(me.role, 'sit in a class') && room.isAlone !== true;
  return sits && live.connection.state.state === 'connected' ? () => raiseHand(question()) : null;
};

/** Where the mat is open already, it is pointed at: a press is never without an answer. */
const showMat = ({ room }: RemedyTools): void => {
  room.panels.open('map/');
  pointAt('[data-mat]');
};

/** Only a simulated mat has objects that are put there from here. */
const putObject: Offer = (_problem, tools) =>
  tools.room.leads && (tools.virtual?.robots.length ?? 0) > 0 ? () => showMat(tools) : null;

const atBlock =
  (
    act: (block: string, tools: RemedyTools) => unknown,
    isPossible: (block: string, tools: RemedyTools) => boolean,
  ): Offer =>
  ({ block }, tools) =>
    block !== null && isPossible(block, tools) ? () => act(block, tools) : null;

/** What in the block is the cause, as it may be written there. */
const wrongValues = ({ details: { value, cm, x, y, edge } }: ShownProblem): string[] => {
  const off = [x, y].filter((each) => Number(each) < 0 || Number(each) > Number(edge));
  // Where nothing is named it is what somebody divides by.
  const named = [value, cm, ...off].flatMap((each) => (each === undefined ? [] : [String(each)]));
  return named.length > 0 ? named : ['0'];
};

const edit: Offer = (problem, { editor, workspace, isReadOnly }) => {
  const { block } = problem;
  if (isReadOnly || block === null || !editor.hasTyped(block)) return null;
  return () => {
    workspace.focus.show(block);
    editor.openTyped(block, wrongValues(problem));
  };
};

/** How each remedy is carried out in this page. */
const OFFERS: Readonly<Record<RemedyName, Offer>> = {
  useMyRobot,
  plugSensor,
  plugRobotIn,
  backToStart,
  carryBack,
  askTeacher,
  choose: atBlock(
    (block, { editor, workspace }) => {
      workspace.focus.show(block);
      editor.openChoice(block);
    },
    (block, { editor, isReadOnly }) => !isReadOnly && editor.hasChoice(block),
  ),
  openSensors: (problem, tools) =>
    mayChange(robotOf(problem), tools) ? () => tools.room.panels.open(`robot_configuration/${robotOf(problem)}`) : null,
  connectMicrobit:
    (_problem, { room }) =>
    () => {
      room.panels.open('robot_configuration/');
      pointAt('[data-microbit]');
    },
  openRobots: (problem, { room }) =>
    room.leads ? () => room.panels.open(`robot_configuration/${robotOf(problem)}`) : null,
  addRobots: (_problem, { room }) => (room.leads ? () => room.panels.open('robot_configuration/') : null),
  createVariable: (_problem, { createVariable }) => createVariable,
  putObject,
  addStudents: (_problem, { room }) =>
    room.leads && room.isAlone !== true ? () => room.panels.open('student_configuration/') : null,
  openMap: (_problem, tools) => () => showMat(tools),
  openToolbox: (_problem, { editor, workspace, isReadOnly }) =>
    isReadOnly
      ? null
      : () => {
          workspace.focus.showBlocks();
          editor.toolbox.openFirst();
        },
  hangBlocks: (_problem, { editor, workspace, isReadOnly }) =>
    isReadOnly
      ? null
      : () => {
          workspace.focus.showBlocks();
          editor.change(withLooseBlocks(workspace.program.read()));
        },
  removeBlock: atBlock(
    (block, { editor }) => editor.remove(block),
    (_block, { isReadOnly }) => !isReadOnly,
  ),
  edit,
  addPause: atBlock(
    (block, { editor, workspace }) => {
      workspace.focus.showBlocks();
      editor.change(withPause(workspace.program.read(), block));
    },
    (block, { workspace, isReadOnly }) => !isReadOnly && hasRoomForPause(workspace.program.read(), block),
  ),
  reconnect:
    (_problem, { live }) =>
    () =>
      live.connection.retry(),
  runAgain:
    (_problem, { control }) =>
    () =>
      void control.start(),
  runHere:
    (_problem, { control }) =>
    () =>
      void control.runHere(),
  askTurn: (_problem, { live, me, askTurn }) => {
    const turn = myTurn(live.read('robots'), me.accountId);
    return turn === undefined || turn.isMine || turn.place !== null ? null : () => askTurn(turn.robot._id);
  },
  openCode:
    (_problem, { room }) =>
    () =>
      room.panels.open('code/'),
  showBlock: atBlock(
    (block, { workspace }) => workspace.focus.show(block),
    () => true,
  ),
};

export interface Remedy {
  name: RemedyName;
  /** A question answers whether it was sent. */
  mend: () => unknown;
  /** The number behind «my robot» here. */
  mine: number | undefined;
  /** The sensor whose port is taken. */
  takenOff?: string | undefined;
}

/** These depend on what is virtual in the class. */
const ASK_FIRST: ReadonlySet<RemedyName> = new Set(['plugSensor', 'plugRobotIn', 'putObject', 'backToStart']);

/** The one button for a problem; null where nobody can do anything here, or while it is not known yet. */
export const remedyFor = (problem: ShownProblem, tools: RemedyTools): Remedy | null => {
  for (const name of treatmentOf(problem.code).remedies) {
    if (ASK_FIRST.has(name) && tools.virtual === undefined) return null;
    const mend = OFFERS[name](problem, tools);
    const removed = name === 'plugSensor' ? takenOff(problem, tools) : undefined;
    if (mend !== null) return { name, mend, mine: myRobot(tools), takenOff: removed };
  }
  return null;
};
