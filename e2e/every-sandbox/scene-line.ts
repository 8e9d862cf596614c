import type { SandboxScene } from '../../packages/protocol/src/entities/sandbox-scene.ts';

/** What proves one block of the sandbox with one of its choices. */
export interface SceneLine {
  readonly block: string;
  /** One statement of the program. */
  readonly code: string;
  /** What of the scene's state it makes, and what that is then. */
  readonly makes: (scene: SandboxScene) => unknown;
  readonly is: unknown;
  /** What becomes of the picture: another one, the same, or the one that was kept under a name; any while a line in it fades. */
  readonly picture: 'another' | 'same' | 'any' | { readonly as: string };
  /** The picture is kept under this name. */
  readonly keeps?: string;
  /** Lines and lamps of this colour are in it, or not any more. */
  readonly shows?: string;
  readonly hides?: string;
  /** What has this colour is followed from here on. */
  readonly follows?: string;
  /** What is followed sways, in a camera that goes with its robot: more than it did before, by pixels. */
  readonly sways?: number;
  /** So many sparks are in it, once at least. */
  readonly sparks?: number;
}

type Makes = SceneLine['makes'];

/** What the scene holds of a robot. */
export const robot =
  (number: number, part?: keyof SandboxScene['robots'][string]): Makes =>
  ({ robots }) =>
    part === undefined ? (robots[number] ?? {}) : robots[number]?.[part];

export const line = (
  block: string,
  code: string,
  makes: Makes,
  is: unknown,
  more: Partial<Omit<SceneLine, 'block' | 'code' | 'makes' | 'is'>> = {},
): SceneLine => ({ block, code: `${code};`, makes, is, picture: 'another', ...more });
