import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  type ChangeSpec,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Text,
  Transaction,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { Span } from '@trundle/language/code/nodes';
import type { Problem } from '@trundle/language/convert/problems';
import type { Program } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import { codeCompletion } from './code-completion.ts';
import type { LineRange } from './code-lines.ts';
import { codeLook } from './code-look.ts';
import type { CodeSession, TextUpdate } from './code-session.ts';
import { problemWords } from './problem-words.ts';

const FACES: Record<CodeLanguage, () => Extension> = {
  javascript: () => [javascript(), indentUnit.of('  ')],
  python: () => [python(), indentUnit.of('    ')],
};

/** Marks what the session wrote, which must not come back to it as typed. */
const bySession = Annotation.define<true>();

const markBlock = StateEffect.define<LineRange | null>();
const blockLine = Decoration.line({ class: 'cm-blockLine' });

const blockLines = (range: LineRange | null, doc: Text): DecorationSet => {
  if (range === null) return Decoration.none;
  const last = Math.min(range.to, doc.lines);
  const lines = Array.from({ length: Math.max(0, last - range.from + 1) }, (_each, index) => range.from + index);
  return Decoration.set(lines.map((line) => blockLine.range(doc.line(line).from)));
};

const blockField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (effect.is(markBlock)) return blockLines(effect.value, transaction.newDoc);
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** After Escape, Tab leaves the editor for this long, in milliseconds. */
const TAB_FREE = 2_000;

/** Holds even when Escape also closes the suggestions: one way out, whatever is open. */
const freeTab = (view: EditorView): boolean => {
  view.setTabFocusMode(TAB_FREE);
  return false;
};

/** A place in the text as the problems tell it; the text may have become shorter since. */
const offsetOf = (doc: Text, line: number, column: number): number => {
  if (line > doc.lines) return doc.length;
  const found = doc.line(Math.max(1, line));
  return Math.min(found.from + column - 1, found.to);
};
const placeOf = (doc: Text, at: Span): { from: number; to: number } => {
  const from = offsetOf(doc, at.line, at.column);
  return { from, to: Math.max(from, offsetOf(doc, at.endLine, at.endColumn)) };
};

interface CodeEditorOptions {
  place: HTMLElement;
  session: CodeSession;
  /** In which explanations are given. */
  language: Language;
  label: string;
  /** The id of the words that tell how to leave the editor with the keyboard. */
  describedBy: string;
  phrases: Record<string, string>;
  isReadOnly: boolean;
  program: () => Program;
  showBlock: (block: string) => void;
}

/** The text of a session on the screen. */
export class CodeEditor {
  readonly #view: EditorView;
  readonly #options: CodeEditorOptions;
  readonly #releases: (() => void)[];
  readonly #resized: ResizeObserver;

  constructor(options: CodeEditorOptions) {
    this.#options = options;
    const { session } = options;
    this.#view = new EditorView({
      parent: options.place,
      state: EditorState.create({ doc: session.text, extensions: this.#extensions() }),
    });
    this.#resized = new ResizeObserver(() => this.#keepCursorInSight());
    this.#resized.observe(options.place);
    this.#releases = [
      () => this.#resized.disconnect(),
      session.onUpdate((update) => this.#write(update)),
      session.state.subscribe(({ problems }, before) => {
        if (problems !== before.problems) this.#complain(problems);
      }),
    ];
    this.#complain(session.state.getState().problems);
  }

  stop(): void {
    for (const release of this.#releases) release();
    this.#view.destroy();
  }

  /** Marks the lines of the block chosen elsewhere; a new choice comes into sight unless somebody is writing. */
  markBlock(block: string | null, isNew: boolean): void {
    const range = block === null ? null : this.#options.session.lines.linesOf(block);
    const effects: StateEffect<unknown>[] = [markBlock.of(range)];
    if (isNew && range !== null && !this.#view.hasFocus && range.from <= this.#view.state.doc.lines) {
      effects.push(EditorView.scrollIntoView(this.#view.state.doc.line(range.from).from, { y: 'center' }));
    }
    this.#view.dispatch({ effects });
  }

  /** Shows the block of the line the cursor is in; false where there is none. */
  showBlock(position = this.#view.state.selection.main.head): boolean {
    const block = this.#options.session.lines.blockAt(this.#view.state.doc.lineAt(position).number);
    if (block !== null) this.#options.showBlock(block);
    return block !== null;
  }

  /** Puts the cursor where a problem is. */
  goTo(at: Span): void {
    const { from } = placeOf(this.#view.state.doc, at);
    this.#view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    this.#view.focus();
  }

  #extensions(): Extension[] {
    const { session, language, program, label, describedBy, phrases, isReadOnly } = this.#options;
    return [
      lineNumbers({ domEventHandlers: { click: (_view, line) => this.showBlock(line.from) } }),
      lintGutter(),
      blockField,
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSpecialChars(),
      drawSelection(),
      history(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      EditorView.lineWrapping,
      autocompletion({ override: [codeCompletion({ code: session.language, language, program })], icons: false }),
      FACES[session.language](),
      codeLook,
      Prec.highest(keymap.of([{ key: 'Escape', run: freeTab }])),
      keymap.of([
        { key: 'Alt-Enter', run: () => this.showBlock() },
        { key: 'F8', run: nextDiagnostic },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...completionKeymap,
        indentWithTab,
      ]),
      EditorState.phrases.of(phrases),
      EditorState.readOnly.of(isReadOnly),
      EditorView.editable.of(!isReadOnly),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': describedBy,
        // A text that cannot be typed into can still be reached and read.
        ...(isReadOnly && { tabindex: '0', 'aria-readonly': 'true' }),
      }),
      EditorView.domEventHandlers({ mousedown: (event, view) => this.#pressed(event, view) }),
      EditorView.updateListener.of((update) => this.#updated(update)),
    ];
  }

  #pressed(event: MouseEvent, view: EditorView): boolean {
    if (!(event.altKey || event.ctrlKey || event.metaKey)) return false;
    const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
    return position !== null && this.showBlock(position);
  }

  #updated(update: ViewUpdate): void {
    const { session } = this.#options;
    const isTyped = update.transactions.some(
      (transaction) => transaction.docChanged && transaction.annotation(bySession) !== true,
    );
    if (isTyped) session.edit(update.state.doc.toString());
    // Leaving may tidy the text, and a view takes no change while it tells of one.
    if (update.focusChanged) queueMicrotask(() => session.setFocused(update.view.hasFocus));
  }

  /** What is said below takes room when it comes: the line somebody writes must not go under. */
  #keepCursorInSight(): void {
    if (!this.#view.hasFocus) return;
    this.#view.dispatch({ effects: EditorView.scrollIntoView(this.#view.state.selection.main, { yMargin: 24 }) });
  }

  #write({ changes, isWanted }: TextUpdate): void {
    this.#view.dispatch({
      changes: changes as ChangeSpec,
      annotations: [bySession.of(true), Transaction.addToHistory.of(isWanted)],
    });
  }

  #complain(problems: readonly Problem[]): void {
    const { state } = this.#view;
    const diagnostics = problems.flatMap((problem): Diagnostic[] =>
      problem.at === undefined
        ? []
        : [
            {
              ...placeOf(state.doc, problem.at),
              severity: 'error',
              message: problemWords(problem, this.#options.language),
            },
          ],
    );
    this.#view.dispatch(setDiagnostics(state, diagnostics));
  }
}
