import * as sandbox from './sandbox.ts';
import type { TopicPayload } from './topic.ts';

/** What programs tell the 3D viewer, by the channel it goes by. */
export const SANDBOX_TOPICS = {
  special: sandbox.special,
  download: sandbox.download,
  transform: sandbox.transform,
  animations: sandbox.animations,
  effects: sandbox.effects,
  trail: sandbox.trail,
  tile: sandbox.tile,
  sounds: sandbox.sounds,
  speech: sandbox.speech,
  crunch: sandbox.crunch,
  terrain: sandbox.terrain,
  general: sandbox.general,
  clear: sandbox.clear,
} as const;
export type SandboxChannel = keyof typeof SANDBOX_TOPICS;
export const SANDBOX_CHANNELS = Object.keys(SANDBOX_TOPICS) as SandboxChannel[];

/** A message as it was heard, checked against its topic. */
export type HeardSandboxMessage = {
  [Channel in SandboxChannel]: {
    readonly channel: Channel;
    readonly payload: TopicPayload<(typeof SANDBOX_TOPICS)[Channel]>;
  };
}[SandboxChannel];
