import type { PictureId } from '../catalogue/pictures.ts';
import { at, EYES, framed, INK, MOUTHS, PAINT, pip, SPIN, starPath } from './frame.ts';

const floor = (colour: string): string => `<ellipse cx="120" cy="164" rx="54" ry="7" fill="${colour}" stroke="none"/>`;
const UP = { left: 'M-38-2q-18-8-20-34', right: 'M38-2q18-8 20-34' };
const DOWN = { left: 'M-38 10q-14 8-13 24', right: 'M38 10q14 8 13 24' };

const note = (x: number, y: number, name: string): string =>
  at(
    x,
    y,
    `<path class="${name}" d="M-8 10V-12l18-4v22M-8 10a6 5 0 1 1-1-3M10 6a6 5 0 1 1-1-3" fill="none" stroke="${PAINT.violet}" stroke-width="4"/>`,
  );

export const ROBOTS = {
  'cheering-robot': framed({
    ground: PAINT.sky,
    motion: `${SPIN}@keyframes hop{40%{transform:translateY(-16px)}}@keyframes wave{50%{transform:rotate(-14deg)}}
.hop{animation:hop .8s ease-in-out infinite}.left,.right{animation:wave .4s ease-in-out infinite}
@keyframes pop{50%{transform:scale(1.5)}}.pop{animation:pop .8s infinite}`,
    body: `${floor(PAINT.waterDeep)}<g class="hop">${at(120, 94, pip({ eyes: EYES.happy, mouth: MOUTHS.laugh, ...UP }))}</g>${[
      [36, 44],
      [204, 44],
      [52, 110],
      [188, 110],
    ]
      .map(([x = 0, y = 0]) => at(x, y, `<path class="pop" d="${starPath(13)}" fill="${PAINT.gold}"/>`))
      .join('')}`,
  }),
  'dancing-robot': framed({
    ground: PAINT.grass,
    motion: `${SPIN}@keyframes sway{0%,100%{transform:rotate(-9deg)}50%{transform:rotate(9deg)}}
.sway{transform-origin:50% 100%;animation:sway 1s ease-in-out infinite}@keyframes note{50%{transform:translateY(-12px) rotate(10deg)}}
.n1,.n2{animation:note 1s ease-in-out infinite}.n2{animation-delay:-.5s}`,
    body: `${floor(PAINT.grassDeep)}<g class="sway">${at(
      120,
      94,
      pip({ eyes: EYES.happy, mouth: MOUTHS.smile, left: UP.left, right: DOWN.right }),
    )}</g>${note(42, 62, 'n1')}${note(200, 54, 'n2')}`,
  }),
  'waving-robot': framed({
    ground: PAINT.sand,
    motion: `${SPIN}@keyframes wave{0%,100%{transform:rotate(8deg)}50%{transform:rotate(-24deg)}}
.right{transform-origin:0 100%;animation:wave .7s ease-in-out infinite}@keyframes blink{0%,92%,100%{transform:none}96%{transform:scaleY(.1)}}
.blink{animation:blink 3s infinite}`,
    body: `${floor('#E3BF7E')}${at(
      120,
      94,
      pip({ eyes: `<g class="blink">${EYES.open}</g>`, mouth: MOUTHS.smile, left: DOWN.left, right: UP.right }),
    )}`,
  }),
  'sleeping-robot': framed({
    ground: PAINT.night,
    motion: `@keyframes breathe{50%{transform:scaleY(1.04)}}.breathe{transform-origin:50% 100%;animation:breathe 3s ease-in-out infinite}
@keyframes rise{50%{transform:translate(6px,-10px);opacity:.4}}.z1,.z2{animation:rise 3s ease-in-out infinite}.z2{animation-delay:-1.5s}`,
    body: `${floor('#1A2138')}<path d="M44 26a22 22 0 1 0 18 36 28 28 0 0 1-18-36z" fill="${PAINT.sand}" stroke="none"/><g class="breathe">${at(
      120,
      94,
      pip({ eyes: EYES.shut, mouth: MOUTHS.small, ...DOWN }),
    )}</g><g fill="none" stroke="${PAINT.cream}" stroke-width="5"><path class="z1" d="M176 62h16l-16 18h16"/><path class="z2" d="M202 26h20l-20 22h20"/></g>`,
  }),
  eyes: framed({
    ground: PAINT.paper,
    motion: `@keyframes look{0%,20%,100%{transform:none}35%,55%{transform:translateX(-16px)}70%,88%{transform:translateX(14px)}}
.look{animation:look 3.2s ease-in-out infinite}@keyframes blink{0%,94%,100%{transform:none}97%{transform:scaleY(.08)}}.blink{animation:blink 3.2s infinite}`,
    body: `<g class="blink">${[76, 164]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="92" rx="38" ry="50" fill="#fff" stroke-width="5"/><g class="look"><circle cx="${x}" cy="96" r="19" fill="${INK}"/><circle cx="${x + 7}" cy="88" r="6" fill="#fff" stroke="none"/></g>`,
      )
      .join('')}</g><path d="M42 26q30-16 62-4M136 22q32-12 62 4" fill="none" stroke-width="8"/>`,
  }),
} as const satisfies Partial<Record<PictureId, string>>;
