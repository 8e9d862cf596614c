import type { Solid } from '../map.ts';
import { awnings, cupola, flat, gable, stadium, tent, tower } from './buildings.ts';
import { shadowOf } from './draw.ts';
import { bank, conifer, rock, tree, water } from './nature.ts';
import { canyon, crater, dome, lander, panels } from './planet.ts';
import { rubble } from './rubble.ts';
import { bench, conveyor, pallet, rack } from './store.ts';
import { truck } from './vehicles.ts';
import { basin, mill, mountain } from './waterside.ts';

/** How high things look: the length of their shadow. What lies in the ground throws none. */
const HEIGHT: Partial<Record<Solid['look']['kind'], number>> = {
  gable: 11,
  flat: 12,
  tower: 20,
  stadium: 10,
  cupola: 13,
  awnings: 0,
  tree: 9,
  conifer: 9,
  tent: 8,
  mountain: 14,
  basin: 5,
  mill: 10,
  rubble: 6,
  truck: 7,
  rack: 11,
  conveyor: 7,
  bench: 6,
  pallet: 6,
  rock: 8,
  dome: 12,
  panels: 6,
  lander: 8,
};

export const solidShadow = ({ shape, look }: Solid): string =>
  look.kind === 'water' ? bank(shape, look) : shadowOf(shape, HEIGHT[look.kind] ?? 0);

export const solidBody = ({ shape, look }: Solid): string => {
  switch (look.kind) {
    case 'gable':
      return gable(shape, look);
    case 'flat':
      return flat(shape, look);
    case 'tower':
      return tower(shape, look);
    case 'stadium':
      return stadium(shape);
    case 'cupola':
      return cupola(shape, look);
    case 'awnings':
      return awnings(shape, look);
    case 'tent':
      return tent(shape, look);
    case 'tree':
      return tree(shape, look);
    case 'conifer':
      return conifer(shape, look);
    case 'water':
      return water(shape, look);
    case 'mountain':
      return mountain(shape);
    case 'basin':
      return basin(shape, look.water);
    case 'mill':
      return mill(shape);
    case 'rubble':
      return rubble(shape, look.seed);
    case 'truck':
      return truck(shape, look.body, look.emblem);
    case 'rack':
      return rack(shape, look.seed, look.frame);
    case 'conveyor':
      return conveyor(shape, look.seed);
    case 'bench':
      return bench(shape, look.emblem);
    case 'pallet':
      return pallet(shape, look.seed);
    case 'rock':
      return rock(shape, look.seed, look.colour);
    case 'crater':
      return crater(shape, look.ground);
    case 'canyon':
      return canyon(shape, look.ground);
    case 'dome':
      return dome(shape, look.glow, look.emblem);
    case 'panels':
      return panels(shape);
    case 'lander':
      return lander(shape);
  }
};
