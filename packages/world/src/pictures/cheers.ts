import type { PictureId } from '../catalogue/pictures.ts';
import { at, framed, INK, PAINT, starPath } from './frame.ts';

const BRIGHT = [PAINT.coral, PAINT.gold, PAINT.violet, PAINT.glow, PAINT.grassDeep] as const;
const bright = (place: number): string => BRIGHT[place % BRIGHT.length] ?? PAINT.coral;

/** Rays of a burst around 0, 0. */
const burst = (colour: string, reach: number): string =>
  Array.from({ length: 10 }, (_, ray) => {
    const angle = (ray * Math.PI) / 5;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${(x * reach * 0.35).toFixed(1)} ${(y * reach * 0.35).toFixed(1)}L${(x * reach).toFixed(1)} ${(y * reach).toFixed(1)}" stroke="${colour}" stroke-width="6"/>`;
  }).join('');

/** Places spread evenly without a pattern one sees. */
const scattered = (count: number): { x: number; y: number; place: number }[] =>
  Array.from({ length: count }, (_, place) => ({ x: 14 + ((place * 61) % 214), y: 16 + ((place * 37) % 150), place }));

export const CHEERS = {
  'thumbs-up': framed({
    ground: PAINT.sand,
    motion: `@keyframes nod{0%,100%{transform:rotate(4deg)}50%{transform:translateY(-8px) rotate(-8deg)}}.nod{transform-origin:30% 90%;animation:nod 1s ease-in-out infinite}`,
    body: `<g class="nod"><path d="M104 82q22-20 22-52 0-12 12-12t14 16q2 18-8 42h38q14 0 14 12t-8 14q8 4 6 14t-10 12q6 6 2 14t-12 8q4 14-14 14h-40q-10 0-18-8z" fill="${PAINT.gold}"/><path d="M58 78h42q4 0 4 4v72q0 4-4 4H58q-4 0-4-4V82q0-4 4-4z" fill="${PAINT.coral}"/><circle cx="78" cy="144" r="4" fill="${INK}"/></g>`,
  }),
  trophy: framed({
    ground: PAINT.sky,
    motion: `@keyframes hop{30%{transform:translateY(-10px) rotate(-3deg)}60%{transform:none}}.hop{transform-origin:50% 100%;animation:hop 1.4s ease-in-out infinite}
@keyframes shine{50%{transform:scale(.4) rotate(40deg)}}.shine{animation:shine 1.2s ease-in-out infinite}.late{animation-delay:-.6s}`,
    body: `<g class="hop"><path d="M82 48H54q0 38 34 42M158 48h28q0 38-34 42" fill="none" stroke-width="8"/><path d="M80 26h80q0 76-40 80-40-4-40-80z" fill="${PAINT.gold}"/><path d="M112 106h16v26h-16z" fill="${PAINT.goldDeep}"/><path d="M86 132h68v20H86z" fill="${PAINT.coral}"/>${at(120, 60, `<path d="${starPath(20)}" fill="${PAINT.cream}"/>`)}</g>${at(40, 30, `<path class="shine" d="${starPath(16, 4, 4)}" fill="#fff"/>`)}${at(204, 112, `<path class="shine late" d="${starPath(14, 4, 4)}" fill="#fff"/>`)}`,
  }),
  stars: framed({
    ground: PAINT.night,
    motion: `@keyframes twinkle{50%{transform:scale(.55) rotate(36deg)}}.t{animation:twinkle 1.6s ease-in-out infinite}.t1{animation-delay:-.4s}.t2{animation-delay:-.8s}.t3{animation-delay:-1.2s}`,
    body: [
      [120, 88, 46],
      [50, 50, 22],
      [196, 52, 26],
      [58, 134, 24],
      [188, 136, 20],
      [120, 22, 12],
      [24, 96, 10],
      [220, 98, 10],
    ]
      .map(([x = 0, y = 0, size = 10], place) =>
        at(
          x,
          y,
          `<path class="t t${place % 4}" d="${starPath(size)}" fill="${place % 3 === 2 ? PAINT.cream : PAINT.gold}"/>`,
        ),
      )
      .join(''),
  }),
  fireworks: framed({
    ground: PAINT.night,
    motion: `@keyframes burst{0%,20%{transform:none;opacity:1}60%{transform:scale(1.35);opacity:0}61%{transform:scale(.1);opacity:0}100%{transform:none;opacity:1}}
.b{animation:burst 2s ease-out infinite}.b1{animation-delay:-.7s}.b2{animation-delay:-1.3s}`,
    body: `${[
      [76, 62, 46],
      [172, 52, 38],
      [134, 118, 42],
    ]
      .map(([x = 0, y = 0, reach = 40], place) => at(x, y, `<g class="b b${place}">${burst(bright(place), reach)}</g>`))
      .join('')}<path d="M4 160q36-18 78-6t78-6 76 8v14q0 6-8 6H12q-8 0-8-6z" fill="#151B2E" stroke="none"/>`,
  }),
  confetti: framed({
    ground: PAINT.paper,
    motion: `@keyframes fall{0%{transform:none}49%{transform:translateY(70px) rotate(200deg);opacity:1}50%{transform:translateY(90px);opacity:0}51%{transform:translateY(-90px);opacity:0}60%{opacity:1}100%{transform:rotate(360deg)}}
.c{animation:fall 3s linear infinite}.c1{animation-duration:2.4s}.c2{animation-duration:3.6s}`,
    body: `<g stroke="none">${scattered(34)
      .map(({ x, y, place }) =>
        at(
          x,
          y,
          place % 2 === 0
            ? `<rect class="c c${place % 3}" x="-6" y="-4" width="12" height="8" rx="2" fill="${bright(place)}"/>`
            : `<circle class="c c${place % 3}" r="5" fill="${bright(place)}"/>`,
        ),
      )
      .join('')}</g>`,
  }),
  heart: framed({
    ground: '#FBE3DC',
    motion: `@keyframes beat{0%,40%,100%{transform:none}20%{transform:scale(1.14)}55%{transform:scale(1.07)}}.beat{animation:beat 1.2s ease-in-out infinite}`,
    body: `<g class="beat"><path d="M120 154Q44 104 44 66q0-36 36-36 26 0 40 28 14-28 40-28 36 0 36 36 0 38-76 88z" fill="${PAINT.coral}" stroke-width="5"/><path d="M66 68q0-18 18-20" fill="none" stroke="#fff" stroke-width="7"/></g>`,
  }),
} as const satisfies Partial<Record<PictureId, string>>;
