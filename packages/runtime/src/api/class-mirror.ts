import { myRobotNumber, whoseFor } from '@trundle/language/catalogue/my-robot';
import { objectNumberIn } from '@trundle/protocol/entities/destination';
import { readVariableName, variableKey } from '@trundle/protocol/entities/variable-name';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import type { WorldMap } from '@trundle/world/maps/map';
import type { Clock } from '../clock.ts';
import type {
  ClassChange,
  ClassView,
  ObjectView,
  RobotView,
  SensorView,
  Tracked,
  VariableValue,
  VariableView,
} from '../port.ts';
import { ProgramProblem } from '../problems.ts';

/** Milliseconds within which the broker echoes a variable that the program set. */
const ECHO_WINDOW = 500;

const pointAt = ({ x, y }: Point): Point => ({ x, y });

/** A copy of the class inside the worker, because programs read it without waiting. */
export class ClassMirror {
  #view: ClassView;
  readonly #watchers = new Set<() => void>();
  readonly #clock: Clock;
  /** The variables as the class reported them last, without what the program has set since. */
  #reported: ClassView['variables'];
  /** What the program set and the broker has not echoed yet. */
  readonly #pendingWrites = new Map<string, { variable: VariableView; until: number }>();
  /** How many camera frames have come. */
  frames = 0;

  constructor(view: ClassView, clock: Clock) {
    this.#view = view;
    this.#reported = view.variables;
    this.#clock = clock;
  }

  get view(): ClassView {
    return this.#view;
  }

  get map(): WorldMap {
    return mapById(this.#view.map);
  }

  change(change: ClassChange): void {
    if (change.variables) this.#reported = change.variables;
    const variables = change.variables ? this.#withPendingWrites(change.variables) : this.#view.variables;
    const sensors = change.sensors ? { ...this.#view.sensors, ...change.sensors } : this.#view.sensors;
    this.#view = { ...this.#view, ...change, sensors, variables };
    // A camera frame changes robots and objects together; robots alone change when one reports its status.
    if (change.robots && change.objects) this.frames++;
    this.notify();
  }

  /**
   * Takes effect here at once. The broker echoes it a moment later, after older values that are still on their way: those
   * must not undo it, or a counter that is raised quickly would lose some of its steps.
   */
  setVariable(name: string, value: VariableValue): void {
    const variable = { value, readonly: this.#view.variables[name]?.readonly ?? false };
    this.#pendingWrites.set(name, { variable, until: this.#clock.now() + ECHO_WINDOW });
    this.change({ variables: { ...this.#reported, [name]: variable } });
    // From then on the class is right again, also when somebody else has set the variable meanwhile.
    this.#clock.after(ECHO_WINDOW, () => this.change({ variables: this.#reported }));
  }

  #withPendingWrites(heard: ClassView['variables']): ClassView['variables'] {
    const kept: Record<string, VariableView> = { ...heard };
    for (const [name, { variable, until }] of this.#pendingWrites) {
      if (this.#clock.now() >= until) this.#pendingWrites.delete(name);
      else kept[name] = variable;
    }
    return kept;
  }

  /** Tells all watchers that something has changed. */
  notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** The variable of the class that a program means, however it wrote the name. */
  variable(given: string | number): VariableView | undefined {
    const name = readVariableName(given);
    return name !== undefined && Object.hasOwn(this.#view.variables, name) ? this.#view.variables[name] : undefined;
  }

  /** Read-only for this author, by this name or by one that looks the same. */
  isLocked(name: string): boolean {
    const key = variableKey(name);
    const { variables, author } = this.#view;
    return (
      !author.leads && Object.entries(variables).some(([other, { readonly }]) => readonly && variableKey(other) === key)
    );
  }

  /** The robot of whoever wrote the program; for somebody who leads the class and has none, one that nobody has. */
  myRobot(): number | undefined {
    const { author, robots } = this.#view;
    const own = author.robots.map((number) => ({ number, whose: 'mine' as const }));
    const others = robots.map(({ number, owner }) => ({ number, whose: whoseFor(undefined, owner) }));
    return myRobotNumber([...own, ...others], author.leads);
  }

  findRobot(number: number): RobotView | undefined {
    return this.#view.robots.find((robot) => robot.number === number);
  }

  /**
   * The robots that could hold up this one: a real one all real ones. Simulated ones are held up by those of the same child
   * only; they are never on one mat with real ones.
   */
  inTheWayOf(number: number): RobotView[] {
    const self = this.findRobot(number);
    return this.#view.robots.filter(
      ({ number: other, outOfCamera, isVirtual, owner }) =>
        other !== number && !outOfCamera && isVirtual === self?.isVirtual && (!isVirtual || owner === self.owner),
    );
  }

  /** The objects on the mat that could be in its way: not those of other children. */
  objectsInTheWayOf(number: number): ObjectView[] {
    const owner = this.findRobot(number)?.owner ?? null;
    const others = new Set(this.#view.robots.flatMap((robot) => (robot.owner === owner ? [] : robot.things)));
    return this.#view.objects.filter((object) => !object.outOfCamera && !others.has(object.number));
  }

  /** Throws when the class has no such robot. */
  robot(number: number): RobotView {
    const found = this.findRobot(number);
    if (found) return found;
    if (this.#view.robots.length === 0 || number === 0) throw new ProgramProblem('noRobots');
    throw new ProgramProblem('unknownRobot', { robot: number });
  }

  findObject(key: string | number): ObjectView | undefined {
    const { objects } = this.#view;
    return objects.find(({ number }) => number === Number(key)) ?? objects.find(({ name }) => name === String(key));
  }

  object(key: string | number): ObjectView {
    const found = this.findObject(key);
    if (!found) throw new ProgramProblem('unknownObject', { object: key });
    return found;
  }

  /** The pose, if the camera sees it now. */
  pose(seen: Tracked | undefined): Pose | undefined {
    return seen && !seen.outOfCamera ? { x: seen.x, y: seen.y, a: seen.a } : undefined;
  }

  poseOf(robot: number): Pose | undefined {
    return this.pose(this.findRobot(robot));
  }

  /** A place of the map, or an object: as the list of destinations writes it, by its name or by its number. */
  findPlace(name: string | number): Point | undefined {
    const wanted = String(name).trim().toLocaleLowerCase();
    const place = this.#view.places.find(({ names }) => names.some((each) => each.toLocaleLowerCase() === wanted));
    const found = place ?? (wanted === '' ? undefined : this.findObject(objectNumberIn(wanted) ?? name));
    return found && pointAt(found);
  }

  place(name: string | number): Point {
    const found = this.findPlace(name);
    if (found) return found;
    const object = objectNumberIn(String(name).trim().toLocaleLowerCase());
    throw object === undefined
      ? new ProgramProblem('unknownPlace', { place: name })
      : new ProgramProblem('unknownObject', { object });
  }

  slot(number: number): Pose {
    const found = this.map.parking.find((spot) => spot.number === number);
    if (!found) throw new ProgramProblem('unknownSlot', { slot: number });
    return found;
  }

  sensor(robot: number, code: string): SensorView | undefined {
    return this.#view.sensors[robot]?.[code];
  }

  mayCommand(robot: number): boolean {
    const { author } = this.#view;
    return author.leads || author.robots.includes(robot);
  }
}
