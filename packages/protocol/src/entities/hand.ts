import { z } from 'zod';

/** What a finger presses, flips, turns or waves at on a robot. */
export const HAND_CONTROLS = ['button', 'touch', 'switch', 'tilt', 'dial', 'gesture'] as const;
/** What a hand holds before a robot; a cloth lies over it, and hides it from the camera. */
export const HELD_THINGS = ['card', 'flame', 'magnet', 'box', 'cloth'] as const;
/** Seconds a finger stays on a button when nobody lifts it: the page that pressed may be gone. */
export const HELD_FOR = 120;
/** What one micro:bit radio message carries. */
export const RADIO_LIMIT = 19;

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Something that stands before a robot until it is taken away. */
export const HeldSchema = z.object({
  thing: z.enum(HELD_THINGS),
  /** Of a card. */
  colour: colour.optional(),
});

/**
 * What somebody does to a robot with their hands, one thing a message. A real robot has real hands around it and ignores
 * this; a virtual one feels it.
 */
export const HandSchema = z
  .discriminatedUnion('hand', [
    /** Without a value: pressed for a moment, or the other way round. A button with value 1 is held down until it gets 0. */
    z.object({
      hand: z.literal('use'),
      control: z.enum(HAND_CONTROLS),
      value: z.number().min(0).max(1_000).optional(),
    }),
    z.object({ hand: z.literal('shake') }),
    z.object({ hand: z.literal('clap') }),
    /** Holds something before it until it is taken away again. */
    z.object({
      hand: z.literal('hold'),
      thing: z.enum(HELD_THINGS).nullable(),
      /** Of a card. */
      colour: colour.default('#ff0000'),
    }),
    /** A remote control, one byte a key. */
    z.object({ hand: z.literal('remote'), code: z.number().int().min(0).max(255) }),
    /** A micro:bit somewhere in the room. */
    z.object({ hand: z.literal('radio'), text: z.string().max(RADIO_LIMIT) }),
  ])
  .meta({ id: 'Hand' });
export type Hand = z.output<typeof HandSchema>;
