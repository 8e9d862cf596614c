import { Aedes, type PublishPacket } from 'aedes';

/** Where messages go that need not go any further: nobody can listen there. */
export const NOWHERE = '$dropped';

/** The library's broker, spared the way of what was dropped or has been handed over already. */
export class Post extends Aedes {
  override publish(packet: PublishPacket, ...rest: unknown[]): void {
    if (packet.topic !== NOWHERE) {
      Reflect.apply(super.publish, this, [packet, ...rest]);
      return;
    }
    const done = rest.at(-1);
    // Not at once: the reader of packets is still inside the one this was, and would read it again.
    if (typeof done === 'function') process.nextTick(() => done());
  }
}
