import { HELD_THINGS } from '@trundle/protocol/entities/hand';
import { type RobotCommandInput, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { Outputs } from '@trundle/world/robot/outputs';
import { expect, test } from 'vitest';
import { mountInAct } from '../testing/mount.tsx';
import { FromAbove } from './FromAbove.tsx';
import { FromFront } from './FromFront.tsx';
import { AWAKE, Painter } from './painter.ts';
import type { PartName } from './parts.ts';
import { FRONT_ROW, type Sign } from './signs.ts';

type Told = RobotCommandInput | readonly [RobotCommandInput, number];

/** Outputs that were told something, at 0 or at the second that stands beside it. */
const told = (...commands: Told[]): Outputs => {
  const outputs = new Outputs();
  for (const each of commands) {
    const [command, at] = 'do' in each ? [each, 0] : each;
    const parsed = RobotCommandSchema.parse(command);
    if (parsed.do === 'motor' || parsed.do === 'turn' || parsed.do === 'stop') throw new Error('no output');
    outputs.do(parsed, at);
  }
  return outputs;
};

const draw = async (plugged: readonly Sign[] = []) => {
  const place = await mountInAct(
    <svg aria-hidden="true">
      <g data-view="above">
        <FromAbove number={3} face="awake" showsCarried />
      </g>
      <g data-view="front">
        <FromFront number={3} face="awake" battery={60} driver="Ana" />
      </g>
    </svg>,
  );
  const painter = new Painter([place], { row: FRONT_ROW, plugged: new Set(plugged) });
  const in_ = (view: 'above' | 'front', part: PartName): Element => {
    const found = place.querySelector(`[data-view=${view}] [data-part=${part}]`);
    if (found === null) throw new Error(`no ${part} ${view}`);
    return found;
  };
  return {
    place,
    painter,
    above: (part: PartName, attribute: string) => in_('above', part).getAttribute(attribute),
    front: (part: PartName, attribute: string) => in_('front', part).getAttribute(attribute),
    text: (part: PartName) => in_('front', part).textContent,
    paint: (outputs: Outputs, now = 0, isStill = false) => painter.paint(outputs, { now, isStill }),
  };
};

const isShown = (display: string | null): boolean => display === 'inline';
const dotsOf = (path: string | null): string[] => path?.match(/M\d+ \d+/g) ?? [];

test('[D12] the light shines in its colour from above and from the front, and blinks in the rhythm it was told', async () => {
  const { paint, above, front } = await draw();
  paint(told({ do: 'led', r: 255, g: 128, b: 0 }));
  for (const view of [above, front]) {
    expect(view('led', 'fill')).toBe('#ff8000');
    expect(view('glow', 'fill')).toBe('#ff8000');
    expect(isShown(view('glow', 'display'))).toBe(true);
  }
  const blinking = told({ do: 'led', r: 255, g: 0, b: 0, blink: { period: 1_000, duty: 40 } });
  const lit = [0.1, 0.3, 0.5, 0.9, 1.2].map((now) => {
    paint(blinking, now);
    return isShown(front('glow', 'display'));
  });
  expect(lit).toEqual([true, true, false, false, true]);
  paint(told());
  expect(isShown(above('glow', 'display'))).toBe(false);
});

test('[D12] whoever wants stillness sees a blinking light lit, and words come letter by letter', async () => {
  const { paint, front } = await draw();
  const outputs = told(
    { do: 'led', r: 255, g: 0, b: 0, blink: { period: 1_000, duty: 40 } },
    { do: 'matrixText', text: 'HI', brightness: 15 },
    { do: 'pump', on: true },
  );
  const seen = new Set<string | null>();
  const drops = new Set<string | null>();
  for (let now = 0; now < 1.6; now += 0.05) {
    paint(outputs, now, true);
    expect(isShown(front('glow', 'display'))).toBe(true);
    seen.add(front('matrix', 'd'));
    drops.add(front('drop1', 'transform'));
  }
  expect(seen.size).toBe(2);
  expect(drops.size).toBe(1);
});

test('[D12] the white lamp, each light of the strip, relay, pump and infrared show what they were told', async () => {
  const { paint, above, front } = await draw();
  paint(
    told(
      { do: 'brightness', brightness: 50 },
      { do: 'strip', position: 2, r: 0, g: 255, b: 0 },
      { do: 'relay', on: true },
      { do: 'pump', on: true, duration: 2_000 },
      { do: 'ir', code: 7 },
    ),
    0.1,
  );
  expect(isShown(above('beam', 'display'))).toBe(true);
  const strip = (['strip1', 'strip2', 'strip3', 'strip4'] as const).map((light) => front(light, 'fill'));
  expect(strip[1]).toBe('#00ff00');
  expect(new Set([strip[0], strip[2], strip[3]])).toEqual(new Set(['var(--paint-unlit)']));
  expect(front('relay', 'transform')).toBe('rotate(22)');
  expect(isShown(above('drop1', 'display'))).toBe(true);
  expect(Number(above('ir', 'opacity'))).toBeGreaterThan(0.7);
  paint(told([{ do: 'pump', on: true, duration: 2_000 }, 0], [{ do: 'ir', code: 7 }, 0]), 2.5);
  expect(isShown(above('drop1', 'display'))).toBe(false);
  expect(isShown(above('ir', 'display'))).toBe(false);
});

test('[D12] what goes off by itself goes off on the picture, though nobody says anything', async () => {
  const { paint, front } = await draw();
  const outputs = told({ do: 'relay', on: true, duration: 1_000 });
  paint(outputs, 0.5);
  expect(front('relayLight', 'fill')).toBe('var(--go)');
  paint(outputs, 1.1);
  expect(front('relayLight', 'fill')).toBe('var(--paint-unlit)');
});

test('[D12] the matrix shows its picture dot by dot, and a text moves through it from the right', async () => {
  const { paint, front } = await draw();
  paint(told({ do: 'matrix', rows: [0b10000000, 0, 0, 0, 0, 0, 0, 0b00000011], brightness: 15 }));
  expect(isShown(front('matrixSign', 'display'))).toBe(true);
  expect(dotsOf(front('matrix', 'd'))).toEqual(['M6 6', 'M30 34', 'M34 34']);
  // An I is a bar of seven dots with three at each end; after eight columns it stands at the left edge.
  const text = told({ do: 'matrixText', text: 'I', brightness: 15 });
  paint(text, 8 * 0.08 + 0.01);
  const columns = dotsOf(front('matrix', 'd')).map((dot) => Number(/\d+/.exec(dot)?.[0]));
  expect(columns.filter((x) => x === 14)).toHaveLength(7);
  expect(new Set(columns)).toEqual(new Set([10, 14, 18]));
  paint(text, 15 * 0.08);
  expect(isShown(front('matrixSign', 'display'))).toBe(false);
});

test('[D12] the screen shows four lines or a picture, the digits a number, a time or what is left of a countdown', async () => {
  const { paint, front, text } = await draw();
  paint(told({ do: 'oledText', line: 1, text: 'Hello' }, { do: 'oledText', line: 4, text: 'end' }));
  expect([text('oled1'), text('oled2'), text('oled4')]).toEqual(['Hello', '', 'end']);
  expect(front('oledIcon', 'd')).toBe('');
  paint(told({ do: 'oledText', line: 1, text: 'Hello' }, { do: 'oledIcon', icon: 'sun' }));
  expect(text('oled1')).toBe('');
  expect(front('oledIcon', 'd')).not.toBe('');
  const digits = (show: Extract<RobotCommandInput, { do: 'digits' }>['show'], now: number) => {
    paint(told({ do: 'digits', show }), now);
    return front('digits', 'data-shown');
  };
  expect(digits({ mode: 1, value: -42 }, 0)).toBe('-42');
  expect(digits({ mode: 3, hours: 9, minutes: 5 }, 0)).toBe('09:05');
  expect(digits({ mode: 6, minutes: 1, seconds: 30 }, 25)).toBe('01:05');
  // 8 has seven bars, 1 has two.
  paint(told({ do: 'digits', show: { mode: 1, value: 81 } }));
  expect(front('digits', 'd')?.match(/M/g)).toHaveLength(9);
});

test('[D12] a display that is plugged in is there when it is dark; without displays the robot wears its name', async () => {
  const bare = await draw();
  bare.paint(told());
  expect(isShown(bare.front('namePlate', 'display'))).toBe(true);
  expect(isShown(bare.front('digitsSign', 'display'))).toBe(false);
  const plugged = await draw(['digits']);
  plugged.paint(told());
  expect(isShown(plugged.front('namePlate', 'display'))).toBe(false);
  expect(isShown(plugged.front('digitsSign', 'display'))).toBe(true);
});

test('[D12] the gripper is as far open as its servo has turned', async () => {
  const { paint, above } = await draw();
  const apart = (): number => Number(/-?[\d.]+/.exec(above('jawRight', 'transform') ?? '')?.[0]);
  paint(told());
  const open = apart();
  const closing = told({ do: 'gripper', state: 'closed' });
  paint(closing, 0.1);
  const half = apart();
  expect(half).toBeLessThan(open);
  paint(closing, 1);
  expect(apart()).toBe(0);
  expect(half).toBeGreaterThan(0);
  paint(told({ do: 'servo', angle: 180 }), 2);
  expect(apart()).toBeGreaterThan(open);
});

test('[D12] what the gripper carries is seen between its jaws, from above and from the front', async () => {
  const { place, paint, above, front } = await draw();
  paint(told());
  // Open jaws reach around what they are to carry.
  const open = new Map(
    [above, front].map((view) => [view, Number(/[\d.]+/.exec(view('jawRight', 'transform') ?? '')?.[0])]),
  );
  const openAt = (view: typeof above) => open.get(view);
  paint(Outputs.from({ servo: { from: 90, to: 0, age: 5_000 }, carries: 117 }, 0));
  for (const view of [above, front]) {
    expect(isShown(view('carried', 'display'))).toBe(true);
    expect([view('jawLeft', 'transform'), view('jawRight', 'transform')]).toEqual([
      'translate(-28 0)',
      'translate(28 0)',
    ]);
    expect(openAt(view)).toBeGreaterThan(28);
  }
  expect([...place.querySelectorAll('[data-part=carriedNumber]')].map((each) => each.textContent)).toEqual([
    '117',
    '117',
  ]);
  paint(told({ do: 'gripper', state: 'closed' }), 1);
  for (const view of [above, front]) {
    expect(isShown(view('carried', 'display'))).toBe(false);
    expect(view('jawRight', 'transform')).toBe('translate(0 0)');
  }
});

test('[D12] notes rise while it plays, and a micro:bit shows its words', async () => {
  const { paint, front, text } = await draw();
  const outputs = told({ do: 'beep', frequency: 440, duration: 1_000, volume: 20 }, { do: 'microbit', text: 'Hi' });
  const heights = [0.2, 0.6].map((now) => {
    paint(outputs, now);
    expect(isShown(front('note1', 'display'))).toBe(true);
    return Number(/ (-?[\d.]+)\)/.exec(front('note1', 'transform') ?? '')?.[1]);
  });
  expect(heights[1]).toBeLessThan(heights[0] ?? 0);
  expect(text('microbit')).toBe('Hi');
  paint(outputs, 1.2);
  expect(isShown(front('note1', 'display'))).toBe(false);
});

test('[K2] what does not change is not written again', async () => {
  const { place, painter } = await draw();
  const outputs = told({ do: 'led', r: 255, g: 0, b: 0 });
  painter.paint(outputs, { now: 0, isStill: false });
  let written = 0;
  const watcher = new MutationObserver((records) => {
    written += records.length;
  });
  watcher.observe(place, { attributes: true, childList: true, characterData: true, subtree: true });
  painter.paint(outputs, { now: 1, isStill: false });
  written += watcher.takeRecords().length;
  expect(written).toBe(0);
  painter.paint(outputs, { now: 1, isStill: false }, { ...AWAKE, gaze: { x: 0, y: -4, open: 1 } });
  written += watcher.takeRecords().length;
  // Two pairs of eyes.
  expect(written).toBe(2);
  watcher.disconnect();
});

test('[D12] what somebody holds before a robot is seen there, one thing at a time, a card in its colour', async () => {
  const { paint, above } = await draw();
  const parts = {
    card: 'heldCard',
    flame: 'heldFlame',
    magnet: 'heldMagnet',
    box: 'heldBox',
    cloth: 'heldCloth',
  } as const;
  const seen = () => HELD_THINGS.filter((thing) => isShown(above(parts[thing], 'display')));
  for (const thing of HELD_THINGS) {
    paint(Outputs.from({ held: { thing, ...(thing === 'card' && { colour: '#00ff00' }) } }, 0));
    expect(seen()).toEqual([thing]);
    if (thing === 'card') expect(above('heldCard', 'fill')).toBe('#00ff00');
  }
  paint(Outputs.from({}, 0));
  expect(seen()).toEqual([]);
});
