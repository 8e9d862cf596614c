import { type DocumentReference, workReference } from '@trundle/protocol/entities/document-reference';
// @vitest-environment node

import { CodeDrafts } from '@trundle/client/program/code-drafts';
import { OpenProgram } from '@trundle/client/program/open-program';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { findProgramBlock, type Program } from '@trundle/language/tree/program';
import { PRINT } from '@trundle/language/typed/languages';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readHere } from './code-reader.ts';
import { CodeSession } from './code-session.ts';

/** The program that a text stands for, under a name of its own. */
const written = (text: string, name: string): Program => {
  const reading = readHere({ text, language: 'javascript', previous: emptyProgram(seededRandom(1)) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const block = findProgramBlock(reading.program);
  if (block) block.id = name;
  return reading.program;
};

interface VisitOptions {
  storage: () => Storage;
  accountId?: string;
  classroom?: string;
  language?: 'javascript' | 'python';
  source?: string;
  name?: string;
  reference?: DocumentReference;
  saveProgram?: () => unknown;
  isLocked?: boolean;
  isOver?: () => boolean;
}

/** One loading of the page. What it leaves is in the storage alone. */
const visit = (options: VisitOptions) => {
  const { source = 'print(1);', name = 'program01', reference, language = 'javascript', saveProgram } = options;
  const { storage, accountId = 'ana', classroom = 'K7PM3X' } = options;
  const program = new OpenProgram(written(source, name), reference);
  const drafts = new CodeDrafts({
    accountId,
    classroom,
    storage: new BrowserStorage(storage),
    ...(saveProgram && { saveProgram }),
    ...(options.isOver && { isOver: options.isOver }),
  });
  const session = new CodeSession({
    program,
    language,
    drafts,
    random: seededRandom(2),
    read: async (request) => readHere(request),
  });
  session.start(options.isLocked);
  return { program, session, state: () => session.state.getState() };
};

const pass = () => vi.advanceTimersByTimeAsync(DEBOUNCE.codeToBlocks);
const HALF = 'print(1);\nrobot(1).';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('whoever has to leave just after typing finds what was typed, though nobody saves the program any more', async () => {
  const local = new MemoryStorage();
  let isOver = false;
  const left = visit({ storage: () => local, isOver: () => isOver });
  left.session.edit('print(1);\nprint(2);\n');
  isOver = true;
  left.session.stop();
  await pass();
  const { session, program } = visit({ storage: () => local });
  expect(session.text).toBe('print(1);\nprint(2);\n');
  await pass();
  expect(PRINT.javascript(program.read()).text).toBe('print(1);\nprint(2);\n');
});

describe('half-typed code', () => {
  test.each(['javascript', 'python'] as const)('in %s is there again when the page comes back', async (language) => {
    const local = new MemoryStorage();
    visit({ storage: () => local, language }).session.edit(HALF);
    const { session, state, program } = visit({ storage: () => local, language });
    expect(session.text).toBe(HALF);
    expect(state()).toMatchObject({ condition: 'edited', isRestored: true });
    await pass();
    expect(state()).toMatchObject({ condition: 'unreadable', isRestored: true });
    expect(PRINT.javascript(program.read()).text).toBe('print(1);\n');
    session.edit(`${HALF}s`);
    expect(state()).toMatchObject({ isRestored: false });
  });

  test.each<[string, Partial<VisitOptions>]>([
    ['another child at the same computer', { accountId: 'ben' }],
    ['another class', { classroom: 'QQQQQQ' }],
    ['another program', { name: 'program02' }],
    ['another work made from the same program', { reference: workReference('7') }],
    ['the other language', { language: 'python' }],
  ])('is not shown to %s', (_whom, other) => {
    const local = new MemoryStorage();
    visit({ storage: () => local }).session.edit(HALF);
    const { session, state } = visit({ storage: () => local, ...other });
    expect(session.text).not.toBe(HALF);
    expect(state()).toMatchObject({ condition: 'settled', isRestored: false });
    expect(visit({ storage: () => local }).session.text).toBe(HALF);
  });

  test('goes along when its program is saved under a name, and waits nowhere else', async () => {
    const local = new MemoryStorage();
    const { session, program, state } = visit({ storage: () => local });
    session.edit(HALF);
    program.belongTo(workReference('7'));
    expect(session.text).toBe(HALF);
    await pass();
    expect(state().condition).toBe('unreadable');
    expect(visit({ storage: () => local, reference: workReference('7') }).session.text).toBe(HALF);
    expect(visit({ storage: () => local }).state().condition).toBe('settled');
  });

  test('that was whole but not read yet becomes the program', async () => {
    const local = new MemoryStorage();
    visit({ storage: () => local }).session.edit('print(1);\nprint(2);\n');
    const { program, state } = visit({ storage: () => local });
    await pass();
    expect(PRINT.javascript(program.read()).text).toBe('print(1);\nprint(2);\n');
    expect(state().condition).toBe('settled');
    expect(local.length).toBe(0);
  });

  test('is forgotten once it became the program, or the blocks were taken', async () => {
    const local = new MemoryStorage();
    const { session } = visit({ storage: () => local });
    session.edit(HALF);
    expect(local.length).toBe(1);
    session.edit('print(1);\nprint(3);\n');
    await pass();
    expect(local.length).toBe(0);
    session.edit(HALF);
    session.takeBlocks();
    expect(local.length).toBe(0);
  });

  test('joins what changed in other lines meanwhile', () => {
    const local = new MemoryStorage();
    visit({ storage: () => local, source: 'print(1);\nprint(2);' }).session.edit('print(1);\nprint(2);\nrobot(1).');
    const { session } = visit({ storage: () => local, source: 'print(9);\nprint(2);' });
    expect(session.text).toBe('print(9);\nprint(2);\nrobot(1).');
  });

  test('never wins by itself over blocks that changed in the same line', async () => {
    const local = new MemoryStorage();
    visit({ storage: () => local }).session.edit('print(5);\n');
    const { session, program, state } = visit({ storage: () => local, source: 'print(7);' });
    expect(session.text).toBe('print(5);\n');
    expect(state()).toMatchObject({ isBehind: true, isRestored: true });
    await pass();
    expect(PRINT.javascript(program.read()).text).toBe('print(7);\n');
    session.takeBlocks();
    expect(session.text).toBe('print(7);\n');
  });

  test('waits for its program while another one is open', () => {
    const local = new MemoryStorage();
    const { session, program, state } = visit({ storage: () => local });
    const first = program.read();
    session.edit(HALF);
    program.put(written('print(2);', 'program02'), 'opened');
    expect(session.text).toBe('print(2);\n');
    expect(state().condition).toBe('settled');
    program.put(first, 'opened');
    expect(session.text).toBe(HALF);
    expect(state().isRestored).toBe(true);
  });

  test('waits for its program also when nobody looked at the text as another was opened', () => {
    const local = new MemoryStorage();
    const { session, program } = visit({ storage: () => local });
    session.edit('print(1);\nrobot(');
    session.stop();
    program.open(written('print(2);', 'program02'), 'elsewhere', workReference('2'));
    session.start();
    expect(session.text).toBe('print(2);\n');
  });

  test('makes a fresh program be kept, so that both find each other again', () => {
    const local = new MemoryStorage();
    const saveProgram = vi.fn();
    const { session } = visit({ storage: () => local, saveProgram });
    session.edit('p');
    session.edit('pr');
    expect(saveProgram).toHaveBeenCalledOnce();
  });

  test('in a locked class is shown and not read', async () => {
    const local = new MemoryStorage();
    visit({ storage: () => local }).session.edit('print(1);\nprint(2);\n');
    const { session, program } = visit({ storage: () => local, isLocked: true });
    const before = program.read();
    await pass();
    expect(session.text).toBe('print(1);\nprint(2);\n');
    expect(program.read()).toBe(before);
    session.stop();
    session.start();
    await pass();
    expect(PRINT.javascript(program.read()).text).toBe('print(1);\nprint(2);\n');
  });
});

describe('a storage that does not take it', () => {
  const full = (): Storage => {
    const local = new MemoryStorage();
    local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return local;
  };
  const forbidden = (): Storage => {
    throw new DOMException('forbidden', 'SecurityError');
  };

  test.each([
    ['full', full],
    ['forbidden', forbidden],
  ])('%s: the page says so and goes on', async (_why, storage) => {
    const { session, state, program } = visit({ storage });
    session.edit(HALF);
    expect(state()).toMatchObject({ condition: 'edited', isUnkept: true });
    session.edit('print(1);\nprint(2);\n');
    await pass();
    expect(PRINT.javascript(program.read()).text).toBe('print(1);\nprint(2);\n');
    expect(state()).toMatchObject({ condition: 'settled', isUnkept: false });
  });

  test('with something else in it shows the program', () => {
    const local = new MemoryStorage();
    visit({ storage: () => local }).session.edit(HALF);
    for (let index = 0; index < local.length; index++) local.setItem(local.key(index) ?? '', '{"text":');
    expect(visit({ storage: () => local }).session.text).toBe('print(1);\n');
  });
});
