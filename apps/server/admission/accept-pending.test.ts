import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAcceptPending } from './accept-pending.ts';

/** Clients that are connected in the kernel but not yet accepted by the event loop. */
async function openCrowd(size: number) {
  let connections = 0;
  let received = 0;
  const server = createServer((socket) => {
    connections++;
    socket.on('data', () => received++);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const acceptWaiting = createAcceptPending(() => connections);
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: size }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // One client is accepted in this turn of the event loop. The others wait for the next turns.
  await once(server, 'connection');
  return { acceptWaiting, accepted: () => connections, received: () => received, clients: sockets };
}

test('accepts every waiting client before a page starts', async () => {
  const { acceptWaiting, accepted } = await openCrowd(50);
  await acceptWaiting();
  expect(accepted()).toBe(50);
});

test('makes pages that start together wait until every client is accepted', async () => {
  const { acceptWaiting, accepted } = await openCrowd(50);
  const seen = await Promise.all(
    Array.from({ length: 4 }, async () => {
      await acceptWaiting();
      return accepted();
    }),
  );
  expect(seen).toEqual([50, 50, 50, 50]);
});

test('reads requests on open connections before a page starts', async () => {
  const { acceptWaiting, clients, received } = await openCrowd(3);
  await acceptWaiting();
  for (const client of clients) client.write('GET / HTTP/1.1');
  await acceptWaiting();
  expect(received()).toBe(3);
});
