import type { Duplex } from 'node:stream';

/**
 * Makes a socket send what is written in one turn of the loop in one piece. The driver writes each part of a question by itself, and
 * every write wakes the other side: questions that are asked together arrive together, and are answered without a pause.
 */
export function gathering<Socket extends Duplex>(socket: Socket): Socket {
  const { write, end } = socket;
  let parts: Uint8Array[] = [];
  const letGo = () => {
    const [first] = parts;
    if (!first) return;
    const whole = parts.length === 1 ? first : Buffer.concat(parts);
    parts = [];
    if (!socket.destroyed) Reflect.apply(write, socket, [whole]);
  };
  const gather = (...written: unknown[]): unknown => {
    const [part] = written;
    if (written.length === 1 && part instanceof Uint8Array) {
      if (parts.length === 0) process.nextTick(letGo);
      parts.push(part);
      return !socket.writableNeedDrain;
    }
    letGo();
    return Reflect.apply(write, socket, written);
  };
  const finish = (...last: unknown[]): unknown => {
    letGo();
    return Reflect.apply(end, socket, last);
  };
  // Connecting puts the socket's own way of writing back.
  socket.once('connect', () => Object.assign(socket, { write: gather, end: finish }));
  return socket;
}
