import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gathering } from './gathering-socket.ts';

async function connected() {
  const heard: string[] = [];
  const server = createServer((other: Socket) => other.on('data', (bytes) => heard.push(String(bytes))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = gathering(new Socket());
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.setNoDelay(true);
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, heard };
}

test('what is written in one turn arrives in one piece, and in its order', async () => {
  const { socket, heard } = await connected();
  const sent = vi.spyOn(socket, '_writev' as never);
  socket.write('a');
  socket.cork();
  socket.write('b');
  socket.uncork();
  // A promise that is kept already does not end the turn.
  await Promise.resolve();
  socket.write('c');
  await expect.poll(() => heard.join('')).toBe('abc');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing stays behind at the end', async () => {
  const { socket, heard } = await connected();
  socket.write('first');
  await expect.poll(() => heard.join('')).toBe('first');
  socket.write('last');
  socket.end();
  await once(socket, 'close').catch(() => undefined);
  await expect.poll(() => heard.join('')).toBe('firstlast');
});
