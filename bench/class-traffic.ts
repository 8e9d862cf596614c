import { POLL, POSITION } from '@trundle/protocol/constants';
import { STRIP_ALL } from '@trundle/protocol/entities/robot-command';
import { type Line, publishPacket } from './mqtt-line.ts';

/** Everybody of one class, connected. */
export interface LiveClass {
  code: string;
  teacher: Line;
  students: { line: Line; id: string; name: string }[];
  robots: Line[];
  camera: Line;
}

/** Short ones fill the network's buffers for longer than they are left alone. */
const TICK = 5;
const RING = 6_000 / TICK;
/** Each silent listener is read this often, so that reading costs the same however many small pieces came. */
const DRAIN_EVERY = 400;
const ROBOT_STATUS = 5_000;
/** A lesson's lights, displays and sounds: each robot shows something else every second. `OUTPUTS=off` leaves them out, to compare. */
const OUTPUTS = process.env.OUTPUTS === 'off' ? null : 1_000;
const VARIABLE = 1_000;
const CHAT = 5_000;
const MARKERS = 14;
const SENSORS = 1_000;

interface PeriodicTask {
  period: number;
  run(): void;
}

const say = (code: string, what: string): string => `to/classroom/${code}/${what}`;

const positions = (code: string): string => {
  const row = (make: (n: number) => number): string =>
    JSON.stringify(Array.from({ length: MARKERS }, (_, n) => make(n)));
  const fields = `"R":${row((n) => n + 1)},"X":${row((n) => 50 * n + 7.5)},"Y":${row((n) => 400 - n)},"A":${row((n) => 20 * n)}`;
  return `${code}{${fields},"L":`;
};

/** As a virtual robot tells it: lamp, strip and a beep, now one colour and now another. */
const outputsOf = (number: number, isOdd: boolean): unknown => {
  const [r, g, b] = isOdd ? [255, 120, 0] : [0, 80, 255];
  const strip = Array.from({ length: STRIP_ALL - 1 }, () => [r, g, b]);
  const sound = { tune: { frequency: 440, duration: 200 }, volume: 10, speaker: 'board', count: 7, age: 0 };
  return { R: number, led: { r, g, b }, strip, ...(isOdd && { sound }) };
};

/** What four sensors of each robot read, once a second. */
const sensorTasks = ({ code, robots }: LiveClass): PeriodicTask[] =>
  robots.map((line, at): PeriodicTask => {
    let count = at;
    const run = () => {
      count += 1;
      const S = { S13: 100 + (count % 900), S14: 20 + (count % 70) / 10, S32: 300 + (count % 500), S34: count % 100 };
      line.send(publishPacket(say(code, 'sensors_update'), JSON.stringify({ R: at + 1, S })));
    };
    return { period: SENSORS, run };
  });

/** What one class says: pings, positions, what the robots show, the robots' batteries, a variable, a word in the chat. */
const tasksOf = ({ code, camera, students, robots }: LiveClass): PeriodicTask[] => {
  const batch = positions('');
  const topic = say(code, 'positions_update');
  const robotTasks = robots.map((line, at): PeriodicTask => {
    const ready = publishPacket(say(code, 'robot_status'), JSON.stringify({ id: at + 1, status: 1, battery: 600 }));
    return { period: ROBOT_STATUS, run: () => line.send(ready) };
  });
  const outputs = robots.flatMap((line, at): PeriodicTask[] => {
    if (OUTPUTS === null) return [];
    const [one, other] = [true, false].map((isOdd) =>
      publishPacket(say(code, 'robot_outputs'), JSON.stringify(outputsOf(at + 1, isOdd))),
    ) as [Buffer, Buffer];
    let isOdd = false;
    const run = () => {
      isOdd = !isOdd;
      line.send(isOdd ? one : other);
    };
    return [{ period: OUTPUTS, run }];
  });
  const pings = students.map(({ line, id }): PeriodicTask => {
    const ready = publishPacket(say(code, 'student/ping'), JSON.stringify({ student_id: id, unsaved: 2 }));
    return { period: POLL.studentPing, run: () => line.send(ready) };
  });
  let count = 0;
  const [first, second] = students;
  return [
    ...robotTasks,
    ...outputs,
    ...pings,
    {
      period: 1_000 / POSITION.batchesPerSecond,
      // The camera's clock is when it was sent: the listener subtracts.
      run: () => camera.send(publishPacket(topic, `${batch}${performance.now().toFixed(3)}}`)),
    },
    {
      period: VARIABLE,
      run: () => first?.line.send(publishPacket(say(code, 'variables_set'), `{"score":${++count}}`)),
    },
    {
      period: CHAT,
      run: () => {
        if (!second) return;
        const said = { msg: `word ${++count}`, userId: second.id, username: second.name, role: 'Student' };
        const chat = `notify/classroom_chat/${code}/waterfall/messages/to_everyone`;
        second.line.send(publishPacket(chat, JSON.stringify({ ...said, t: new Date().toISOString() })));
      },
    },
  ];
};

export interface Delivery {
  p50: number;
  p99: number;
  /** Of what should have arrived at those who were listened to. */
  arrived: number;
  perSecond: number;
}

const sentAt = (payload: Buffer): number =>
  Number(payload.toString('latin1', payload.lastIndexOf(':') + 1, payload.length - 1));

/** Keeps classes talking and takes the time that positions need to the teacher and one student of each. */
export class Traffic {
  readonly #ring: PeriodicTask[][] = Array.from({ length: RING }, () => []);
  readonly #silent: Line[] = [];
  #at = 0;
  #active = 0;
  #known = 0;
  #drained = 0;
  #times: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #started = performance.now();
  readonly #measures: boolean;

  /** Robots that measure have sensors, and say what they read. */
  constructor({ measures = false } = {}) {
    this.#measures = measures;
  }

  /** Listened to: everything they hear is read; the others' is drained now and then. */
  add(classroom: LiveClass): void {
    const heard = (topic: string, payload: Buffer): void => {
      if (topic.endsWith('positions_update')) this.#times.push(performance.now() - sentAt(payload));
    };
    const [first, ...rest] = classroom.students;
    classroom.teacher.listen(heard);
    first?.line.listen(heard);
    for (const { line } of rest) {
      line.ignore();
      this.#silent.push(line);
    }
    const index = this.#known++;
    for (const task of [...tasksOf(classroom), ...(this.#measures ? sensorTasks(classroom) : [])]) {
      const gated: PeriodicTask = { period: task.period, run: () => index < this.#active && task.run() };
      this.#ring[(this.#at + Math.floor((Math.random() * task.period) / TICK) + 1) % RING]?.push(gated);
    }
  }

  start(): void {
    this.#started = performance.now();
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Lets so many classes talk for a while; what the first part of it takes does not count. */
  async measure(classes: number, seconds: number): Promise<Delivery> {
    this.#active = classes;
    await pause(seconds * 250);
    this.#times = [];
    const from = performance.now();
    await pause(seconds * 750);
    const elapsed = (performance.now() - from) / 1000;
    const times = this.#times.toSorted((a, b) => a - b);
    const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 10_000).toFixed(2));
    const wanted = classes * POSITION.batchesPerSecond * 2 * elapsed;
    const perClass =
      classes *
      (POSITION.batchesPerSecond +
        30 / 3 +
        MARKERS / 5 +
        1 +
        0.2 +
        (OUTPUTS ? MARKERS : 0) +
        (this.#measures ? MARKERS : 0)) *
      31;
    return { p50: at(0.5), p99: at(0.99), arrived: times.length / wanted, perSecond: Math.round(perClass) };
  }

  quiet(): void {
    this.#active = 0;
  }

  #tick(): void {
    const due = Math.floor((performance.now() - this.#started) / TICK);
    for (; this.#at < due; this.#at += 1) {
      const slot = this.#at % RING;
      const due = this.#ring[slot] ?? [];
      this.#ring[slot] = [];
      for (const task of due) {
        task.run();
        this.#ring[(slot + Math.max(1, Math.round(task.period / TICK))) % RING]?.push(task);
      }
      const until = Math.floor((((this.#at % (DRAIN_EVERY / TICK)) + 1) / (DRAIN_EVERY / TICK)) * this.#silent.length);
      if (this.#drained > until) this.#drained = 0;
      for (; this.#drained < until; this.#drained += 1) this.#silent[this.#drained]?.drain();
    }
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
