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

const bytes = (text: string) => Buffer.from(text);

test('what is written in one turn arrives in one piece, and in its order', async () => {
  const { socket, heard } = await connected();
  const sent = vi.spyOn(socket, '_write' as never);
  socket.write(bytes('a'));
  socket.cork();
  socket.write(bytes('b'));
  socket.uncork();
  // A promise that is kept already does not end the turn.
  await Promise.resolve();
  socket.write(bytes('c'));
  await expect.poll(() => heard.join('')).toBe('abc');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('what is no plain piece keeps its place, and its sender hears that it is gone', async () => {
  const { socket, heard } = await connected();
  const gone = vi.fn();
  socket.write(bytes('a'));
  socket.write('b', 'utf8');
  socket.write(bytes('c'), gone);
  socket.write(bytes('d'));
  await expect.poll(() => heard.join('')).toBe('abcd');
  expect(gone).toHaveBeenCalledOnce();
});

test('a socket that was destroyed meanwhile sends nothing, and nothing fails of it', async () => {
  const { socket, heard } = await connected();
  const failed = vi.fn();
  socket.on('error', failed);
  socket.write(bytes('a'));
  socket.destroy();
  await once(socket, 'close');
  expect([heard, failed.mock.calls]).toEqual([[], []]);
});

test('nothing stays behind at the end', async () => {
  const { socket, heard } = await connected();
  socket.write(bytes('first'));
  await expect.poll(() => heard.join('')).toBe('first');
  socket.write(bytes('last'));
  socket.end();
  await once(socket, 'close').catch(() => undefined);
  await expect.poll(() => heard.join('')).toBe('firstlast');
});
