import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../shop/platform/db/connect.ts';
import { capturedLog } from '../../shop/testing/captured-log.ts';
import { testDatabase } from '../../shop/testing/database/database.ts';
import { readEnv } from './env.ts';
import { missingSettings, warnOfMissing } from './missing-settings.ts';
import { identityOf, publicConfig } from './public-config.ts';
import { serveShop } from './testing/serve-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const complete = {
  OPERATOR_NAME: 'Kedai Kita Sdn Bhd',
  SMTP_URL: 'smtp://mail.example:587',
  STRIPE_SECRET_KEY: 'sk_live_loopback',
  STRIPE_WEBHOOK_SECRET: 'whsec_loopback',
  BANK_ACCOUNT: '5140 1234 5678',
};

function missingOf(kind: 'demo' | 'real', settings: Record<string, string>) {
  const env = readEnv(settings);
  return missingSettings(kind, env, identityOf(env, kind));
}

async function open(kind: 'demo' | 'real', env: Record<string, string> = {}) {
  const render = async () => new Response('no such page', { status: 404 });
  const { url } = await serveShop(database, { kind, env, render });
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status;
  return { url, statusOf };
}

test('only the demo shows its emails and e-invoices, and accepts sandbox payments', async () => {
  const ports = ['/dev/outbox', '/dev/outbox?to=a%40example.com', '/sandbox-pay/style.css', '/dev/myinvois'];
  const statuses = async (kind: 'demo' | 'real') => {
    const { statusOf } = await open(kind);
    return Promise.all([
      ...ports.map((path) => statusOf(path)),
      statusOf('/api/payment/webhook/sandbox', 'POST'),
    ]);
  };
  expect(await statuses('demo')).toEqual([200, 200, 200, 200, 400]);
  expect(await statuses('real')).toEqual([404, 404, 404, 404, 404]);
});

test('a real shop is ready, lists missing settings and offers no payment method that needs them', async () => {
  const { url } = await open('real');
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', missing_settings: ['OPERATOR_NAME', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'BANK_ACCOUNT'] },
  ]);
  const config = await (await fetch(`${url}/api/misc/config`)).json();
  expect(config.data.payment_methods).toEqual([]);
});

test('nothing is missing in the demo, or when everything is set', async () => {
  expect(missingOf('demo', {})).toEqual([]);
  expect(missingOf('real', complete)).toEqual([]);
  const env = readEnv(complete);
  expect(publicConfig(env, identityOf(env, 'real')).payment_methods).toEqual(['online', 'transfer']);
  const { url } = await open('real', complete);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', missing_settings: [] });
});

test('logs a warning for each missing setting', () => {
  const { log, lines } = capturedLog();
  warnOfMissing(log, missingOf('real', { BANK_ACCOUNT: '5140 1234 5678' }));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, setting: 'OPERATOR_NAME' },
    { level: 40, setting: 'SMTP_URL' },
    { level: 40, setting: 'STRIPE_SECRET_KEY' },
  ]);
});
