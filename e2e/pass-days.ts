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

/** What was deleted in a class, by its teachers too, is so many days older: a server has no clock that may be turned. */
export const passDays = async (days: number, code: string): Promise<void> => {
  const url = await findRunningDatabase(dirname(surroundings().outbox));
  if (url === undefined) throw new Error('The server of the scenarios has no database here.');
  const database = connect(url);
  try {
    for (const [table, column, where] of TABLES) {
      const older = `update ${table} set ${column} = ${column} - $1 * interval '1 day' where ${column} is not null and ${where}`;
      await database.statement(`older-${table}`, older)([days, code]);
    }
  } finally {
    await database.close();
  }
};
