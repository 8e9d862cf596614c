import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';

/** The first byte of whoever wants to speak TLS. */
const TLS_HANDSHAKE = 0x16;
/** Whoever connects and says nothing is let go after this many milliseconds. */
const PATIENCE = 30_000;

/**
 * One port for both: whoever begins with TLS comes to the secure server, everybody else to the plain one, so that an
 * address typed without `https` leads somewhere. Returns what shuts the door: nobody comes in any more, and those who have
 * not said a word yet or speak to the plain server are let go, whatever they have left half-said.
 */
export const shareDoor = (secure: HttpsServer, plain: HttpServer): (() => void) => {
  const greet = secure.listeners('connection') as ((socket: Socket) => void)[];
  const silent = new Set<Socket>();
  const plainly = new Set<Socket>();
  let isShut = false;
  const shut = (): void => {
    isShut = true;
    for (const socket of [...silent, ...plainly]) socket.destroy();
    // It never listened, of which nobody need hear; what looks after its time limits ends with it.
    plain.close(() => undefined);
  };
  // A server that does not listen itself keeps no count of its connections, and cuts off nobody who is too slow.
  plain.emit('listening');

  const receive = (socket: Socket): void => {
    if (isShut) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    const leave = (): void => {
      silent.delete(socket);
      socket.off('readable', look);
      socket.off('error', end);
      socket.off('end', end);
      socket.off('close', leave);
      socket.off('timeout', end);
      socket.setTimeout(0);
    };
    const end = (): void => {
      leave();
      socket.on('error', () => undefined);
      socket.destroy();
    };
    const look = (): void => {
      const first: Buffer | null = socket.read();
      if (first === null) return;
      leave();
      socket.unshift(first);
      if (first[0] === TLS_HANDSHAKE) for (const listener of greet) listener.call(secure, socket);
      else {
        plainly.add(socket);
        socket.once('close', () => plainly.delete(socket));
        plain.emit('connection', socket);
      }
    };
    socket.on('readable', look);
    socket.on('error', end);
    socket.on('end', end);
    socket.on('close', leave);
    socket.on('timeout', end);
    socket.setTimeout(PATIENCE);
  };

  secure.removeAllListeners('connection');
  secure.on('connection', receive);
  return shut;
};
