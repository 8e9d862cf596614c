import type { Goal } from '@trundle/protocol/entities/goal';
import type { ChallengeKind } from '@trundle/protocol/entities/goal-challenge';
import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import type { PathfindingPlace } from '@trundle/protocol/entities/pathfinding';
import type { ReplayMark } from '@trundle/protocol/http/replay';
import { DEFAULT_LANGUAGE, type Language, languageOfSetting, settingOf } from '@trundle/protocol/languages';
import { CLASS_STANDINGS } from '@trundle/protocol/roles';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { KeptObject } from '../simulation/mat-objects.ts';

/**
 * The tables as the program sees them. `migrations/` makes them; a test holds the two against each other, so a
 * column lives in both or in neither.
 */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** Rows carry a language by its setting. */
const language = customType<{ data: Language; driverData: string }>({
  dataType: () => 'text',
  toDriver: settingOf,
  fromDriver: (setting) => languageOfSetting(setting) ?? DEFAULT_LANGUAGE,
});
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  role: text('role', { enum: ['Teacher', 'Student', 'Admin'] }).notNull(),
  name: text('name').notNull(),
  username: text('username').notNull(),
  /** Lower case, unique; students made by a teacher have none. */
  email: text('email'),
  passwordHash: text('password_hash'),
  verifiedAt: moment('verified_at'),
  referralCode: text('referral_code').notNull(),
  language: language('language').notNull(),
  /** The class whose teacher made the account and looks after it; null: the person does. */
  homeClassroom: text('home_classroom'),
  /** The demo it belongs to, named by the account that opened it. */
  demo: text('demo'),
  /** Demo accounts and what belongs to them vanish after this. */
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  namespace: text('namespace', { enum: ['teacher', 'student', 'admin', 'classroom_assistance'] }).notNull(),
  /** The only class this session opens: it came in by that class's code, card or assistance. Null: the whole account. */
  classroomCode: text('classroom_code'),
  assistanceCode: text('assistance_code'),
  createdAt: moment('created_at').notNull(),
  /** Last ping, and whether a tab of it is in front. */
  seenAt: moment('seen_at'),
  inFront: boolean('in_front').notNull(),
  /** A page of it said goodbye, and none has been heard of since. */
  leftAt: moment('left_at'),
  endedAt: moment('ended_at'),
  /** What its person is told; null: that somebody else logged in. */
  endedBecause: text('ended_because', {
    enum: [
      'REMOVED_FROM_CLASS',
      'CARD_RENEWED',
      'PASSWORD_CHANGED',
      'ASSISTANCE_ENDED',
      'CLASS_CLOSED',
      'ACCOUNT_CHANGED',
    ],
  }),
});

export const oneTimeLinks = pgTable('one_time_links', {
  /** Only the hash is kept: reading the database must not open accounts. */
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
  accountId: text('account_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
});

export const referralPoints = pgTable('referral_points', {
  id: text('id').primaryKey(),
  referrerId: text('referrer_id').notNull(),
  referredId: text('referred_id').notNull(),
  points: integer('points').notNull(),
  status: text('status', { enum: ['waiting', 'approved', 'refused'] }).notNull(),
  reviewedBy: text('reviewed_by'),
  reviewedAt: moment('reviewed_at'),
  createdAt: moment('created_at').notNull(),
});

/** What browsers keep for their users, a row for each key: changing one costs what that one costs. */
export const stateEntries = pgTable(
  'state_entries',
  {
    accountId: text('account_id').notNull(),
    /** `user`, or `classroom/CODE`. */
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    bytes: integer('bytes').generatedAlwaysAs(sql`octet_length(value::text)`),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.namespace, table.key] })],
);

export const classrooms = pgTable('classrooms', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  ssid: text('ssid'),
  /** The camera kit it had when it was deleted. */
  ssidBefore: text('ssid_before'),
  mapId: text('map_id').notNull(),
  /** What robots and the camera kit log in to the broker with. */
  deviceKey: text('device_key').notNull(),
  deviceKeyAt: moment('device_key_at').notNull(),
  /** What screens come in with that only show the class, and until when. */
  viewerKey: text('viewer_key'),
  viewerKeyUntil: moment('viewer_key_until'),
  /** What a page takes the seat of the class's camera with, and until when. */
  cameraKey: text('camera_key'),
  cameraKeyUntil: moment('camera_key_until'),
  /** The page that has the seat, what its device is called, and the digest of what it logs in to the broker with. */
  cameraSeat: text('camera_seat'),
  cameraSeatName: text('camera_seat_name'),
  cameraTokenDigest: text('camera_token_digest'),
  /** Students build on the mat too. */
  studentsBuild: boolean('students_build').notNull().default(false),
  currentOperationProject: text('current_operation_project'),
  availableProjects: text('available_projects').array().notNull(),
  chatDisabled: boolean('chat_disabled').notNull(),
  chatDisabledStudents: text('chat_disabled_students').array().notNull(),
  objects: jsonb('objects').$type<Record<string, string>>().notNull(),
  /** What whoever leads has put on the simulated mat, and what the examples in use have brought. */
  matObjects: jsonb('mat_objects').$type<KeptObject[]>().notNull().default([]),
  blocklyReadOnly: boolean('blockly_read_only').notNull(),
  /** Since when; what was on its way by then is still saved. */
  blocklyReadOnlySince: moment('blockly_read_only_since'),
  /** The student whose work is shown to the whole class. */
  whiteboardStudent: text('whiteboard_student'),
  /** A student's own mat: its maker is alone in it. */
  practice: boolean('practice').notNull(),
  /** Every student is at a mat of their own. */
  ownMats: boolean('own_mats').notNull().default(false),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** When it was closed; nobody gets in any more. */
  deletedAt: moment('deleted_at'),
  /** It was closed to be put away, not deleted: it never goes by itself. */
  archivedAt: moment('archived_at'),
});

/** Who is in a class, as what. A student taken out keeps the row, so that nothing of theirs is lost. */
export const classMembers = pgTable('class_members', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  accountId: text('account_id').notNull(),
  role: text('role', { enum: ['teacher', 'student'] }).notNull(),
  /** What a teacher is to the class; null for students. */
  standing: text('standing', { enum: CLASS_STANDINGS }),
  /** When a substitute's time ends. */
  until: moment('until'),
  /** The session with which this teacher operates the class: the last one that opened it. */
  operatingSession: text('operating_session'),
  /** The name in this class, unique among its students. */
  name: text('name').notNull(),
  /** The form in which it is compared: names that look alike are the same. */
  nameKey: text('name_key').generatedAlwaysAs(sql`student_name_key(name)`),
  /** The secret on the student's login card; a new one revokes the old card. */
  card: text('card').notNull(),
  enteredAt: moment('entered_at'),
  lastPingAt: moment('last_ping_at'),
  createdAt: moment('created_at').notNull(),
  /** Off the list: only a teacher lets them back in. */
  removedAt: moment('removed_at'),
  /** The robots they had when they were taken off the list. */
  robotsBefore: text('robots_before').array().notNull(),
  /** The robot they share with whoever names it too. */
  teamRobot: text('team_robot'),
  /** Since when they wait for their turn with it. */
  turnAskedAt: moment('turn_asked_at'),
});

/** A place in a class that another teacher may take, once, by a link. */
export const teacherInvitations = pgTable('teacher_invitations', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  /** Only the hash of the link's key is kept. */
  keyHash: text('key_hash').notNull(),
  standing: text('standing', { enum: CLASS_STANDINGS }).notNull(),
  until: moment('until'),
  /** Whom it was mailed to. */
  email: text('email'),
  invitedBy: text('invited_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const classVariables = pgTable(
  'class_variables',
  {
    classroomCode: text('classroom_code').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').$type<number | string | boolean | null>().notNull(),
    readonly: boolean('readonly').notNull(),
    /** Whose examples brought it; null for one that the class made itself. */
    broughtBy: text('brought_by').array(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.name] })],
);

export const robots = pgTable('robots', {
  /** Twelve upper-case hexadecimal digits. */
  mac: text('mac').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  identifier: integer('identifier').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  sensors: integer('sensors').array().notNull(),
  /** What is plugged in again when the example is left that brought other sensors. */
  sensorsBefore: integer('sensors_before').array(),
  xmlSensors: text('xml_sensors').notNull(),
  /** The student it belongs to, if any. */
  memberId: text('member_id'),
  /** How long a turn with it lasts while another of its team waits; null: as long as they like. */
  turnSeconds: integer('turn_seconds'),
  turnSince: moment('turn_since'),
  /** It came so that its student has one on a mat of their own. */
  lent: boolean('lent').notNull().default(false),
  lastSeenAt: moment('last_seen_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const assistanceCodes = pgTable('assistance_codes', {
  code: text('code').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  accountId: text('account_id').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
});

export const systemConfig = pgTable('system_config', {
  key: text('key').primaryKey(),
  data: jsonb('data').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** What was said in a class lately. */
export const chatMessages = pgTable('chat_messages', {
  /** In the order it passed the broker; clocks of laptops differ. */
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  userId: text('user_id').notNull(),
  username: text('username').notNull(),
  role: text('role', { enum: ['Teacher', 'Student', 'Admin'] }).notNull(),
  /** Null: to everyone. */
  toUser: text('to_user'),
  toUsername: text('to_username'),
  message: text('message').notNull(),
  saidAt: moment('said_at').notNull(),
  /** The new lesson before which it was said: out of sight until that is undone. */
  clearedBy: text('cleared_by'),
});

/** What a new lesson has cleared, besides the chat. */
export interface ClearedByReset {
  variables: { name: string; value: number | string | boolean | null; readonly: boolean }[];
  locked: boolean;
  /** Left out once whoever was shown is erased. */
  whiteboard?: string | null;
}

/** What was done to a class and can be undone for a while. */
export const classChanges = pgTable('class_changes', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['reset', 'copy'] }).notNull(),
  classroomCode: text('classroom_code').notNull(),
  /** What the class it was made like was called. */
  copyOf: text('copy_of'),
  cleared: jsonb('cleared').$type<ClearedByReset>(),
  at: moment('at').notNull(),
});

/** What happened in a class lately, for its teachers. */
export const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  type: text('type', { enum: ['student_event', 'object_event', '3d_model_event', 'gif_event'] }).notNull(),
  event: text('event').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const projects = pgTable('projects', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  xml: text('xml').notNull(),
  version: integer('version').notNull(),
  helpHtml: text('help_html').notNull(),
  teacherHelpHtml: text('teacher_help_html').notNull(),
  mapId: integer('map_id').notNull(),
  grade: integer('grade').notNull(),
  imageCover: text('image_cover').notNull(),
  category: text('category'),
  /** Among those of its category; nobody has put those at 0 anywhere. */
  position: integer('position').notNull().default(0),
  community: boolean('community').notNull(),
  /** The project this one is a rule of. */
  parent: text('parent'),
  ruleColour: text('rule_colour'),
  goals: jsonb('goals').$type<Goal[]>().notNull().default([]),
  /** A class that works on it is recorded. */
  records: boolean('records').notNull().default(false),
  /** What its texts take up. */
  bytes: integer('bytes').generatedAlwaysAs(
    sql`octet_length(xml) + octet_length(description) + octet_length(help_html) + octet_length(teacher_help_html)`,
  ),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** Shelves that projects stand on. */
export const projectCategories = pgTable('project_categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** 1: among the featured projects, 2: among the community's. */
  displayOn: integer('display_on').notNull(),
  position: integer('position').notNull(),
  imageCover: text('image_cover').notNull(),
  /** The demo it was made in: names are unique within it. */
  demo: text('demo'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Workspaces saved under a name. A deleted one is kept, so that a mistake can be undone. */
export const works = pgTable('works', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  name: text('name').notNull(),
  xml: text('xml').notNull(),
  svgCover: text('svg_cover').notNull(),
  mapId: integer('map_id').notNull(),
  rule: text('rule'),
  projectRef: text('project_ref'),
  workRef: text('work_ref'),
  version: integer('version').notNull(),
  /** What its program and its cover take up. */
  bytes: integer('bytes').generatedAlwaysAs(sql`octet_length(xml) + octet_length(svg_cover)`),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** Versions of programs; what belongs to which program says `history/program-document.ts`. */
export const programVersions = pgTable('program_versions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  document: text('document').notNull(),
  /** Whom it counts for. */
  ownerId: text('owner_id').notNull(),
  classroomCode: text('classroom_code'),
  workId: text('work_id'),
  projectId: text('project_id'),
  version: integer('version').notNull(),
  xml: text('xml').notNull(),
  bytes: integer('bytes').generatedAlwaysAs(sql`octet_length(xml)`),
  digest: text('digest').notNull(),
  blocks: integer('blocks').notNull(),
  blockMarks: bytes('block_marks'),
  savedBy: text('saved_by'),
  device: text('device').notNull(),
  /** The first save of it, and the last. */
  beganAt: moment('began_at').notNull(),
  savedAt: moment('saved_at').notNull(),
  /** Somebody has seen it in a list: what is saved next does not take its place. */
  kept: boolean('kept').notNull(),
});

/** How far a job that goes through the tables from time to time has come. */
export const sweepCursors = pgTable('sweep_cursors', {
  job: text('job').primaryKey(),
  sweptTo: moment('swept_to').notNull(),
});

/** Where robots may drive and the places they know, as a teacher painted them over a map. */
export const pathfindings = pgTable('pathfindings', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  mapId: integer('map_id').notNull(),
  matrix: jsonb('matrix').$type<number[][]>().notNull(),
  matrixCellScaleByMap: doublePrecision('cell_scale').notNull(),
  matrixMarginTop: doublePrecision('margin_top').notNull(),
  matrixMarginRight: doublePrecision('margin_right').notNull(),
  matrixMarginBottom: doublePrecision('margin_bottom').notNull(),
  matrixMarginLeft: doublePrecision('margin_left').notNull(),
  places: jsonb('places').$type<Record<string, PathfindingPlace>>().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Which of them each map uses in the classes that an account has made; a map without a row uses its own grid. */
export const pathfindingChoices = pgTable(
  'pathfinding_choices',
  {
    accountId: text('account_id').notNull(),
    mapId: integer('map_id').notNull(),
    pathfindingId: text('pathfinding_id').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.mapId] })],
);

/** Which model stands in for which robot of a class. */
export const modelAllocations = pgTable(
  'model_allocations',
  {
    classroomCode: text('classroom_code').notNull(),
    robotNumber: integer('robot_number').notNull(),
    modelId: text('model_id').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.robotNumber] })],
);

/** Files of any kind; their content lies in pieces beside them. */
export const files = pgTable('files', {
  id: text('id').primaryKey(),
  /** The class it goes away with. */
  classroomCode: text('classroom_code'),
  /** The account it goes away with. What goes with neither is shared: the same content is kept once. */
  ownerId: text('owner_id'),
  sha256: text('sha256').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  /** Who sent it first, where that is known. */
  createdBy: text('created_by'),
  createdAt: moment('created_at').notNull(),
});

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: text('file_id').notNull(),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);

/** Models that people of a class have added. */
export const models = pgTable('models', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  title: text('title').notNull(),
  fileId: text('file_id').notNull(),
  /** Null: waits for a teacher. */
  acceptedAt: moment('accepted_at'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Models that hands have put on the mat. */
export const builtThings = pgTable(
  'built_things',
  {
    classroomCode: text('classroom_code').notNull(),
    id: text('id').notNull(),
    mapId: text('map_id').notNull(),
    /** One that comes with the program, or one of the class. */
    model: text('model').notNull(),
    /** The model of the class with which it goes. */
    classModel: text('class_model'),
    /** What programs call it. */
    name: text('name').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    a: integer('a').notNull(),
    size: integer('size').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.id] })],
);

/** Pictures that people have added. A deleted one is kept, so that a mistake can be undone. */
export const media = pgTable('media', {
  id: text('id').primaryKey(),
  /** Null: its maker's own. */
  classroomCode: text('classroom_code'),
  /** Of one's own: the class whose session it was added in, null where that was the account's. */
  boundTo: text('bound_to'),
  name: text('name').notNull(),
  contentType: text('content_type', { enum: PICTURE_TYPES }).notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  fileId: text('file_id').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** The moving picture a class looks at, one at a time. */
export const putUpGifs = pgTable('put_up_gifs', {
  classroomCode: text('classroom_code').primaryKey(),
  url: text('url').notNull(),
  title: text('title').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What robots said and where they were while a teacher recorded, in parts of a day each. */
export const measurements = pgTable('measurements', {
  classroomCode: text('classroom_code').notNull(),
  at: moment('at').notNull(),
  kind: text('kind', { enum: ['sensors', 'battery', 'positions'] }).notNull(),
  robot: integer('robot').notNull(),
  /** Of the last that is in it. */
  until: moment('until').notNull(),
  samples: integer('samples').notNull(),
  /** A list of `[milliseconds after the first, reading]`, as JSON. */
  readings: text('readings').notNull(),
});

/** The last recording of a class. */
export const recordings = pgTable('recordings', {
  classroomCode: text('classroom_code').primaryKey(),
  beganAt: moment('began_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Pieces of recorded lessons, packed: of the mat, and of each student's program. */
export const lessonParts = pgTable('lesson_parts', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  /** Whose program it is; null: the mat. */
  accountId: text('account_id'),
  at: moment('at').notNull(),
  until: moment('until').notNull(),
  content: bytes('content').notNull(),
});

/** What happened in recorded lessons. */
export const lessonMarks = pgTable('lesson_marks', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  /** Who it is about. */
  accountId: text('account_id'),
  /** Whom it was said to, for a word to one person. */
  toAccount: text('to_account'),
  at: moment('at').notNull(),
  kind: text('kind').$type<ReplayMark['kind']>().notNull(),
  robot: integer('robot'),
  detail: jsonb('detail').$type<Pick<ReplayMark, 'text' | 'reached' | 'goals'>>().notNull(),
});

/** What a class vies for at a project. */
export const goalChallenges = pgTable(
  'goal_challenges',
  {
    classroomCode: text('classroom_code').notNull(),
    projectId: text('project_id').notNull(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.projectId] })],
);

/** The best of each student at what was vied for. */
export const challengeResults = pgTable(
  'challenge_results',
  {
    classroomCode: text('classroom_code').notNull(),
    projectId: text('project_id').notNull(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    studentId: text('student_id').notNull(),
    value: integer('value').notNull(),
    reachedAt: moment('reached_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.projectId, table.kind, table.studentId] })],
);

/** Students who wait for whoever leads their class. */
export const helpRequests = pgTable(
  'help_requests',
  {
    classroomCode: text('classroom_code').notNull(),
    studentId: text('student_id').notNull(),
    words: text('words').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Who has said that they are coming. */
    comingId: text('coming_id'),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.studentId] })],
);

/** The 3D scene of a class as programs have made it. Its moments are seconds from when it was written. */
export const sandboxScenes = pgTable('sandbox_scenes', {
  classroomCode: text('classroom_code').primaryKey(),
  scene: jsonb('scene').$type<unknown>().notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** What teachers of a class wrote to its students. */
export const studentNotes = pgTable('student_notes', {
  id: text('id').primaryKey(),
  classroomCode: text('classroom_code').notNull(),
  studentId: text('student_id').notNull(),
  /** Null once whoever wrote it is gone for good. */
  authorId: text('author_id'),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
});

/** How far each student of a class has come with each goal of a project. */
export const goalProgress = pgTable(
  'goal_progress',
  {
    studentId: text('student_id').notNull(),
    classroomCode: text('classroom_code').notNull(),
    projectId: text('project_id').notNull(),
    goal: text('goal').notNull(),
    /** Runs until it was reached. */
    attempts: integer('attempts').notNull(),
    firstRunAt: moment('first_run_at').notNull(),
    lastRunAt: moment('last_run_at').notNull(),
    reachedAt: moment('reached_at'),
    hints: integer('hints').notNull().default(0),
    /** Seconds at work since something of the project was reached. */
    worked: integer('worked').notNull().default(0),
    /** What was asked for when it was run last, for the day the project is gone or asks for something else; without its hints. */
    projectName: text('project_name').notNull().default(''),
    asked: jsonb('asked').$type<Goal>(),
  },
  (table) => [primaryKey({ columns: [table.classroomCode, table.studentId, table.projectId, table.goal] })],
);

/** What lets the server write into a Google account, by the code it was given for. Tokens lie here sealed. */
export const googleGrants = pgTable(
  'google_grants',
  {
    accountId: text('account_id').notNull(),
    codeDigest: text('code_digest').notNull(),
    accessToken: bytes('access_token').notNull(),
    refreshToken: bytes('refresh_token'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeDigest] })],
);
