import type { PictureId } from '../catalogue/pictures.ts';
import { at, framed, INK, PAINT, starPath } from './frame.ts';

const rays = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, ray) => {
    const angle = (ray * 2 * Math.PI) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${(x * from).toFixed(1)} ${(y * from).toFixed(1)}L${(x * to).toFixed(1)} ${(y * to).toFixed(1)}`;
  }).join('');

const drops = [
  [62, 118],
  [92, 134],
  [122, 120],
  [152, 136],
  [180, 120],
] as const;

const farStars = (places: readonly (readonly [number, number, number])[]): string =>
  places
    .map(([x, y, size]) => at(x, y, `<path class="far" d="${starPath(size)}" fill="${PAINT.sand}" stroke="none"/>`))
    .join('');

export const THINGS = {
  rocket: framed({
    ground: PAINT.night,
    motion: `@keyframes fly{0%,100%{transform:translateY(4px)}50%{transform:translateY(-8px)}}.fly{animation:fly 1s ease-in-out infinite}
@keyframes burn{50%{transform:scaleY(.55)}}.burn{transform-origin:50% 0;animation:burn .2s linear infinite}@keyframes pass{to{transform:translateY(60px)}}.far{animation:pass 1s linear infinite}`,
    body: `${farStars([
      [40, 36, 8],
      [196, 24, 7],
      [62, 108, 6],
      [206, 96, 9],
      [28, 144, 7],
      [176, 134, 6],
    ])}<g class="fly"><path class="burn" d="M102 128q4 34 18 44 14-10 18-44z" fill="${PAINT.gold}"/><path d="M92 84l-26 44 30-10zM148 84l26 44-30-10z" fill="${PAINT.coralDeep}"/><path d="M120 14q32 28 32 70 0 26-10 46H98q-10-20-10-46 0-42 32-70z" fill="${PAINT.cream}"/><path d="M120 14q18 16 26 38H94q8-22 26-38z" fill="${PAINT.coral}"/><circle cx="120" cy="80" r="14" fill="${PAINT.water}"/></g>`,
  }),
  planet: framed({
    ground: PAINT.night,
    motion: `@keyframes tilt{0%,100%{transform:rotate(-5deg)}50%{transform:rotate(5deg)}}.tilt{animation:tilt 4s ease-in-out infinite}
@keyframes circle{to{transform:rotate(360deg)}}.moon{transform-box:view-box;transform-origin:120px 90px;animation:circle 6s linear infinite}@keyframes wink{50%{opacity:.3}}.far{animation:wink 2s infinite}`,
    body: `${farStars([
      [34, 32, 8],
      [210, 40, 7],
      [40, 150, 7],
      [206, 150, 8],
    ])}<g class="tilt"><circle cx="120" cy="90" r="44" fill="${PAINT.violet}"/><path d="M80 74q40 14 80 0M78 104q42 16 84 0" fill="none" stroke="#6C5BC4" stroke-width="8"/><path d="M80 78q-44 22-34 34 14 12 78-10t70-34q4-14-38-10" fill="none" stroke="${PAINT.sand}" stroke-width="8"/></g><circle class="moon" cx="120" cy="20" r="10" fill="${PAINT.metal}"/>`,
  }),
  sun: framed({
    ground: PAINT.sky,
    motion: `@keyframes turn{to{transform:rotate(45deg)}}.turn{animation:turn 3s linear infinite}@keyframes drift{0%,100%{transform:translateX(-6px)}50%{transform:translateX(12px)}}.drift{animation:drift 5s ease-in-out infinite}`,
    body: `${at(120, 86, `<path class="turn" d="${rays(8, 54, 74)}" stroke="${PAINT.gold}" stroke-width="10"/><circle r="42" fill="${PAINT.gold}"/><path d="M-20-4q6-9 12 0M8-4q6-9 12 0M-14 14q14 14 28 0" fill="none" stroke-width="4"/>`)}<path class="drift" d="M140 152q-16 0-16-14t16-14q4-18 24-18t26 18q18 0 18 14t-16 14z" fill="#fff"/>`,
  }),
  rain: framed({
    ground: '#DDE6F0',
    motion: `@keyframes drop{0%{transform:none}70%{transform:translateY(30px);opacity:0}71%{transform:translateY(-14px);opacity:0}100%{transform:none;opacity:1}}
.d{animation:drop 1s linear infinite}.d1{animation-delay:-.35s}.d2{animation-delay:-.7s}`,
    body: `${drops.map(([x, y], place) => at(x, y, `<path class="d d${place % 3}" d="M0-12q9 13 9 19a9 9 0 0 1-18 0q0-6 9-19z" fill="${PAINT.waterDeep}"/>`)).join('')}<path d="M58 102q-24 0-24-22t26-22q4-32 38-32 26 0 36 22 8-8 22-6 22 2 24 22 26 0 26 20t-24 18z" fill="#fff" stroke-width="4"/>`,
  }),
  'light-bulb': framed({
    ground: PAINT.paper,
    motion: `@keyframes glow{50%{opacity:.15;transform:scale(.85)}}.glow{animation:glow 1.2s ease-in-out infinite}@keyframes tip{0%,100%{transform:rotate(-3deg)}50%{transform:rotate(3deg)}}.tip{transform-origin:50% 100%;animation:tip 1.2s ease-in-out infinite}`,
    body: `${at(120, 76, `<path class="glow" d="${rays(12, 60, 76)}" stroke="${PAINT.gold}" stroke-width="7"/>`)}<g class="tip"><path d="M102 124q0-14-12-24a42 42 0 1 1 60 0q-12 10-12 24z" fill="#FFE38A" stroke-width="4"/><path d="M108 90l8-18 8 14 8-18" fill="none" stroke="${PAINT.goldDeep}" stroke-width="5"/><path d="M102 126h36v10h-36zM104 138h32v10h-32z" fill="${PAINT.metal}"/><path d="M112 150h16q0 10-8 10t-8-10z" fill="${INK}"/></g>`,
  }),
  hourglass: framed({
    ground: PAINT.sand,
    motion: `@keyframes turn{0%,80%{transform:none}100%{transform:rotate(180deg)}}.turn{animation:turn 4s ease-in-out infinite}
@keyframes sink{to{transform:scaleY(.15)}}.sink{transform-origin:50% 100%;animation:sink 4s linear infinite}@keyframes grow{0%{transform:scaleY(.3)}100%{transform:none}}.grow{transform-origin:50% 100%;animation:grow 4s linear infinite}@keyframes run{to{stroke-dashoffset:-12}}.run{animation:run .4s linear infinite}`,
    body: `<g class="turn"><path d="M82 30h76q0 40-28 58v8q28 18 28 58H82q0-40 28-58v-8Q82 70 82 30z" fill="#fff" stroke-width="4"/><path class="sink" d="M92 56h56q-6 18-28 30-22-12-28-30z" fill="${PAINT.gold}" stroke="none"/><path class="run" d="M120 88v56" stroke="${PAINT.goldDeep}" stroke-width="4" stroke-dasharray="6 6" fill="none"/><path class="grow" d="M88 150q8-24 32-28 24 4 32 28z" fill="${PAINT.gold}" stroke="none"/><path d="M70 18h100v14H70zM70 152h100v14H70z" fill="${PAINT.coral}"/></g>`,
  }),
} as const satisfies Partial<Record<PictureId, string>>;
