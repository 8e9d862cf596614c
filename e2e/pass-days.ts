import { dirname } from 'node:path';
import { connect } from '../packages/server/src/database/connection.ts';
import { findRunningDatabase } from '../packages/server/src/database/embedded.ts';
import { surroundings } from './surroundings.ts';

const TABLES = [
  ['works', 'deleted_at', 'classroom_code = $2'],
  ['classrooms', 'deleted_at', 'code = $2'],
  ['class_members', 'removed_at', 'classroom_code = $2'],
  [
    'projects',
    'deleted_at',
    `created_by in (select account_id from class_members where classroom_code = $2 and role = 'teacher')`,
  ],
] as const;

const inDatabase = async (task: (database: ReturnType<typeof connect>) => Promise<void>): Promise<void> => {
  const url = await findRunningDatabase(dirname(surroundings().outbox));
  if (url === undefined) throw new Error('The server of the scenarios has no database here.');
  const database = connect(url);
  try {
    await task(database);
  } finally {
    await database.close();
  }
};

/** It is the end of the day for substitutes of a class. */
export const endSubstitutes = (code: string): Promise<void> =>
  inDatabase(async (database) => {
    const over = `update class_members set until = now() where standing = 'substitute' and classroom_code = $1`;
    await database.statement('end-substitutes', over)([code]);
  });

/** What was deleted in a class, by its teachers too, is so many days older: a server has no clock that may be turned. */
export const passDays = (days: number, code: string): Promise<void> =>
  inDatabase(async (database) => {
    for (const [table, column, where] of TABLES) {
      const older = `update ${table} set ${column} = ${column} - $1 * interval '1 day' where ${column} is not null and ${where}`;
      await database.statement(`older-${table}`, older)([days, code]);
    }
  });
