import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createDb } from '../../shop/platform/db/db.ts';
import type { ShopKind } from '../../shop/platform/db/set-up.ts';
import { freshDatabase } from '../../shop/testing/database.ts';
import { readEnv } from './env.ts';
import { createPaymentProvider } from './payment.ts';
import { serveShop } from './testing/serve-shop.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_loopback', STRIPE_WEBHOOK_SECRET: 'whsec_loopback' };

async function choose(env: Record<string, string>, kind: ShopKind = 'demo') {
  const db = createDb(await freshDatabase());
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

test('without a key the sandbox takes the payments of the demo, with one Stripe does', async () => {
  const local = await choose({});
  expect([local.payments?.name, local.sandbox?.provider]).toEqual(['sandbox', local.payments]);
  for (const kind of ['demo', 'real'] as const) {
    const charged = await choose(stripe, kind);
    expect([charged.payments?.name, charged.sandbox]).toEqual(['stripe', null]);
  }
});

test('without a key nobody takes the payments of a real shop', async () => {
  expect(await choose({}, 'real')).toEqual({ payments: null, sandbox: null });
});

test('a key without the secret of its events is refused at the start', async () => {
  await expect(choose({ STRIPE_SECRET_KEY: 'sk_test_loopback' })).rejects.toThrow(
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too.',
  );
});

test('where Stripe takes the money, nobody can pay with nothing', async () => {
  const { url } = await serveShop(await freshDatabase(), {
    env: stripe,
    render: async () => new Response('no such page', { status: 404 }),
  });
  expect((await fetch(`${url}/sandbox-pay/style.css`)).status).toBe(404);
});

test('the SDK is loaded only where it is used', async () => {
  const source = await readFile(
    new URL('../../shop/adapters/payment/stripe-payment.ts', import.meta.url),
    'utf8',
  );
  expect(source.match(/^import (?!type).*'stripe'/m)).toBeNull();
});
