/**
 * What a technician or an admin can switch off. A call or a topic that belongs to one says so in its declaration, and is
 * refused while it is off; pages hide it. The demo has words of its own for that. Without `camera` no camera kit is
 * tied to a class; virtual classes keep the one they are built with.
 */
export const FEATURES = ['demo', 'google', 'chat', 'registration', 'sandbox', 'camera'] as const;
export type Feature = (typeof FEATURES)[number];
