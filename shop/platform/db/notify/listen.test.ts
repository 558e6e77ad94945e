import { createServer, connect as open, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../../testing/database/database.ts';
import { type Change, listen } from './listen.ts';

const change = "SELECT pg_notify('shop_changed', 'catalogue')";

test('receives the changes of every process and ignores unknown payloads', async () => {
  const { config, pool } = await freshDatabase();
  const heard: Change[] = [];
  const listener = await listen({ config }, (each) => heard.push(each));
  onTestFinished(listener.stop);
  await pool.query("SELECT pg_notify('shop_changed', 'nonsense')");
  await pool.query(change);
  await pool.query("SELECT pg_notify('shop_changed', 'setting')");
  await vi.waitFor(() => expect(heard).toEqual(['catalogue', 'setting']), 2000);
});

test('reconnects at a steady pace with a single listener after the server was away', async () => {
  const { config, pool } = await freshDatabase();
  const { host, port } = inject('testServer');
  const sockets = new Set<Socket>();
  let isAway = false;
  let attempts = 0;
  // A proxy in front of PostgreSQL that can refuse connections.
  const door = createServer((inside) => {
    sockets.add(inside);
    inside.on('error', () => undefined);
    attempts++;
    if (isAway) return inside.destroy();
    const outside = open(`${host}/.s.PGSQL.${port}`);
    outside.on('error', () => undefined);
    inside.pipe(outside).pipe(inside);
    return inside;
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void door.close());
  const address = door.address();
  const through = {
    ...config,
    host: '127.0.0.1',
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
  };
  const heard: Change[] = [];
  const listener = await listen({ config: through }, (each) => heard.push(each));
  onTestFinished(listener.stop);

  isAway = true;
  attempts = 0;
  const cut = performance.now();
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(attempts).toBeGreaterThanOrEqual(5), 10_000);
  expect(performance.now() - cut).toBeGreaterThan(1000);
  expect(heard).toContain('catalogue');
  isAway = false;

  const listeners =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'bakul listen'";
  await vi.waitFor(async () => expect((await pool.query(listeners)).rowCount).toBe(1), 5000);
  await vi.waitFor(async () => {
    const before = heard.length;
    await pool.query(change);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), 1000);
  }, 10_000);
});
