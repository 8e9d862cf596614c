import type { Builder } from './builder.ts';
import { chance, HALF_FIELD } from './units.ts';

export interface Air {
  /** Of the sky high up and at the horizon, and of the ground around the table. */
  high: string;
  low: string;
  ground: string;
  sun: string;
  bright: number;
}

const DAY: Air = { high: '#7cc4f2', low: '#e9f5fb', ground: '#b7d9a4', sun: '#fff3d6', bright: 1 };
const AIRS: Readonly<Record<string, Air>> = {
  plain: DAY,
  City: { ...DAY, high: '#86c5ea', low: '#eef3f6', ground: '#b9c4c9' },
  Hills: { ...DAY, high: '#6fa9d8', low: '#f1e3d6', ground: '#8fa887', sun: '#ffe2bd' },
  Hall: { high: '#c9ced8', low: '#f2f0ea', ground: '#b4b2ac', sun: '#ffffff', bright: 1.05 },
  Mars: { high: '#b5704c', low: '#f3cfa9', ground: '#c06a3f', sun: '#ffd9b0', bright: 0.95 },
  Cliffside: { high: '#5aa9e6', low: '#f6e7cb', ground: '#8fb574', sun: '#ffeecb', bright: 1 },
  Desert: { high: '#f2b35e', low: '#fff0cf', ground: '#e7c888', sun: '#ffdf9e', bright: 1.1 },
  SciFi: { high: '#2b1d5e', low: '#7d5fd6', ground: '#3c3470', sun: '#bfb2ff', bright: 0.85 },
  Space: { high: '#05060f', low: '#1b1f45', ground: '#2a2d4f', sun: '#cfd8ff', bright: 0.8 },
  Chess: { high: '#4b3a2f', low: '#d9c4a3', ground: '#6e5341', sun: '#fff1d4', bright: 1 },
};
export const airOf = (kind: string): Air => AIRS[kind] ?? DAY;

/** The land of each map, where no program wants another one. */
const OF_MAP = ['plain', 'City', 'plain', 'Hills', 'Hall', 'Mars'] as const;
export const landOfMap = (mapId: number): string => OF_MAP[mapId] ?? 'plain';

const ring = (count: number, put: (place: { x: number; z: number }, seed: number) => void): void => {
  for (let index = 0; index < count; index += 1) {
    const seed = chance(index + count);
    const turn = (index / count) * 2 * Math.PI + seed * 0.2;
    const away = HALF_FIELD * 2.3 + chance(index * 3) * 8;
    put({ x: Math.cos(turn) * away, z: Math.sin(turn) * away }, seed);
  }
};

/** What stands around the mat, in each kind of land. */
export const LANDS: Readonly<Record<string, (builder: Builder) => void>> = {
  plain: (builder) =>
    ring(26, (place, seed) => {
      if (seed < 0.6) builder.rock(1.6 + seed * 2, seed < 0.3 ? '#8dc07a' : '#7bb06e', { ...place, high: 0.8 + seed });
      else builder.cylinder(0.12, 0.6, '#8a5a3b', place).rock(0.7, '#5fae5d', { ...place, y: 1 });
    }),
  City: (builder) =>
    ring(28, (place, seed) => {
      const high = 1.2 + seed * 3.6;
      builder.box(1.5, high, 1.5, seed < 0.4 ? '#e7d6c1' : seed < 0.7 ? '#c9b8a8' : '#a9bccb', place);
      builder.box(1.6, 0.12, 1.6, '#f26b4e', { ...place, y: high });
      for (let floor = 0.5; floor < high - 0.3; floor += 0.7)
        builder.box(1.53, 0.22, 1.53, '#8fb8d3', { ...place, y: floor });
    }),
  Hills: (builder) =>
    ring(30, (place, seed) => {
      if (seed < 0.5)
        builder.rock(2 + seed * 3, seed < 0.25 ? '#7f8f78' : '#8b7f70', { ...place, high: 1.4 + seed * 4 });
      else builder.cylinder(0.12, 0.7, '#6d4a33', place).cone(0.6, 1.7, '#4d7a5a', { ...place, y: 0.6 });
    }),
  Hall: (builder) =>
    ring(22, (place, seed) => {
      builder.box(1.9, 0.12, 1.1, '#4b5266', { ...place, y: 0.6 }).box(1.9, 0.12, 1.1, '#4b5266', { ...place, y: 1.6 });
      builder.box(0.8, 0.6, 0.8, '#d9a25f', { ...place, y: 0.7 }).box(0.7, 0.5, 0.7, '#c58a4a', place);
      if (seed > 0.4) builder.box(0.9, 0.7, 0.9, '#e3bd74', { ...place, y: 1.72 });
    }),
  Mars: (builder) =>
    ring(32, (place, seed) => {
      builder.rock(1.2 + seed * 2, seed < 0.5 ? '#b5623a' : '#94492b', { ...place, high: 0.7 + seed * 2.4 });
    }),
  Cliffside: (builder) =>
    ring(34, (place, seed) => {
      builder.rock(1.8 + seed * 1.4, seed < 0.5 ? '#a9876a' : '#8d6f57', { ...place, high: 2 + seed * 4 });
      if (seed > 0.6) builder.cone(0.5, 1.4, '#4f9d5a', { ...place, y: 2.4 + seed });
    }),
  Desert: (builder) =>
    ring(30, (place, seed) => {
      builder.rock(2.2 + seed * 2, seed < 0.5 ? '#e3bd74' : '#d6a95c', { ...place, high: 0.7 + seed });
      if (seed < 0.75) return;
      builder.cylinder(0.22, 1.6, '#4f9d5a', place).box(0.9, 0.22, 0.22, '#4f9d5a', { ...place, y: 0.9 });
    }),
  SciFi: (builder) =>
    ring(30, (place, seed) => {
      const high = 1.5 + seed * 5;
      builder.box(1.1, high, 1.1, '#564aa3', place);
      for (let floor = 0.4; floor < high; floor += 0.7)
        builder.box(1.14, 0.12, 1.14, seed < 0.5 ? '#5ef2e0' : '#ff7ad9', { ...place, y: floor });
    }),
  Space: (builder) =>
    ring(40, (place, seed) => {
      builder.rock(0.3 + seed * 0.8, seed < 0.5 ? '#6d6f8f' : '#8f8aa8', { ...place, y: -2 + seed * 7 });
    }),
  Chess: (builder) =>
    ring(16, (place, seed) => {
      const colour = seed < 0.5 ? '#f6ead2' : '#4a362a';
      builder.cylinder(0.9, 0.4, colour, place).cylinder(0.55, 1.9, colour, { ...place, top: 0.3 });
      builder.ball(0.5, colour, { ...place, y: 2.3 });
    }),
};
