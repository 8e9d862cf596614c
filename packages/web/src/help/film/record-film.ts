import type { ProgramSections } from '@trundle/language';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Language } from '@trundle/protocol/languages';
import { type HeardSandboxMessage, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import { directInterpreters } from '@trundle/runtime/interpreter/direct';
import { type Interpreter, InterpreterPool } from '@trundle/runtime/interpreter/interpreter';
import type { RunEvent } from '@trundle/runtime/messages';
import type { SandboxMessage } from '@trundle/runtime/port';
import { ProgramRun } from '@trundle/runtime/run/program-run';
import { SimulatedClass } from '@trundle/runtime/simulated/simulated-class';
import { afterMessage, driven, EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { SENSORS } from '@trundle/world/sensors/index';
import { type Deed, type Film, type FilmEvent, FRAME, type Poses } from './film.ts';
import { MINE, OBJECT, OTHER, type Staging } from './staging.ts';

export interface Shooting {
  readonly sections: ProgramSections;
  readonly staging: Staging;
  readonly language: Language;
}

/** Milliseconds. What goes on and on is seen as long as this; what is done is looked at for a moment. */
const LONGEST = 8_000;
const SHORTEST = 1_600;
const AFTERWARDS = 1_000;
/** First one sees how things stand, then what each block does. */
const BEFOREHAND = 500;
const EACH_BLOCK = 250;
/** The other robot drives so far, as a program would tell it to. */
const WHEEL = { power: 324, gear: 4 } as const;
const OTHER_DRIVES = { do: 'motor', left: WHEEL, right: WHEEL, distance: 190 } as const;

/** A virtual machine is created in real time, so it is waited for before the film's clock starts. */
const ready = (interpreter: Interpreter): Promise<Interpreter> =>
  new Promise((resolve) => {
    interpreter.channel.listen(({ type }) => {
      if (type === 'ready') resolve(interpreter);
    });
  });

/** Everything there is to tell of a run, as it happens. */
class Camera {
  readonly frames: Poses[] = [];
  readonly events: FilmEvent[] = [];
  readonly #class: SimulatedClass;
  #beganAt = 0;
  #scene: SandboxScene = EMPTY_SCENE;

  constructor(simulated: SimulatedClass) {
    this.#class = simulated;
  }

  get time(): number {
    return this.#class.clock.now() - this.#beganAt;
  }

  begin(): void {
    this.#beganAt = this.#class.clock.now();
    this.look();
  }

  tell(event: FilmEvent extends infer Each ? (Each extends FilmEvent ? Omit<Each, 'at'> : never) : never): void {
    this.events.push({ at: this.time, ...event } as FilmEvent);
  }

  hear(event: RunEvent): void {
    if (event.type === 'at') this.tell({ kind: 'lit', block: event.block });
    else if (event.type === 'lines') for (const line of event.lines) this.tell({ kind: 'line', line });
    else if (event.type === 'clearConsole') this.tell({ kind: 'consoleCleared' });
    else if (event.type === 'path') this.tell({ kind: 'path', robot: event.robot, points: event.points });
    else if (event.type === 'variables' && event.variables.length > 0)
      this.tell({ kind: 'variables', variables: event.variables });
    else if (event.type === 'failed') throw new Error(`an example failed: ${JSON.stringify(event.problem)}`);
  }

  /** One frame, and what was sent since the one before. */
  look(): void {
    const { classroom, sent } = this.#class;
    const { robots, objects } = classroom.snapshot();
    this.frames.push(Object.fromEntries([...robots, ...objects].map(({ marker, x, y, a }) => [marker, { x, y, a }])));
    for (const { text, student } of sent.chats.splice(0)) this.tell({ kind: 'chat', text, to: student });
    for (const message of sent.broadcasts.splice(0)) this.tell({ kind: 'broadcast', message });
    for (const { name, value } of sent.variables.splice(0)) this.tell({ kind: 'classVariable', name, value });
    for (const message of sent.shows.splice(0)) this.#show(message);
    this.#drive();
  }

  #show(said: SandboxMessage): void {
    const { channel } = said;
    const message = { channel, payload: SANDBOX_TOPICS[channel].payload.parse(said.payload) } as HeardSandboxMessage;
    if (message.channel === 'speech') this.tell({ kind: 'speech', speech: message.payload });
    else if (message.channel === 'clear' && (message.payload.F === 'speech' || message.payload.F === 'everything'))
      this.tell({ kind: 'silence' });
    this.#become(afterMessage(this.#scene, message, this.#moment()));
  }

  #drive(): void {
    this.#become(driven(this.#scene, [MINE, OTHER], this.#moment()));
  }

  #become(scene: SandboxScene): void {
    const isNews = scene !== this.#scene && JSON.stringify(scene) !== JSON.stringify(this.#scene);
    this.#scene = scene;
    if (isNews) this.tell({ kind: 'scene', scene });
  }

  #moment() {
    const poses = this.frames.at(-1) ?? {};
    return { now: this.time / 1_000, placeOf: (number: number) => poses[number] };
  }
}

/** Runs an example on a small mat of its own and films it. The time in it is not ours: seconds pass in a moment. */
export const recordFilm = async (
  { sections, staging, language }: Shooting,
  wasm: WebAssembly.Module,
): Promise<Film> => {
  const { stand, deeds } = staging;
  const sensors = SENSORS.map(({ code }) => code);
  const simulated = new SimulatedClass({
    author: { leads: true, robots: [MINE] },
    robots: [
      { number: MINE, pose: stand.mine, sensors },
      { number: OTHER, pose: stand.other, sensors },
    ],
  });
  simulated.classroom.addObject({ marker: OBJECT, ...stand.object });
  await simulated.open();
  const { clock } = simulated;
  const open = directInterpreters({ wasm, clock });
  const pool = new InterpreterPool(open);
  pool.give(await ready(open()));
  const run = new ProgramRun(pool);
  const camera = new Camera(simulated);
  const stopHearing = simulated.onOutputs((robot, outputs) => camera.tell({ kind: 'outputs', robot, outputs }));
  const act = (deed: Deed): void => {
    camera.tell({ kind: 'deed', ...deed });
    if (deed.deed === 'hand') simulated.feel(MINE, deed.hand);
    else if (deed.deed === 'chat') simulated.emit({ kind: 'chat', from: deed.from, text: deed.text });
    else if (deed.deed === 'broadcast') simulated.emit({ kind: 'broadcast', message: deed.message });
    else if (deed.deed === 'variable') simulated.setVariableAsClass(deed.name, deed.value);
    else if (deed.deed === 'put') simulated.classroom.moveRobot(deed.robot, deed.pose);
    else simulated.command(deed.robot, OTHER_DRIVES);
  };
  camera.begin();
  for (const { at, ...deed } of deeds) clock.after(at, () => act(deed));
  const begins = (): void =>
    run.start(sections, {
      port: simulated,
      clock,
      language,
      speed: { mode: 'slow', delay: EACH_BLOCK },
      onEvent: (event) => camera.hear(event),
    });
  clock.after(BEFOREHAND, begins);
  let endsAt = LONGEST;
  while (camera.time < endsAt) {
    await clock.advance(FRAME);
    camera.look();
    if (run.state !== 'RUNNING' && camera.time > BEFOREHAND)
      endsAt = Math.min(endsAt, Math.max(SHORTEST, camera.time + AFTERWARDS), LONGEST);
  }
  stopHearing();
  run.dispose();
  simulated.close();
  return { length: (camera.frames.length - 1) * FRAME, frames: camera.frames, events: camera.events };
};
