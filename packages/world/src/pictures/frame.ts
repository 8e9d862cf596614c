/** Colours of the moving pictures: the workshop's own. */
export const INK = '#1D2433';
export const PAINT = {
  coral: '#F26B4E',
  coralDeep: '#C94A30',
  cream: '#FFF6E3',
  glow: '#8FE3F2',
  metal: '#C8CFDB',
  grass: '#CBE3A8',
  grassDeep: '#9CC777',
  night: '#2B3450',
  sky: '#CDEBF6',
  water: '#9BD7EE',
  waterDeep: '#6BBBDD',
  sand: '#F5DFB2',
  gold: '#F2B63C',
  goldDeep: '#C98A1B',
  violet: '#8C7AE6',
  paper: '#FBF7EE',
} as const;

export const PICTURE_SIZE = { width: 240, height: 180 } as const;

interface Drawing {
  /** The colour everything stands on. */
  ground: string;
  /** Keyframes and what moves by them. */
  motion: string;
  body: string;
}

/**
 * A picture that moves by itself wherever it is shown as an image. Its first moment is the whole picture: whoever
 * wants no motion sees that.
 */
export const framed = ({ ground, motion, body }: Drawing): string => {
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>*{transform-box:fill-box;transform-origin:center;animation-iteration-count:infinite}${motion}</style>`,
    `<rect width="${width}" height="${height}" rx="14" fill="${ground}"/>`,
    `<g stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${body}</g>`,
    '</svg>',
  ].join('');
};

/** The points of a star around 0, 0. */
export const starPath = (outer: number, inner = outer * 0.45, points = 5): string => {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (at * Math.PI) / points - Math.PI / 2;
    const reach = at % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
};

/** Something at a place; what is in it may turn and grow about its own middle. */
export const at = (x: number, y: number, content: string): string =>
  `<g transform="translate(${x} ${y})">${content}</g>`;

interface Pose {
  eyes: string;
  mouth: string;
  left: string;
  right: string;
  /** Drawn beside it, moving along. */
  extra?: string;
}

const face = (d: string): string => `<path d="${d}" fill="none" stroke="${PAINT.glow}" stroke-width="4"/>`;
export const EYES = {
  open: `<g fill="${PAINT.glow}" stroke="none"><ellipse cx="-14" cy="2" rx="6" ry="8"/><ellipse cx="14" cy="2" rx="6" ry="8"/></g>`,
  happy: face('M-21 5q7-11 14 0M7 5q7-11 14 0'),
  shut: face('M-21 2q7 7 14 0M7 2q7 7 14 0'),
} as const;
export const MOUTHS = {
  smile: face('M-7 15q7 6 14 0'),
  laugh: `<path d="M-9 12h18q-1 10-9 10t-9-10z" fill="${PAINT.glow}" stroke="none"/>`,
  small: `<ellipse cx="0" cy="16" rx="3.5" ry="2.5" fill="${PAINT.glow}" stroke="none"/>`,
} as const;

const limb = (d: string, name: string): string =>
  `<path class="${name}" d="${d}" fill="none" stroke="${INK}" stroke-width="7"/>`;

/** Pip around 0, 0: from the propeller at -76 to the feet at 64. Arms are the classes `left` and `right`. */
export const pip = ({ eyes, mouth, left, right, extra = '' }: Pose): string =>
  [
    `<path d="M0-36v-26" stroke-width="5"/>`,
    `<path class="spin" d="M0-62q-20-14-38 0 18 14 38 0 20-14 38 0-18 14-38 0z" fill="${PAINT.metal}"/>`,
    limb(left, 'left'),
    limb(right, 'right'),
    `<path d="M-15 50v12M15 50v12" stroke-width="7"/>`,
    `<rect x="-40" y="-40" width="80" height="92" rx="36" fill="${PAINT.coral}"/>`,
    `<path d="M-34 34q34 20 68 0-8 18-34 18t-34-18z" fill="${PAINT.coralDeep}" stroke="none"/>`,
    `<rect x="-32" y="-24" width="64" height="50" rx="22" fill="${INK}"/>`,
    eyes,
    mouth,
    extra,
  ].join('');
export const SPIN = '@keyframes spin{50%{transform:scaleX(.25)}}.spin{animation:spin .3s linear infinite}';
