import type { NumberRange } from '@trundle/language/catalogue/declaration';

const SVG = 'http://www.w3.org/2000/svg';
/** A hand stops at whole steps of this; anything finer is typed. */
const STEP = { percent: 5, degrees: 15 } as const;
const TURN = 360;

interface Ports {
  range: NumberRange;
  label: string;
  read: () => number;
  write: (value: number) => void;
}

/** The nearest step within the range. */
export const stepAt = (value: number, { min, max, unit }: NumberRange): number => {
  const step = STEP[unit];
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
};

const WAYS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** The value after a key, as sliders have them; undefined where the key means something else. */
export const afterScaleKey = (key: string, value: number, range: NumberRange): number | undefined => {
  if (key === 'Home') return range.min;
  if (key === 'End') return range.max;
  const way = WAYS[key];
  return way === undefined ? undefined : stepAt(value + way * STEP[range.unit], range);
};

/** Something that is slid or turned. */
export interface HandScale {
  element: HTMLElement;
  /** By a key; false where the key means something else. */
  press: (key: string) => boolean;
  /** The number was written elsewhere. */
  follow: () => void;
}

/** The angle of a point seen from a middle: 0 is up, and to the right is more, as a robot turns. */
export const angleOf = (x: number, y: number): number => (Math.atan2(x, -y) * TURN) / (2 * Math.PI);

const shape = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

/** What both have in common: they are held or moved by keys, and they say what they stand at. */
const held = (
  { range, label, read, write }: Ports,
  picture: SVGElement,
  show: (value: number) => void,
  valueAt: (event: PointerEvent, box: DOMRect) => number,
): HandScale => {
  const handle = document.createElement('div');
  handle.className = 'trundleScale';
  handle.setAttribute('role', 'slider');
  handle.setAttribute('aria-label', label);
  handle.setAttribute('aria-valuemin', String(range.min));
  handle.setAttribute('aria-valuemax', String(range.max));
  handle.tabIndex = 0;
  handle.append(picture);
  const tell = (value: number): void => {
    handle.setAttribute('aria-valuenow', String(value));
    show(Math.min(range.max, Math.max(range.min, value)));
  };
  const take = (value: number): void => {
    write(value);
    tell(value);
  };
  const follow = (event: PointerEvent): void => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    take(stepAt(valueAt(event, picture.getBoundingClientRect()), range));
  };
  const press = (key: string): boolean => {
    const value = afterScaleKey(key, read(), range);
    if (value !== undefined) take(value);
    return value !== undefined;
  };
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    follow(event);
  });
  handle.addEventListener('pointermove', follow);
  handle.addEventListener('keydown', (event) => {
    if (press(event.key)) event.preventDefault();
  });
  tell(read());
  return { element: handle, press, follow: () => tell(read()) };
};

const TRACK = { width: 220, height: 44, inset: 18 } as const;

/** A knob on a line, for a part of a whole. */
export const slider = (ports: Ports): HandScale => {
  const { min, max } = ports.range;
  const { width, height, inset } = TRACK;
  const length = width - 2 * inset;
  const picture = shape('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' });
  const line = { y1: height / 2, y2: height / 2, class: 'trundleScaleLine' };
  const filled = shape('line', { x1: inset, x2: inset, ...line, class: 'trundleScaleFilled' });
  const knob = shape('circle', { cy: height / 2, r: 14, class: 'trundleScaleKnob' });
  picture.append(shape('line', { x1: inset, x2: width - inset, ...line }), filled, knob);
  const show = (value: number): void => {
    const x = inset + ((value - min) / (max - min)) * length;
    filled.setAttribute('x2', String(x));
    knob.setAttribute('cx', String(x));
  };
  return held(ports, picture, show, ({ clientX }, box) => {
    const share = ((clientX - box.left) / box.width) * width;
    return min + ((share - inset) / length) * (max - min);
  });
};

const DIAL = { size: 168, radius: 62 } as const;

/** A hand that turns, for an angle. */
export const dial = (ports: Ports): HandScale => {
  const { size, radius } = DIAL;
  const middle = size / 2;
  const picture = shape('svg', { viewBox: `0 0 ${size} ${size}`, width: size, height: size, 'aria-hidden': 'true' });
  const hand = shape('g', {});
  hand.append(
    shape('line', { x1: middle, y1: middle, x2: middle, y2: middle - radius, class: 'trundleScaleFilled' }),
    shape('circle', { cx: middle, cy: middle - radius, r: 14, class: 'trundleScaleKnob' }),
  );
  const ticks = Array.from({ length: TURN / 45 }, (_, at) =>
    shape('line', {
      x1: middle,
      x2: middle,
      y1: middle - radius - 16,
      y2: middle - radius - 10,
      class: 'trundleScaleTick',
      transform: `rotate(${at * 45} ${middle} ${middle})`,
    }),
  );
  picture.append(shape('circle', { cx: middle, cy: middle, r: radius, class: 'trundleScaleLine' }), ...ticks, hand);
  const show = (value: number): void => hand.setAttribute('transform', `rotate(${value} ${middle} ${middle})`);
  return held(ports, picture, show, ({ clientX, clientY }, box) =>
    angleOf(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2),
  );
};
