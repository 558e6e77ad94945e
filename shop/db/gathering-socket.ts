import type { Duplex } from 'node:stream';

/**
 * Makes a socket send what is written in one turn of the loop in one piece. The driver writes each question by itself, and
 * every write wakes the other side: questions that are asked together arrive together, and are answered without a pause.
 */
export function gathering<Socket extends Duplex>(socket: Socket): Socket {
  const { write } = socket;
  let isHeld = false;
  const letGo = () => {
    isHeld = false;
    socket.uncork();
  };
  const gather = (...written: unknown[]): unknown => {
    if (!isHeld) {
      isHeld = true;
      socket.cork();
      process.nextTick(letGo);
    }
    return Reflect.apply(write, socket, written);
  };
  // Connecting puts the socket's own way of writing back.
  socket.once('connect', () => Object.assign(socket, { write: gather }));
  return socket;
}
