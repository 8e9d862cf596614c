import { printJavaScript } from '@trundle/language/javascript/print';
import { expect, test, vi } from 'vitest';
import { openClassroom } from '../live/testing/test-classroom.ts';
import { accountOf, classroomOf, studentOf } from '../live/testing/test-server.ts';
import { programOf } from '../run/testing/program-parts.ts';
import { OpenProgram } from './open-program.ts';
import { StudentNames } from './student-names.ts';

test('[E5] a stored program that holds a student’s account shows the name in its code, and never the account', async () => {
  const { live } = await openClassroom({ classroom: classroomOf({ students: [studentOf(1, 'Lin')] }) });
  const open = new OpenProgram(programOf(`chat.toStudent('${accountOf(1)}', 'hi'); chat.toStudent('Bo', 'you');`));
  const names = new StudentNames(live, open);
  names.start();
  const text = () => printJavaScript(open.read()).text;
  await vi.waitFor(() => expect(text()).toContain(`chat.toStudent('Lin', 'hi');`));
  expect(text()).toContain(`chat.toStudent('Bo', 'you');`);
  expect(text()).not.toContain(accountOf(1));
  // So does one that is opened later.
  open.put(programOf(`chat.toStudent('${accountOf(1)}', 'later');`), 'opened');
  expect(text()).toContain(`chat.toStudent('Lin', 'later');`);
  names.stop();
});
