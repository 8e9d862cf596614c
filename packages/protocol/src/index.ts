/** The words both ends share. Calls and topics are imported from their own files, so that pages stay small. */
export * from './constants.ts';
export * from './entities/account.ts';
export * from './entities/chat.ts';
export * from './entities/classroom.ts';
export * from './entities/maker.ts';
export * from './entities/media.ts';
export * from './entities/model3d.ts';
export * from './entities/notification.ts';
export * from './entities/pathfinding.ts';
export * from './entities/program.ts';
export * from './entities/project.ts';
export * from './entities/robot.ts';
export * from './entities/robot-command.ts';
export * from './entities/work.ts';
export * from './error-texts.ts';
export * from './errors.ts';

export * from './ids.ts';
export * from './languages.ts';
export * from './permissions.ts';
export * from './roles.ts';
export * from './text-source.ts';
