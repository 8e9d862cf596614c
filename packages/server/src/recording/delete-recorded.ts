import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { lessonMarks, lessonParts, measurements, recordings } from '../database/schema.ts';
import type { LessonRecorder } from './lesson-recorder.ts';
import type { Recorder } from './recorder.ts';
import type { Replay } from './replay.ts';

interface Parts {
  database: Database;
  recorder: Pick<Recorder, 'set' | 'read'>;
  lessons: Pick<LessonRecorder, 'settleClass'>;
  replay: Pick<Replay, 'show'>;
}

/** Takes all away that was recorded of a class. What is on its way there comes first, so that nothing of it is left. */
export const deleteRecorded = async ({ database, recorder, lessons, replay }: Parts, code: string) => {
  await recorder.set(code, false);
  await lessons.settleClass(code);
  await replay.show(code, null);
  await database.db.transaction(async (tx) => {
    for (const table of [measurements, lessonParts, lessonMarks, recordings])
      await tx.delete(table).where(eq(table.classroomCode, code));
  });
  return recorder.read(code);
};
