import { EditorView } from '@codemirror/view';
import { classroom } from '@trundle/client/testing/people';
import { printJavaScript } from '@trundle/language/javascript/print';
import { walkProgram } from '@trundle/language/tree/walk';
import { DEBOUNCE } from '@trundle/protocol/constants';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { act } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProgramView } from '../testing/program-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { pageReader } from './background-reader.ts';
import { CodePanel } from './CodePanel.tsx';
import { readHere } from './code-reader.ts';
import { sessionsOf } from './code-sessions.ts';

type ViewOptions = NonNullable<Parameters<typeof openProgramView>[1]>;

const open = async (options: ViewOptions = {}, props: { view?: string; readOnly?: boolean } = {}) => {
  const workspace = await openProgramView(
    () => <CodePanel view={props.view ?? ''} readOnly={props.readOnly ?? false} />,
    options,
  );
  const view = (): EditorView => {
    const content = workspace.place.querySelector<HTMLElement>('.cm-content');
    const found = content === null ? null : EditorView.findFromDOM(content);
    if (found === null) throw new Error('no editor');
    return found;
  };
  /** Types a text in place of the whole one. */
  const type = (text: string) =>
    act(async () => {
      const { state } = view();
      view().dispatch({ changes: { from: 0, to: state.doc.length, insert: text }, userEvent: 'input.type' });
    });
  /** Waits until the text was read, and sees that the panel says how it stands. */
  const reads = async (condition: 'settled' | 'unreadable') => {
    const { javascript } = sessionsOf(workspace.program);
    await act(() =>
      vi.waitFor(() => expect(javascript.state.getState().condition).toBe(condition), {
        timeout: DEBOUNCE.codeToBlocks * 10,
      }),
    );
    expect(workspace.place.querySelector('[data-condition]')?.getAttribute('data-condition')).toBe(condition);
  };
  const choose = (language: string) =>
    act(async () => workspace.place.querySelector<HTMLInputElement>(`input[value=${language}]`)?.click());
  return { ...workspace, view, text: () => view().state.doc.toString(), type, reads, choose };
};

const written = (text: string, previous: Parameters<typeof readHere>[0]['previous']) => {
  const reading = readHere({ text, language: 'javascript', previous });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

beforeEach(() => {
  window.localStorage.clear();
});

describe('the code panel', () => {
  test('[G1] shows the program as JavaScript and as Python, following the blocks live', async () => {
    const { program, text, choose } = await open({ source: 'await robot(1).moveForward(10);' });
    expect(text()).toBe('await robot(1).moveForward(10);\n');
    await act(async () => program.put(written('print(1);', program.read()), 'blocks'));
    expect(text()).toBe('print(1);\n');
    await choose('python');
    expect(text()).toBe('print(1)\n');
    await act(async () => program.put(written('await robot(2).moveForward(5);', program.read()), 'blocks'));
    expect(text()).toBe('robot(2).move_forward(5)\n');
  });

  test('remembers the language in this browser; an address names one', async () => {
    const first = await open();
    await first.choose('python');
    const second = await open();
    expect(second.place.querySelector<HTMLInputElement>('input[value=python]')?.checked).toBe(true);
    const third = await open({}, { view: 'javascript' });
    expect(third.place.querySelector<HTMLInputElement>('input[value=javascript]')?.checked).toBe(true);
  });

  test('what is typed becomes blocks, and keeps its cursor', async () => {
    const { program, type, reads, view, text } = await open({ source: 'print(1);' });
    sessionsOf(program).javascript.setFocused(true);
    await type('print( 1 )\nprint(2)');
    await act(async () => view().dispatch({ selection: { anchor: 14 } }));
    await reads('settled');
    expect(printJavaScript(program.read()).text).toBe('print(1);\nprint(2);\n');
    await act(async () => program.put(structuredClone(program.read()), 'blocks'));
    expect(view().state.selection.main.head).toBe(14);
    expect(text()).toBe('print( 1 )\nprint(2)');
  });

  test('[G4] marks an error in place, tells one without a place at the bottom for 5 s, and the blocks stay', async () => {
    const { read } = pageReader;
    const reading = vi.spyOn(pageReader, 'read');
    onTestFinished(() => reading.mockRestore());
    // No text gives a problem without a place today, so one is made for this word.
    reading.mockImplementation(async (request) =>
      request.text === 'hop();'
        ? { ok: false, problems: [{ code: 'undefinedName', details: { name: 'hop' } }] }
        : read(request),
    );
    const { app, program, type, reads, place } = await open({ source: 'print(1);\nprint(2);' });
    const told = vi.spyOn(app.notices, 'toast');
    const before = program.read();
    await type('print(1);\nprnt(2);');
    await reads('unreadable');
    expect(place.querySelector('.cm-lintRange-error')?.textContent).toBe('prnt');
    expect(place.textContent).toContain('Line 2Undefined block or function: prnt. Did you mean print?');
    await type('print(1 & 2);');
    await act(() =>
      vi.waitFor(() => expect(sessionsOf(program).javascript.state.getState().problems[0]?.code).toBe('operator')),
    );
    expect(place.textContent).toContain('Invalid operator');
    expect(place.querySelector('.cm-lintRange-error')?.textContent).toBe('&');
    await type('print(1);\nif (tr');
    await reads('unreadable');
    expect(told).not.toHaveBeenCalled();
    await type('hop();');
    await act(() => vi.waitFor(() => expect(told).toHaveBeenCalled()));
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Programme Error:',
        text: 'Undefined block or function: hop',
        position: 'bottom',
        timer: 5_000,
      }),
    );
    expect(program.read()).toBe(before);
  });

  test('says what is wrong in the page’s language and leads there', async () => {
    const { type, reads, place, button, view } = await open({ source: 'print(1);', language: 'fr' });
    await type('print(1);\nprnt(2);');
    await reads('unreadable');
    expect(place.textContent).toContain('Bloc ou fonction inconnu\u00a0: prnt. Voulais-tu dire print\u00a0?');
    await act(async () => button('Ligne 2').click());
    expect(view().state.selection.main.head).toBe(10);
  });

  test('gives the blocks’ text back when asked', async () => {
    const { type, reads, text, press } = await open({ source: 'print(1);' });
    await type('print(');
    await reads('unreadable');
    await press('Go back to the blocks');
    expect(text()).toBe('print(1);\n');
    await reads('settled');
  });

  test('half-typed text is asked about on leaving and is there on coming back', async () => {
    const { type, reads, panels, choose, text, place } = await open({ source: 'print(1);' });
    await act(async () => panels.open('code/'));
    await type('print(1);\nrobot(1).');
    await reads('unreadable');
    await choose('python');
    expect(text()).toBe('print(1)\n');
    await choose('javascript');
    expect(text()).toBe('print(1);\nrobot(1).');
    expect(place.querySelector('[data-condition]')?.getAttribute('data-condition')).toBe('unreadable');
    await act(async () => panels.close());
    expect(panels.state.getState().asking?.question).toContain('We keep it here until you come back.');
  });

  test('blocks and lines find each other, with the keyboard too', async () => {
    const { program, focus, place, view, press, app } = await open({ source: 'print(1);\nprint(2);' });
    const [, second] = [...walkProgram(program.read())].filter(({ type }) => type === 'print');
    await act(async () => focus.select(second?.id ?? null));
    expect([...place.querySelectorAll('.cm-blockLine')].map((line) => line.textContent)).toEqual(['print(2);']);
    await act(async () => view().dispatch({ selection: { anchor: 12 } }));
    await press('Show the block of this line');
    expect(focus.state.getState().wanted).toEqual({ block: second?.id });
    const told = vi.spyOn(app.notices, 'toast');
    await act(async () => view().dispatch({ selection: { anchor: view().state.doc.length } }));
    await press('Show the block of this line');
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('no block') }));
    const described = view().contentDOM.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Escape and then Tab');
  });

  test('can be read only', async () => {
    const { view, place } = await open({ source: 'print(1);' }, { readOnly: true });
    expect(view().state.readOnly).toBe(true);
    expect(view().contentDOM.getAttribute('contenteditable')).toBe('false');
    expect(place.textContent).toContain('You can read this code, but not change it.');
  });

  test('a class that was locked before the page opened is read-only at once', async () => {
    const network = quietServer().answer(readClassroom, { ...classroom(), isBlocklyReadOnly: true });
    const { place, view } = await open({ source: 'print(1);', network });
    await act(() => vi.waitFor(() => expect(view().state.readOnly).toBe(true)));
    expect(place.textContent).toContain('Your teacher has locked the blocks.');
    const teacher = await open({ source: 'print(1);', network, role: 'Teacher' });
    expect(teacher.view().state.readOnly).toBe(false);
  });

  test('says that it brought back what was half typed, and when it cannot be kept', async () => {
    const { place, type, drafts, program } = await open({ source: 'print(1);' });
    expect(drafts).toBeUndefined();
    await type('print(');
    expect(place.textContent).not.toContain('We kept the text');
    const { javascript } = sessionsOf(program);
    await act(async () => javascript.state.setState({ isRestored: true, isUnkept: true }));
    expect(place.textContent).toContain('We kept the text you typed last time.');
    expect(place.textContent).toContain('This browser cannot keep your text.');
  });

  test('is copied and downloaded', async () => {
    const { press } = await open({ source: 'print(1);' });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy the code');
    expect(writeText).toHaveBeenCalledWith('print(1);\n');
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:code');
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    await press('Download program.js');
    expect(clicked).toEqual(['program.js']);
    const [file] = made.mock.calls[0] ?? [];
    expect(file instanceof Blob && (await file.text())).toBe('print(1);\n');
  });
});
