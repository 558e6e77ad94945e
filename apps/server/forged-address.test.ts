import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../shop/platform/http/app.ts';
import { createThrottle } from '../../shop/platform/http/throttle/throttle.ts';
import { routes } from '../../shop/shop.ts';
import { openTestApi, type TestApi } from '../../shop/testing/test-api.ts';
import { clientAddress } from './address.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** The API on a real socket, trusting the given number of proxies. */
async function serve(proxies: number): Promise<string> {
  await api.db.run('DELETE FROM rate_limit');
  const messages = new WeakMap<Request, IncomingMessage>();
  const addressOf = (request: Request) => {
    const message = messages.get(request);
    return message ? clientAddress(message, proxies) : null;
  };
  const app = createApp(routes, { ...api.deps, addressOf, throttle: createThrottle(api.database) });
  const server = createServer(
    getRequestListener((request, { incoming }) => {
      messages.set(request, incoming as IncomingMessage);
      return app.fetch(request);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function tryPasswords(origin: string, forwardedFor: (n: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 15; n++) {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ login: 'siti@example.com', password: `Wrong-password ${n}` }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forwardedFor(n),
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      },
    });
    statuses.push(response.status);
  }
  return statuses;
}

const limited = [...Array.from({ length: 10 }, () => 422), ...Array.from({ length: 5 }, () => 429)];

test('limits by connection when X-Forwarded-For is forged', async () => {
  expect(await tryPasswords(await serve(0), (n) => `203.0.113.${n}`)).toEqual(limited);
});

test('trusts only what the proxy wrote when there is one proxy', async () => {
  const origin = await serve(1);
  expect(await tryPasswords(origin, (n) => `203.0.113.${n}, 198.51.100.7`)).toEqual(limited);
  const [other] = await tryPasswords(origin, () => '198.51.100.7, 198.51.100.8');
  expect(other).toBe(422);
});

test('ignores the ports that a proxy appends to addresses', async () => {
  expect(await tryPasswords(await serve(1), (n) => `198.51.100.7:${40_000 + n}`)).toEqual(limited);
});

test('applies one limit to an IPv6 /64, in every notation', async () => {
  const origin = await serve(1);
  const forms = [
    (n: number) => `2001:db8:1:2::${n + 1}`,
    (n: number) => `[2001:db8:1:2:${n}::1]:443`,
    (n: number) => `2001:0DB8:0001:0002::${n}:1`,
  ];
  expect(await tryPasswords(origin, (n) => forms[n % forms.length]?.(n) ?? '')).toEqual(limited);
  const [other] = await tryPasswords(origin, () => '2001:db8:1:3::1');
  expect(other).toBe(422);
});

test('uses the address of the connection when the proxy’s value is not an address', async () => {
  expect(await tryPasswords(await serve(1), (n) => `unknown-${n}`)).toEqual(limited);
});
