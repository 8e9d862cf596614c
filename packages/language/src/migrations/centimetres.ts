import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { newBlock } from '../catalogue/instance.ts';
import type { Random } from '../tree/ids.ts';
import type { Block, Connection } from '../tree/program.ts';
import { inputBlock, occupant, walkProgram } from '../tree/walk.ts';
import type { Migration } from './migration.ts';

/** Version 2: x and y of robots, objects and positions are centimetres like every input. They were millimetres before. */

const READINGS = ['motion_x', 'motion_y', 'motion_object_x', 'motion_object_y', 'position_x', 'position_y'];
const isReading = (block: Block): boolean => READINGS.includes(block.type);

const literalIn = (block: Block | undefined): number | undefined =>
  block?.type === 'math_number' ? Number(block.fields?.NUM) : undefined;

/** Compared with a number, the number becomes centimetres; two readings compare as before. */
const rescaled = (comparison: Block, reading: Block, isOld: (block: Block) => boolean): boolean => {
  const sides = ['A', 'B'].map((name) => inputBlock(comparison, name));
  const other = sides.find((side) => side !== reading);
  if (other && isReading(other) && isOld(other)) return true;
  const literal = literalIn(other);
  if (literal === undefined || !other?.fields) return false;
  // Without the digits that a division by ten can leave behind.
  other.fields.NUM = Number((literal / MM_PER_CM).toPrecision(12));
  return true;
};

/** What a program made into centimetres itself: the reading inside of «x / 10». */
const dividedByTen = (block: Block | undefined): Block | undefined => {
  const isDivision = block?.type === 'math_arithmetic' && block.fields?.OP === 'DIVIDE';
  if (!isDivision || literalIn(inputBlock(block, 'B')) !== MM_PER_CM) return undefined;
  const divided = inputBlock(block, 'A');
  return divided && isReading(divided) ? divided : undefined;
};

/** Anywhere else the value itself stays what it was: «x × 10». */
const timesTen = (reading: Block, random: Random): Block => {
  const product = newBlock('math_arithmetic', random, (name) => name, { OP: 'MULTIPLY', B: MM_PER_CM });
  return { ...product, inputs: { ...product.inputs, A: { ...product.inputs?.A, block: reading } } };
};

const update: Migration['update'] = (program, isOld, random) => {
  const done = new Set<Block>();
  const change = (parent: Block, connection: Connection): void => {
    const divided = dividedByTen(connection.block);
    const alone = divided && isOld(divided) ? divided : undefined;
    if (alone) connection.block = alone;
    const reading = occupant(connection);
    if (!reading || !isReading(reading) || !isOld(reading) || done.has(reading)) return;
    done.add(reading);
    if (alone || (parent.type === 'logic_compare' && rescaled(parent, reading, isOld))) return;
    connection.block = timesTen(reading, random);
  };
  for (const block of [...walkProgram(program)])
    for (const connection of Object.values(block.inputs ?? {})) change(block, connection);
};

export const centimetres: Migration = { version: 2, types: READINGS, update };
