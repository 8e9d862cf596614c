import { createStore, type StoreApi } from 'zustand/vanilla';

/** The panels there are, by the beginning of their address; what follows the slash is the panel's own business. */
export const PANEL_PREFIXES = [
  'map',
  'code',
  'console',
  'help',
  'classroomChat',
  'student_configuration',
  'robot_configuration',
  'map3D',
] as const;
export type PanelPrefix = (typeof PANEL_PREFIXES)[number];
export type PanelPath = `${PanelPrefix}/${string}`;

export const prefixOf = (path: PanelPath): PanelPrefix => path.slice(0, path.indexOf('/')) as PanelPrefix;
/** What of its address a panel reads itself. */
export const restOf = (path: PanelPath): string => path.slice(path.indexOf('/') + 1);

/** The settings of the class have their address among the students' panel, and are a place of their own on the screen. */
export const CLASS_SETTINGS = 'student_configuration/class' satisfies PanelPath;

/** What somebody would lose by leaving, as a question; null when they may go. */
export type LeaveQuestion = () => string | null;

interface PanelsState {
  path: PanelPath | null;
  /** Somebody wants to go elsewhere (null: close), and the panel asks back. */
  asking: { to: PanelPath | null; question: string } | null;
  /** Whatever else is shown or hidden by a button of its own; all of it hidden at first. */
  statusBar: boolean;
  guide: boolean;
  mascot: boolean;
  projects: boolean;
}

type Toggle = 'statusBar' | 'guide' | 'mascot' | 'projects';

/** Which panel is open: one at a time. Leaving one asks it first. */
export class Panels {
  readonly state: StoreApi<PanelsState>;
  #guard: LeaveQuestion | null = null;

  constructor(path: PanelPath | null = null) {
    this.state = createStore<PanelsState>(() => ({
      path,
      asking: null,
      statusBar: false,
      guide: false,
      mascot: false,
      projects: false,
    }));
  }

  open(path: PanelPath): void {
    if (path !== this.state.getState().path) this.#go(path);
  }

  close(): void {
    this.#go(null);
  }

  /** The rail's button of a panel: opens it, or closes it when it is the one that is open. */
  toggle(prefix: PanelPrefix): void {
    const { path } = this.state.getState();
    if (path !== null && path !== CLASS_SETTINGS && prefixOf(path) === prefix) this.close();
    else this.open(`${prefix}/`);
  }

  /** Shows it, or hides it again. */
  turn(what: Toggle): void {
    this.state.setState((state) => ({ [what]: !state[what] }));
  }

  /** The open panel wants to be asked before it is left. Returns how to take that back. */
  guard(question: LeaveQuestion): () => void {
    this.#guard = question;
    return () => {
      if (this.#guard === question) this.#guard = null;
    };
  }

  /** The answer to the question: go after all. */
  leave(): void {
    const { asking } = this.state.getState();
    if (asking === null) return;
    this.#guard = null;
    this.state.setState({ path: asking.to, asking: null });
  }

  stay(): void {
    this.state.setState({ asking: null });
  }

  #go(to: PanelPath | null): void {
    const question = this.#guard?.() ?? null;
    this.state.setState(question === null ? { path: to, asking: null } : { asking: { to, question } });
  }
}
