import { z } from 'zod';

/**
 * What a technician or an admin can switch off. A call or a topic that belongs to one says so in its declaration, and is
 * refused while it is off; pages hide it. The demo is people rather than calls: while it is off nobody opens one, its
 * sessions are refused and its connections closed. `sandbox` is what is shown for the eye: models, effects, moving
 * pictures. Without `camera` no camera kit is tied to a class, and what one says it sees is dropped; the camera of the
 * built-in simulation goes on, or nobody would see the virtual robots.
 */
export const FEATURES = ['demo', 'google', 'chat', 'registration', 'sandbox', 'camera'] as const;
export type Feature = (typeof FEATURES)[number];

/** What an admin has switched, under the configuration item of this name; whatever is not named stays on. */
export const FEATURES_CONFIG_KEY = 'features';
export const FeatureSwitchesSchema = z
  .strictObject(Object.fromEntries(FEATURES.map((name) => [name, z.boolean()])) as Record<Feature, z.ZodBoolean>)
  .partial();
