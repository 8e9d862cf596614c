import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Workspace } from '@trundle/client/program/workspace';
import { FirstNews } from '@trundle/client/run/first-news';
import { blockWarnings } from '@trundle/language/checker/check';
import { type BlockWarning, consoleLine, warningText } from '@trundle/language/checker/warnings';
import type { Language } from '@trundle/protocol/languages';
import { onFirstEdit } from '../program/first-edit.ts';
import type { BlockEditor } from './block-editor.ts';
import type { EditorClassroom } from './editor-classroom.ts';

/** Robots come and go several times a second in a large class; nobody reads faster than this. */
const PAUSE = 250;
/** These colour their block, because nothing in the classroom can put them right. */
const PAINTED: ReadonlySet<BlockWarning['code']> = new Set(['rhythmTooLong']);

interface Ports {
  editor: BlockEditor;
  workspace: Workspace;
  live: LiveClassroom;
  classroom: EditorClassroom;
  language: Language;
}

/** Keeps the warnings on the blocks true to the program and to the classroom, and tells new ones to the console. */
export class BlockWatch {
  readonly #ports: Ports;
  readonly #cancels: (() => void)[];
  readonly #firstNews: FirstNews;
  #isWaiting = false;
  /** Somebody has changed the program or run it. Until then the card of the robot says that there is none, once and kindly. */
  #isBegun = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = new Map<string, string>();
  #warnings: BlockWarning[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    const { workspace, live } = ports;
    this.#firstNews = new FirstNews(live);
    this.#cancels = [
      live.subscribe('connection', () => {
        this.#firstNews.connectionChanged();
        this.#later();
      }),
      onFirstEdit(workspace.program, () => this.#begin()),
      workspace.program.subscribe(() => this.#later()),
      workspace.signs.state.subscribe(({ running, errors }) => {
        if (running !== null || errors.size > 0) this.#begin();
        this.#show();
      }),
      ...(['robots', 'variables', 'students', 'objects', 'settings', 'pathfinding', 'built'] as const).map((slice) =>
        live.subscribe(slice, () => {
          ports.editor.classroomChanged();
          this.#later();
        }),
      ),
    ];
    ports.editor.classroomChanged();
    this.#firstNews.connectionChanged();
    this.#later();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    clearTimeout(this.#timer);
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#later();
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, PAUSE);
  }

  #look(): void {
    const { workspace, classroom, live, language } = this.#ports;
    // Before the class has answered, nothing is known to be missing.
    if (live.read('settings') === null) return;
    const isKnown = this.#knowsRobots();
    const warnings = blockWarnings(workspace.program.read(), classroom.snapshot()).filter(
      ({ code }) => (isKnown || code !== 'robotOffline') && (this.#isBegun || code !== 'noOwnRobot'),
    );
    const texts = new Map(warnings.map((warning) => [warning.block, warningText(warning, language)]));
    this.#warnings = warnings;
    this.#show();
    for (const warning of warnings) {
      if (this.#told.get(warning.block) !== texts.get(warning.block)) {
        workspace.console.add('warning', consoleLine(warning, language), warning.block);
      }
    }
    for (const [block, text] of this.#told) if (texts.get(block) !== text) workspace.console.settle(block, text);
    this.#told = texts;
  }

  /** Who is cut off, or has just come in, does not know which robots sleep. */
  #knowsRobots(): boolean {
    if (this.#ports.live.connection.state.state !== 'connected') return false;
    const news = this.#firstNews.until(() => false);
    if (news !== null && !this.#isWaiting) {
      this.#isWaiting = true;
      void news.then(() => {
        this.#isWaiting = false;
        this.#later();
      });
    }
    return news === null;
  }

  /** What is wrong with the blocks as they lie there, and over it what the last run found. */
  #show(): void {
    const { editor, workspace, language } = this.#ports;
    const { running, beside, errors, yellow } = workspace.signs.state.getState();
    const texts = this.#warnings.map((warning): [string, string] => [warning.block, warningText(warning, language)]);
    const painted = this.#warnings.filter(({ code }) => PAINTED.has(code)).map(({ block }) => block);
    editor.marks.warn(new Map([...texts, ...errors]));
    editor.marks.paint(new Set([...painted, ...yellow]));
    editor.marks.run(running, beside);
  }
}
