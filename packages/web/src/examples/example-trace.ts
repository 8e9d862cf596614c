import type { Example, Spot } from '@trundle/language/examples/example';
import { readJavaScript } from '@trundle/language/javascript/read';
import { seededRandom } from '@trundle/language/tree/ids';
import { type Block, findProgramBlock, isReference } from '@trundle/language/tree/program';
import { inputBlock, stackOf, walkProgram } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/languages';
import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { distance, type Point, type Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import type { WorldMap } from '@trundle/world/maps/map';
import { spotOf } from '@trundle/world/maps/stage';

/** What an example does, as far as a small picture can tell it. Places are millimetres of the mat. */
export interface ExampleTrace {
  /** The way of my robot, from its start place on. */
  readonly path: readonly Point[];
  /** The start place of the other robot, where there is one. */
  readonly other: Point | null;
  readonly objects: readonly Spot[];
  /** Things of the map that it changes. */
  readonly effects: readonly Point[];
  /** Codes of the colours that it shines in. */
  readonly colours: readonly string[];
  readonly isHeard: boolean;
  readonly speaks: boolean;
  readonly listens: boolean;
}

/** My robot and the other one in the picture. */
const [MINE, OTHER] = [1, 2];
/** A program that goes round and round is shown so often. */
const ROUNDS = 4;
/** Where the simulated robot comes to rest is declared; the picture ends there, too. */
const FAR = 60;

class Tracer {
  readonly path: Point[];
  readonly #map: WorldMap;
  readonly #example: Example;
  readonly #numbers = new Map<string, number>();
  #pose: Pose;

  constructor(example: Example) {
    this.#example = example;
    this.#map = mapById(example.map);
    this.#pose = spotOf(this.#map.parking, MINE);
    this.path = [this.#pose];
  }

  run(first: Block | undefined): void {
    for (const block of stackOf(first)) this.#do(block);
  }

  goTo(point: Point | undefined): void {
    if (point === undefined) return;
    const { x, y } = point;
    const a = (Math.atan2(y - this.#pose.y, x - this.#pose.x) * 180) / Math.PI;
    this.#pose = { x, y, a };
    this.path.push({ x, y });
  }

  #do(block: Block): void {
    const { type, fields = {} } = block;
    const number = (input: string): number => this.#numberOf(inputBlock(block, input));
    if (type === 'variables_set' && isReference(fields.VAR)) this.#numbers.set(fields.VAR.id, number('VALUE'));
    else if (type.startsWith('motion_forward')) this.#drive(number('DISTANCE'));
    else if (type.startsWith('motion_backward')) this.#drive(-number('DISTANCE'));
    else if (type === 'motion_turn_right') this.#turn(90);
    else if (type === 'motion_turn_left') this.#turn(-90);
    else if (type === 'motion_turn') this.#turn(number('ANGLE'));
    else if (type === 'motion_look') this.#pose = { ...this.#pose, a: Number(fields.DIRECTION) };
    else if (type === 'motion_look_at_robot') this.#lookAt(spotOf(this.#map.parking, OTHER));
    else if (type === 'motion_go_to') this.goTo(this.#place(inputBlock(block, 'POSITION')?.fields?.PLACE));
    else if (type === 'navigate_to_place') this.goTo(this.#place(fields.PLACE));
    else if (type === 'motion_go_to_xy' || type === 'navigate_to_xy')
      this.goTo({ x: number('X') * MM_PER_CM, y: number('Y') * MM_PER_CM });
    else if (type === 'motion_park') this.goTo(spotOf(this.#map.parking, Number(fields.SLOT)));
    else if (type === 'special_grab') this.goTo(this.#example.objects?.find((o) => o.number === Number(fields.THING)));
    else if (type === 'controls_repeat_ext') this.#repeat(block, Math.min(ROUNDS, number('TIMES')));
    else if (type === 'controls_if') this.run(inputBlock(block, 'DO0'));
  }

  #repeat(block: Block, times: number): void {
    for (let round = 0; round < times; round += 1) this.run(inputBlock(block, 'DO'));
  }

  #drive(cm: number): void {
    const { x, y, a } = this.#pose;
    const radians = (a * Math.PI) / 180;
    const to = { x: x + Math.cos(radians) * cm * MM_PER_CM, y: y + Math.sin(radians) * cm * MM_PER_CM };
    this.#pose = { ...to, a };
    this.path.push(to);
  }

  #turn(by: number): void {
    this.#pose = { ...this.#pose, a: this.#pose.a + by };
  }

  #lookAt({ x, y }: Point): void {
    this.#pose = { ...this.#pose, a: (Math.atan2(y - this.#pose.y, x - this.#pose.x) * 180) / Math.PI };
  }

  #place(id: unknown): Point | undefined {
    const place = this.#map.places.find((each) => each.id === id);
    return place && { x: place.mx, y: place.my };
  }

  #numberOf(block: Block | undefined): number {
    const { NUM, VAR } = block?.fields ?? {};
    return isReference(VAR) ? (this.#numbers.get(VAR.id) ?? 0) : Number(NUM ?? 0);
  }
}

/** Goes through the program of an example, as its blocks say it, without running it. */
export const traceOf = (example: Example, language: Language): ExampleTrace => {
  const reading = readJavaScript(example.program(language), { random: seededRandom(1) });
  if (!reading.ok) throw new Error(`${example.id}: ${JSON.stringify(reading.problems)}`);
  const { program } = reading;
  const map = mapById(example.map);
  const root = findProgramBlock(program);
  const tracer = new Tracer(example);
  if (root) tracer.run(inputBlock(root, 'RUN'));
  const end = example.ends.find(({ number }) => number === MINE);
  const last = tracer.path.at(-1);
  if (end && last && distance(end, last) > FAR) tracer.goTo(end);
  const blocks = [...walkProgram(program)];
  const fieldsNamed = (name: string) =>
    blocks.flatMap(({ fields }) => (fields?.[name] === undefined ? [] : [String(fields[name])]));
  const has = (start: string): boolean => blocks.some(({ type }) => type.startsWith(start));
  return {
    path: tracer.path,
    other: example.isForTwo ? spotOf(map.parking, OTHER) : null,
    objects: example.objects ?? [],
    effects: map.effectObjects.filter(({ id }) => fieldsNamed('EFFECT_OBJECT').includes(String(id))),
    colours: [...new Set(fieldsNamed('COLOR'))],
    isHeard: has('sound_'),
    speaks: has('speech_'),
    listens: has('classroom_') || has('event_'),
  };
};
