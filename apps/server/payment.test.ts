import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shop/platform/db/connect.ts';
import { createDb } from '../../shop/platform/db/db.ts';
import type { ShopKind } from '../../shop/platform/db/set-up.ts';
import { testDatabase } from '../../shop/testing/database/database.ts';
import { readEnv } from './env.ts';
import { createPaymentProvider } from './payment.ts';
import { serveShop } from './testing/serve-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const stripe = { STRIPE_SECRET_KEY: 'sk_test_loopback', STRIPE_WEBHOOK_SECRET: 'whsec_loopback' };

async function choose(env: Record<string, string>, kind: ShopKind = 'demo') {
  const db = createDb(database);
  const deps = {
    kind,
    db,
    secret: Buffer.alloc(32, 1),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    deliver: async () => ({ status: 200 }),
  };
  return createPaymentProvider(readEnv(env), deps);
}

test('uses the sandbox for the demo without a key, and Stripe with one', async () => {
  const local = await choose({});
  expect([local.payments?.name, local.sandbox?.provider]).toEqual(['sandbox', local.payments]);
  for (const kind of ['demo', 'real'] as const) {
    const charged = await choose(stripe, kind);
    expect([charged.payments?.name, charged.sandbox]).toEqual(['stripe', null]);
  }
});

test('a real shop without a key has no payment provider', async () => {
  expect(await choose({}, 'real')).toEqual({ payments: null, sandbox: null });
});

test('refuses a key without its webhook secret at start', async () => {
  await expect(choose({ STRIPE_SECRET_KEY: 'sk_test_loopback' })).rejects.toThrow(
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too.',
  );
});

test('has no sandbox page when Stripe is configured', async () => {
  const { url } = await serveShop(database, {
    env: stripe,
    render: async () => new Response('no such page', { status: 404 }),
  });
  expect((await fetch(`${url}/sandbox-pay/style.css`)).status).toBe(404);
});

test('does not import the Stripe SDK statically', async () => {
  const source = await readFile(
    new URL('../../shop/adapters/payment/stripe-payment.ts', import.meta.url),
    'utf8',
  );
  expect(source.match(/^import (?!type).*'stripe'/m)).toBeNull();
});
