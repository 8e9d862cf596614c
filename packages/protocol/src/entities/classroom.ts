import { z } from 'zod';
import { CLASS_CODE_ALPHABET, CLASS_CODE_LENGTH, ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { ClassStandingSchema } from '../roles.ts';
import { MakerSchema } from './maker.ts';
import { MapIdSchema } from './map-id.ts';
import { NameSchema, withoutInvisible } from './names.ts';
import { RobotSchema } from './robot.ts';
import { VariableNameSchema } from './variable-name.ts';

export const ClassNameSchema = NameSchema;
/**
 * A kit's short id, printed on the camera. Topics name a class by its code or by this, so it must never read as a
 * class code: a class could otherwise listen to another one.
 */
export const SsidSchema = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(
    new RegExp(
      `^(?![${CLASS_CODE_ALPHABET}${CLASS_CODE_ALPHABET.toLowerCase()}]{${CLASS_CODE_LENGTH}}$)[A-Za-z0-9_-]+$`,
    ),
  );

const STATION = 'station-';
/**
 * How a camera station is called, a phone or a webcam that looks on by the class's camera link. It is no kit: a class never
 * takes such a name for its short id.
 */
export const StationSerialSchema = z.string().regex(new RegExp(`^${STATION}[0-9A-F]{8}$`));
export const isStationSerial = (serial: string): boolean => serial.startsWith(STATION);

/** How a simulated camera is called, which is no kit either. */
export const VIRTUAL_SERIAL = 'virtual-';
export const isVirtualSerial = (serial: string): boolean => serial.startsWith(VIRTUAL_SERIAL);

/** What a camera kit may be called when a class is to have it. */
export const KitSerialSchema = SsidSchema.refine((serial) => !isStationSerial(serial));

/** Something the camera sees that is not a robot, by the number on its marker. */
export const ObjectIdSchema = z.string().regex(/^\d{1,4}$/);
export const ObjectNameSchema = z.string().trim().max(60);

/** Numeric-looking texts become numbers, so that blocks can calculate with them. */
const asNumberIfNumeric = <Value>(value: Value): Value | number =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

/** What programs may put into a class variable. */
export const VariableValueSchema = z
  .union([z.number(), z.string().max(2_000), z.boolean(), z.null()])
  .overwrite(asNumberIfNumeric);
export type VariableValue = z.infer<typeof VariableValueSchema>;

export const ClassVariableSchema = z
  .object({
    name: VariableNameSchema,
    value: VariableValueSchema,
    readonly: z.boolean().default(false),
  })
  .meta({ id: 'ClassVariable' });
export type ClassVariable = z.output<typeof ClassVariableSchema>;

/** Trimmed; whatever is not a letter, a digit or an underscore becomes an underscore. */
export const sanitiseStudentName = (name: string): string =>
  // An accent typed as a sign of its own is part of its letter, not something else.
  withoutInvisible(name)
    .normalize('NFC')
    .trim()
    .replace(/[^\p{L}\p{N}_]/gu, '_');
/** What a name of two words becomes on the list of a class: 'Ana' and 'Lopez' are AnaL. */
export const listedName = (first: string, second: string): string => {
  const initial = /[\p{L}\p{N}]/u.exec(second)?.[0] ?? '';
  return sanitiseStudentName(first + initial.toUpperCase());
};
/** A line of a list of names; an empty one is passed over. */
export const RosterNameSchema = z.string().max(60).overwrite(sanitiseStudentName);
export const StudentNameSchema = z.string().max(60).overwrite(sanitiseStudentName).min(1);

export const ClassroomStudentSchema = z
  .object({
    _id: IdSchema,
    student: z.object({ _id: IdSchema, name: z.string(), username: z.string() }),
    classRoom: ClassCodeSchema,
    robots: z.array(z.object({ _id: z.string(), identifier: z.number().int() })),
    robotId: z.string().nullable(),
    studentClassRoomId: IdSchema,
    hasPassword: z.boolean(),
    /** The class's teacher made the account, and the class looks after it: password, assistance. */
    madeHere: z.boolean(),
    lastPingAt: TimestampSchema.nullable(),
    enteredAt: TimestampSchema.nullable(),
  })
  .meta({ id: 'ClassroomStudent' });
export type ClassroomStudent = z.infer<typeof ClassroomStudentSchema>;

/** Somebody a teacher has taken off the list. Their work, card and name are kept for when they are let back in. */
export const FormerStudentSchema = z
  .object({ _id: IdSchema, name: z.string(), removedAt: TimestampSchema })
  .meta({ id: 'FormerStudent' });
export type FormerStudent = z.infer<typeof FormerStudentSchema>;

/** A class that can still be brought back. */
export const DeletedClassroomSchema = z
  .object({ _id: ClassCodeSchema, name: z.string(), students: z.number().int(), deletedAt: TimestampSchema })
  .meta({ id: 'DeletedClassroom' });

/** What a class list shows. */
export const ClassroomSummarySchema = z
  .object({
    _id: ClassCodeSchema,
    name: z.string(),
    mapId: MapIdSchema,
    students: z.number().int(),
    robots: z.number().int(),
    /** The caller's own mat: nobody else is in it. */
    practice: z.boolean().default(false),
    /** What the caller is to the class as one of its teachers, and for a substitute until when. */
    standing: ClassStandingSchema.nullable().default(null),
    until: TimestampSchema.nullable().default(null),
    createdAt: TimestampSchema,
    updatedAt: TimestampSchema,
  })
  .meta({ id: 'ClassroomSummary' });
export type ClassroomSummary = z.infer<typeof ClassroomSummarySchema>;

export const ClassroomSchema = z
  .object({
    _id: ClassCodeSchema,
    ssid: SsidSchema.nullable(),
    name: z.string(),
    mapId: MapIdSchema,
    students: z.array(ClassroomStudentSchema),
    robots: z.array(RobotSchema),
    globalVariables: z.array(ClassVariableSchema),
    availableProjects: z.array(IdSchema),
    /** The session with which the caller, one of its teachers, operates the class; everybody else gets null. */
    currentOperationTeacherToken: IdSchema.nullable(),
    currentOperationProject: IdSchema.nullable(),
    chatDisabled: z.boolean(),
    chatDisabledStudents: z.array(IdSchema),
    classroomObjects: z.record(z.string(), z.string()),
    isBlocklyReadOnly: z.boolean(),
    /** Every student drives on a private copy of the mat; false while they meet on the one of the class. */
    ownMats: z.boolean().default(false),
    /** The student whose work is shown to the whole class. */
    whiteboardStudent: IdSchema.nullable().optional(),
    /** A student's own mat: nobody else is in it. */
    practice: z.boolean().default(false),
    /** Real robots and cameras come into the class. Practice mats and demos have virtual ones alone, and no key for others. */
    realDevices: z.boolean().default(true),
    /** What the caller is to the class as one of its teachers, and for a substitute until when. */
    standing: ClassStandingSchema.nullable().default(null),
    until: TimestampSchema.nullable().default(null),
    created_by: MakerSchema,
    deletedAt: TimestampSchema.nullable(),
    createdAt: TimestampSchema,
    updatedAt: TimestampSchema,
  })
  .meta({ id: 'Classroom' });
export type Classroom = z.infer<typeof ClassroomSchema>;
