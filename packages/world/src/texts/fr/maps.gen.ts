// Written from the folders of packages/world/src/maps by `npm run documents`.
import { create } from './maps/create.ts';
import { smartCity } from './maps/smart-city.ts';
import { lifeStream } from './maps/life-stream.ts';
import { rescueRun } from './maps/rescue-run.ts';
import { warehouse } from './maps/warehouse.ts';
import { mars } from './maps/mars.ts';

export const maps = {
  create,
  smartCity,
  lifeStream,
  rescueRun,
  warehouse,
  mars,
};
