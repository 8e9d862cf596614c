/** Robots and a camera that are not there. The network is not part of it: see `devices/mqtt-connection`. */
export * from './clock.ts';

export * from './virtual-classroom.ts';
export * from './virtual-mac.ts';
