import type { Goal } from '@trundle/protocol/entities/goal';
import { RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { expect, test } from 'vitest';
import { GoalRun } from './goal-run.ts';
import { RobotMotions } from './robot-motions.ts';

type Step =
  | {
      at: number;
      robot?: [x: number, y: number];
      other?: [x: number, y: number];
      object?: [x: number, y: number];
      /** No picture came before this one; else the camera went on without seeing any of these. */
      isHeldUp?: true;
    }
  | { at: number; print: string }
  | { at: number; command: object }
  | { at: number; saved: [blocks: number, ...uses: ('loop' | 'function')[]] }
  /** The camera goes on looking to the end, unless somebody has hidden the markers. */
  | { at: number; end: 'itself' | 'stopped'; hidden?: true };

const harbour = { name: 'harbour', x: 400, y: 100, radius: 50 };
const island = { name: 'island', x: 700, y: 100, radius: 50 };
const reach: Goal = { kind: 'reach', id: 'reach', hints: [], place: harbour };
const visit: Goal = { kind: 'visit', id: 'visit', hints: [], places: [harbour, island] };
/** Two places that a robot crosses in a third of a second. */
const near: Goal = {
  kind: 'visit',
  id: 'near',
  hints: [],
  places: [
    { name: 'pier', x: 365, y: 100, radius: 20 },
    { name: 'boat', x: 435, y: 100, radius: 20 },
  ],
};
const carry: Goal = { kind: 'carry', id: 'carry', hints: [], place: harbour, object: 117 };
const print: Goal = { kind: 'print', id: 'print', hints: [], value: '42' };
const loop: Goal = { kind: 'loop', id: 'loop', hints: [] };
const fun: Goal = { kind: 'function', id: 'function', hints: [] };
const blocks: Goal = { kind: 'blocks', id: 'blocks', hints: [], most: 5 };
const clean: Goal = { kind: 'clean', id: 'clean', hints: [] };
const time: Goal = { kind: 'time', id: 'time', hints: [], seconds: 10 };

/** Drives robot 1 from a point to a point, a picture each third of a second, at 150 mm/s. */
const drive = (at: number, from: [number, number], to: [number, number]): Step[] => {
  const pictures = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 50));
  return Array.from({ length: pictures + 1 }, (_, index) => ({
    at: at + index * 333,
    robot: [from[0] + ((to[0] - from[0]) * index) / pictures, from[1] + ((to[1] - from[1]) * index) / pictures],
  }));
};

/** Walls are what lies beyond 600 from the top. */
const isClear = ({ y }: { y: number }): boolean => y < 600;

/** Robot 1 begins at the left. */
const startOf = (robot: number) => (robot === 1 ? { x: 100, y: 100 } : undefined);

const wheel = { power: 324, gear: 4 };
/** On and on, as fast as a block can say. */
const ON = { do: 'motor', left: wheel, right: wheel };
/** On the spot, on and on: said as a turn of many degrees, or as wheels that go against each other. */
const TURN = { do: 'turn', power: 324, gear: 4, angle: 9_999 };
const SPIN = { do: 'motor', left: wheel, right: { power: 580, gear: 4 } };
/** Round a circle, the outer wheel as fast as a block can say. */
const ARC = { do: 'motor', left: wheel, right: { power: 324, gear: 10 } };
const LIGHT = { do: 'led', r: 255, g: 0, b: 0 };

const play = (goals: readonly Goal[], steps: readonly Step[], { isLate = false } = {}): GoalRun => {
  const motions = new RobotMotions();
  const run = new GoalRun({ goals, isClear, startOf, startedAt: 0, motions, isLate });
  const tell = (command: object, at: number) => motions.told(1, RobotCommandSchema.parse(command), at);
  if (!steps.some((step) => 'command' in step)) tell(ON, 0);
  let last = new Map<number, { x: number; y: number }>();
  let lastAt = 0;
  for (const step of steps) {
    if ('end' in step && !step.hidden && last.size > 0) {
      for (let at = lastAt + 333; at < step.at; at += 333) run.seen(last, at);
      run.seen(last, step.at);
    }
    if ('command' in step) tell(step.command, step.at);
    else if ('print' in step) run.printed([step.print], step.at);
    else if ('end' in step) run.ended(step.at, { isByItself: step.end === 'itself' });
    else if ('saved' in step) {
      const [count, ...uses] = step.saved;
      run.saved({ blocks: count, hasLoop: uses.includes('loop'), hasFunction: uses.includes('function') });
    } else {
      const sight = new Map<number, { x: number; y: number }>();
      for (const [number, place] of [
        [1, step.robot],
        [2, step.other],
        [117, step.object],
      ] as const)
        if (place) sight.set(number, { x: place[0], y: place[1] });
      if (!step.isHeldUp) for (let at = lastAt + 333; at <= step.at - 333; at += 333) run.seen(new Map(), at);
      run.seen(sight, step.at);
      last = sight;
      lastAt = step.at;
    }
  }
  return run;
};

const there = drive(0, [100, 100], [400, 100]);
const end: Step = { at: 60_000, end: 'itself' };
const cases: readonly [string, readonly Goal[], readonly Step[], readonly string[]][] = [
  ['a robot that drives into the place reaches it', [reach], there, ['reach']],
  ['one that stops before it does not', [reach], drive(0, [100, 100], [340, 100]), []],
  [
    'one that stands there at RUN does not',
    [reach],
    [
      { at: 0, robot: [400, 100] },
      { at: 333, robot: [405, 100] },
    ],
    [],
  ],
  [
    'one that leaves and comes back does',
    [reach],
    [...drive(0, [400, 100], [400, 300]), ...drive(3_000, [400, 300], [400, 100])],
    ['reach'],
  ],
  [
    'one that a hand puts there does not',
    [reach],
    [
      { at: 0, robot: [100, 100] },
      { at: 333, robot: [400, 100] },
      { at: 666, robot: [400, 101] },
    ],
    [],
  ],
  [
    'one that drives through between two pictures does',
    [reach],
    [
      { at: 0, robot: [345, 110] },
      { at: 333, robot: [455, 110] },
    ],
    ['reach'],
  ],
  [
    'one that a hand puts into places counts for no order either',
    [visit],
    [...there, { at: 3_000, robot: [700, 100] }, { at: 3_333, robot: [701, 100] }, { at: 3_666, robot: [702, 100] }],
    [],
  ],
  [
    'unless it leaves and comes in by itself',
    [visit],
    [
      ...there,
      { at: 3_000, robot: [700, 100] },
      ...drive(3_333, [700, 100], [700, 250]),
      ...drive(5_000, [700, 250], [700, 100]),
    ],
    ['visit'],
  ],
  [
    'one that nobody saw for two seconds took no known way',
    [reach, visit],
    [
      { at: 0, robot: [300, 100] },
      { at: 2_000, robot: [400, 100] },
      { at: 2_333, robot: [410, 100] },
      { at: 4_500, robot: [700, 100] },
      { at: 4_833, robot: [705, 100] },
    ],
    [],
  ],
  [
    'one that was covered and comes in afterwards does',
    [reach],
    [{ at: 0, robot: [100, 100] }, ...drive(3_000, [300, 100], [400, 100])],
    ['reach'],
  ],
  [
    'one that was told to shine and is pushed there slowly does not',
    [reach, visit],
    [{ at: 0, command: LIGHT }, ...there, ...drive(4_000, [400, 100], [700, 100])],
    [],
  ],
  ...[TURN, SPIN].map((command): (typeof cases)[number] => [
    `nor one that is to turn on the spot and is pushed there (${command.do})`,
    [reach, visit],
    [{ at: 0, command }, ...there, ...drive(4_000, [400, 100], [700, 100])],
    [],
  ]),
  [
    'one that drives round a curve into the place does',
    [reach],
    [
      { at: 0, command: ARC },
      // Its middle goes 140 mm/s there.
      { at: 0, robot: [300, 140] },
      { at: 333, robot: [330, 106] },
      { at: 666, robot: [372, 90] },
    ],
    ['reach'],
  ],
  [
    'one that is pushed faster than its curve does not',
    [reach],
    [
      { at: 0, command: ARC },
      { at: 0, robot: [200, 100] },
      { at: 333, robot: [360, 100] },
      { at: 666, robot: [362, 100] },
    ],
    [],
  ],
  [
    'nor one that is pushed on when its drive is over',
    [reach],
    [
      { at: 0, command: { ...ON, distance: 76 } },
      ...drive(0, [100, 100], [200, 100]),
      { at: 5_000, robot: [200, 100] },
      ...drive(5_333, [215, 100], [400, 100]),
    ],
    [],
  ],
  [
    'nor one that is pushed a little at a time',
    [reach],
    [
      { at: 0, command: { ...ON, distance: 8 } },
      { at: 333, robot: [300, 100] },
      ...Array.from({ length: 20 }, (_, i): Step => ({ at: 5_000 + i * 333, robot: [300 + i * 6, 100] })),
    ],
    [],
  ],
  [
    'another’s robot does not count',
    [reach],
    [
      { at: 0, other: [340, 100] },
      { at: 333, other: [400, 100] },
    ],
    [],
  ],
  ['places in order', [visit], [...there, ...drive(4_000, [400, 100], [700, 100])], ['visit']],
  ['places in the wrong order', [visit], drive(0, [700, 100], [400, 100]), []],
  ['the first of the places may be where it starts', [visit], drive(0, [400, 100], [700, 100]), ['visit']],
  [
    'two places between two pictures, in order',
    [near],
    [
      { at: 0, robot: [335, 100] },
      { at: 333, robot: [465, 100] },
    ],
    ['near'],
  ],
  [
    'two places between two pictures, in the wrong order',
    [near],
    [
      { at: 0, robot: [465, 100] },
      { at: 333, robot: [335, 100] },
    ],
    [],
  ],
  [
    'an object pushed there',
    [carry],
    [
      { at: 0, robot: [250, 100], object: [330, 100] },
      { at: 333, robot: [300, 100], object: [380, 100] },
    ],
    ['carry'],
  ],
  [
    'an object that a turning robot takes along',
    [carry],
    [
      { at: 0, command: TURN },
      { at: 0, robot: [300, 100], object: [300, 190] },
      { at: 333, robot: [300, 100], object: [345, 165] },
      { at: 666, robot: [300, 100], object: [375, 120] },
    ],
    ['carry'],
  ],
  [
    'an object that somebody else brings',
    [carry],
    [
      { at: 0, robot: [100, 700], object: [330, 100] },
      { at: 333, robot: [100, 700], object: [380, 100] },
    ],
    [],
  ],
  [
    'an object that a hand puts there while a robot stands beside',
    [carry],
    [
      { at: 0, command: { ...ON, distance: 8 } },
      { at: 0, robot: [300, 100], object: [330, 100] },
      { at: 5_000, robot: [300, 100], object: [330, 100] },
      { at: 5_333, robot: [300, 100], object: [380, 100] },
      { at: 5_666, robot: [300, 100], object: [382, 100] },
    ],
    [],
  ],
  [
    'an object that nobody saw on its way',
    [carry],
    [
      { at: 0, robot: [250, 100], object: [330, 100] },
      { at: 333, robot: [270, 100] },
      { at: 666, robot: [290, 100] },
      { at: 999, robot: [300, 100] },
      { at: 1_332, robot: [310, 100], object: [395, 100] },
      { at: 1_665, robot: [312, 100], object: [397, 100] },
    ],
    [],
  ],
  [
    'an object that lies there',
    [carry],
    [
      { at: 0, robot: [300, 100], object: [390, 100] },
      { at: 333, robot: [310, 100], object: [395, 100] },
    ],
    [],
  ],
  ['a printed value, spaces around it aside', [print], [{ at: 10, print: ' 42 ' }], ['print']],
  ['another printed value', [print], [{ at: 10, print: '421' }], []],
  ['a loop and a function', [loop, fun], [{ at: 10, saved: [4, 'loop', 'function'] }], ['loop', 'function']],
  ['neither', [loop, fun], [{ at: 10, saved: [4] }], []],
  ['few blocks count when it is there', [reach, blocks], [{ at: 1, saved: [5] }, ...there], ['reach', 'blocks']],
  [
    'few blocks alone are no success',
    [reach, blocks],
    [
      { at: 1, saved: [5] },
      { at: 9, end: 'itself' },
    ],
    [],
  ],
  ['too many blocks', [reach, blocks], [{ at: 1, saved: [6] }, ...there], ['reach']],
  [
    'a program that is saved late counts too',
    [reach, blocks],
    [...there, { at: 9_000, saved: [5] }],
    ['reach', 'blocks'],
  ],
  ['nothing touched', [reach, clean], [...there, end], ['reach', 'clean']],
  [
    'nothing touched until somebody stops it',
    [reach, clean],
    [...there, { at: 9_000, end: 'stopped' }],
    ['reach', 'clean'],
  ],
  [
    'nothing touched by a program that goes on waiting',
    [reach, clean],
    [
      { at: 0, command: { ...ON, distance: 300 } },
      ...there,
      ...[8_000, 9_000, 16_000].map((at): Step => ({ at, robot: [400, 100] })),
    ],
    ['reach', 'clean'],
  ],
  [
    'a robot that still turns has not come to its end: where it drives next nobody knows',
    [reach, clean],
    [
      { at: 0, command: { ...ON, distance: 300 } },
      ...there,
      { at: 3_000, command: TURN },
      ...[8_000, 9_000, 16_000].map((at): Step => ({ at, robot: [400, 100] })),
    ],
    ['reach'],
  ],
  ['whether nothing is touched is known at the end', [reach, clean], there, ['reach']],
  [
    'a wall touched on the way',
    [reach, clean],
    [
      ...drive(0, [100, 300], [100, 620]),
      ...drive(4_000, [100, 620], [100, 100]),
      ...drive(9_000, [100, 100], [400, 100]),
      end,
    ],
    ['reach'],
  ],
  ['a wall touched afterwards', [reach, clean], [...there, ...drive(4_000, [400, 100], [400, 620]), end], ['reach']],
  [
    'a robot that starts at a wall may leave it',
    [reach, clean],
    [...drive(0, [400, 620], [400, 100]), end],
    ['reach', 'clean'],
  ],
  [
    'a robot lifted over the wall on the way was not careful',
    [reach, clean],
    [...drive(0, [100, 100], [150, 100]), ...drive(3_000, [300, 100], [400, 100]), end],
    ['reach'],
  ],
  ['in time', [reach, time], there, ['reach', 'time']],
  ['too late', [reach, time], drive(9_500, [100, 100], [400, 100]), ['reach']],
  [
    'without events the end of the run counts',
    [clean, time, blocks],
    [{ at: 1, saved: [2] }, ...there, { at: 5_000, end: 'itself' }],
    ['clean', 'time', 'blocks'],
  ],
  [
    'and a robot that stood still was not careful',
    [clean],
    [
      { at: 1, robot: [100, 100] },
      { at: 9, end: 'itself' },
    ],
    [],
  ],
];
test.each(cases)('%s', (_, goals, steps, reached) => {
  const run = play(goals, steps);
  expect(goals.filter(({ id }) => run.isReached(id)).map(({ id }) => id)).toEqual(reached);
});

test('a pause without any picture hides no marker: a robot that can have come so far by itself has, and touched nothing', () => {
  const goals = [reach, visit, clean];
  const ways = (from: [number, number], isHeldUp: boolean): readonly Step[] => {
    const [first, ...others] = drive(3_600, from, [700, 100]);
    const next = { ...first, ...(isHeldUp ? { isHeldUp } : {}) } as Step;
    return [...drive(0, [100, 100], [200, 100]), next, ...others, { at: 8_000, end: 'itself' }];
  };
  const reachedBy = (steps: readonly Step[]): string[] => {
    const run = play(goals, steps);
    return goals.filter(({ id }) => run.isReached(id)).map(({ id }) => id);
  };
  expect(reachedBy(ways([500, 100], true))).toEqual(['reach', 'visit', 'clean']);
  // The camera went on, and a hand was over the marker.
  expect(reachedBy(ways([500, 100], false))).toEqual([]);
  // How fast it was nobody knows.
  expect(play([reach], ways([500, 100], true)).measure('fastest')).toBeUndefined();
});

test('whoever covers a marker from RUN on has not shown that it touched nothing', () => {
  const late = drive(6_000, [100, 100], [400, 100]);
  const uncovered = play([reach, clean], [{ at: 0, other: [20, 20] }, ...late, { at: 9_000, end: 'itself' }]);
  expect([uncovered.isReached('reach'), uncovered.isReached('clean')]).toEqual([true, false]);
  // The same where no other marker is there to be seen.
  const alone = play(
    [reach, clean],
    [{ ...late[0], isHeldUp: true } as Step, ...late.slice(1), { at: 9_000, end: 'itself' }],
  );
  expect(alone.isReached('clean')).toBe(false);
  // One that stood still meanwhile has touched nothing.
  const [first, ...others] = late;
  const told: Step[] = [{ at: 0, other: [20, 20] }, first as Step, { at: 6_050, command: ON }, ...others];
  expect(play([reach, clean], [...told, { at: 9_000, end: 'itself' }]).isReached('clean')).toBe(true);
});

test('how a run began that was heard of late nobody knows', () => {
  const run = play([reach, clean, time, blocks], [{ at: 1, saved: [5] }, ...there], { isLate: true });
  expect([reach, clean, time, blocks].map(({ id }) => run.isReached(id))).toEqual([true, false, false, true]);
  expect([clean, time].map((goal) => run.isMissed(goal))).toEqual([true, true]);
});

test('a program too long to be read reaches nothing by its blocks, and that is said', () => {
  const run = new GoalRun({ goals: [loop, blocks], isClear, startOf, startedAt: 0, motions: new RobotMotions() });
  run.saved('tooLarge');
  run.ended(1, { isByItself: true });
  expect([loop, blocks].map((goal) => run.isMissed(goal))).toEqual([true, true]);
});

test('what cannot be reached any more is said while the program runs', () => {
  const missed = (goal: Goal, steps: readonly Step[]): boolean => play([reach, goal], steps).isMissed(goal);
  expect(missed(clean, drive(0, [100, 300], [100, 620]))).toBe(true);
  expect(missed(clean, there)).toBe(false);
  expect(missed(time, [{ at: 10_001, robot: [1, 1] }])).toBe(true);
  expect(missed(time, [{ at: 9_999, robot: [1, 1] }])).toBe(false);
  expect(missed(blocks, [{ at: 1, saved: [6] }])).toBe(true);
  expect(missed(blocks, [{ at: 1, saved: [5] }])).toBe(false);
});

test('the places visited so far are counted', () => {
  expect(play([visit], there).stepOf('visit')).toBe(1);
  expect(play([visit], drive(0, [100, 100], [200, 100])).stepOf('visit')).toBe(0);
  // The wrong way through both of them comes to the first one last.
  const back = play(
    [near],
    [
      { at: 0, robot: [465, 100] },
      { at: 333, robot: [335, 100] },
    ],
  );
  expect(back.stepOf('near')).toBe(1);
});

test('a run counts in a challenge by its time, its blocks and how near to the mark it ended', () => {
  const run = play([reach], [{ at: 1, saved: [5] }, ...drive(0, [100, 100], [391, 100]), end]);
  expect(run.measure('fastest')).toBe(1_998);
  expect(run.measure('blocks')).toBe(5);
  expect(run.measure('nearest')).toBe(9);
  // Not there yet, it has no time; beside the mark it is all the same.
  const short = play([reach], [{ at: 1, saved: [5] }, ...drive(0, [100, 100], [300, 100])]);
  expect([short.measure('fastest'), short.measure('blocks'), short.measure('nearest')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(play([reach], [...drive(0, [100, 100], [300, 100]), end]).measure('nearest')).toBe(100);
});

test('what a hand did counts in no challenge, nor a run nobody saw begin or that began elsewhere', () => {
  const lifted = play([reach], [...drive(0, [100, 100], [200, 100]), ...drive(3_000, [340, 100], [400, 100]), end]);
  expect(lifted.isReached('reach')).toBe(true);
  expect([lifted.measure('fastest'), lifted.measure('nearest')]).toEqual([undefined, undefined]);
  const put = play([reach], [...there, { at: 5_000, robot: [300, 300] }, { at: 5_333, robot: [400, 100] }, end]);
  expect(put.measure('nearest')).toBeUndefined();
  const late = play([reach], [...there, end], { isLate: true });
  expect([late.measure('fastest'), late.measure('nearest')]).toEqual([undefined, undefined]);
  const nearer = play([reach], [...drive(0, [250, 100], [400, 100]), end]);
  expect(nearer.isReached('reach')).toBe(true);
  expect([nearer.measure('fastest'), nearer.measure('nearest')]).toEqual([undefined, undefined]);
  // A hand that carries it before it drives is no way to begin nearer, nor is one that hides it meanwhile.
  const drivesAt = (at: number): Step[] => [{ at, command: ON }, ...drive(at, [340, 100], [400, 100]), end];
  const carried = play([reach], [{ at: 0, robot: [100, 100] }, { at: 300, robot: [340, 100] }, ...drivesAt(5_000)]);
  const hidden = play([reach], [{ at: 0, command: ON }, ...drivesAt(20_000)]);
  for (const run of [carried, hidden])
    expect([run.measure('fastest'), run.measure('nearest')]).toEqual([undefined, undefined]);
  // Whatever another robot of the mat does there.
  const beside = play([reach], [{ at: 0, robot: [100, 100], other: [600, 600] }, ...there, end]);
  expect(beside.measure('nearest')).toBe(0);
});

test('only a run that does what the project asks for counts in a challenge', () => {
  const all = [reach, loop, clean];
  const counts = (steps: readonly Step[]) => {
    const run = play(all, steps);
    return (['fastest', 'blocks', 'nearest'] as const).map((kind) => run.measure(kind));
  };
  const nothing = [undefined, undefined, undefined];
  const looped: Step = { at: 1, saved: [5, 'loop'] };
  expect(counts([looped, ...there, end])).toEqual([1_665, 5, 0]);
  expect(counts([{ at: 1, saved: [5] }, ...there, end])).toEqual(nothing);
  const touching = [...drive(0, [100, 100], [100, 620]), ...drive(6_000, [100, 620], [100, 100])];
  expect(counts([looped, ...touching, ...drive(12_000, [100, 100], [400, 100]), end])).toEqual(nothing);
  // To be near is to be measured, also for one who stops short of the circle; what else is asked for is not.
  expect(counts([looped, ...drive(0, [100, 100], [300, 100]), end])).toEqual([undefined, undefined, 100]);
  expect(counts([{ at: 1, saved: [5] }, ...drive(0, [100, 100], [300, 100]), end])).toEqual(nothing);
  const short = [...drive(0, [100, 100], [600, 100]), end];
  expect(play([visit], short).measure('nearest')).toBe(100);
  expect(play([visit], [...drive(0, [100, 100], [100, 300]), end]).measure('nearest')).toBeUndefined();
});

test('a marker that is hidden at the mark has not come to rest there, and nobody knows what it touched', () => {
  const hidden: Step = { at: 2_500, end: 'itself', hidden: true };
  expect(play([reach], [...there, hidden]).measure('nearest')).toBeUndefined();
  expect(play([reach], [...there, { ...hidden, at: 9_000 }]).measure('nearest')).toBeUndefined();
  const run = play([reach, clean], [...there, { ...hidden, at: 9_000 }]);
  expect([run.isReached('reach'), run.isReached('clean'), run.isMissed(clean)]).toEqual([true, false, true]);
});

test('a program is known once: what is saved after it is another', () => {
  const run = play([reach], [{ at: 1, saved: [9] }, ...there, { at: 5_000, saved: [2] }, end]);
  expect(run.measure('blocks')).toBe(9);
});
