import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb } from '@bakul/shop/platform/db/db';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../shop/testing/database/database.ts';
import { fakeStripe } from '../../../shop/testing/fake-stripe.ts';
import { readEnv } from '../env.ts';
import { judgeBackups } from './backup-check.ts';
import { checkPublicAddress } from './configuration-checks.ts';
import { checkClock } from './database-checks.ts';
import { inspectFolder, judgeSpace } from './folder-checks.ts';
import { judgeJobs } from './job-check.ts';
import { checkMail } from './mail-check.ts';
import { checkPayments } from './payment-check.ts';
import { createRedactor } from './redact.ts';
import { checkStorage } from './storage-check.ts';
import { closedPort, listenOn } from './testing/ports.ts';

const now = new Date('2026-11-18T12:00:00+08:00');
const contextOf = (settings: Record<string, string>) => ({ env: readEnv(settings), now: () => now });
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['https://kedai.example', {}, 'ok'],
  ['http://kedai.example', {}, 'problem'],
  ['http://localhost:3000', {}, 'ok'],
  ['http://localhost:3000', { DATABASE_URL: 'postgresql://db/shop' }, 'warning'],
])('the address %s with %j is %s', (PUBLIC_URL, more, status) => {
  expect(checkPublicAddress(contextOf({ PUBLIC_URL, ...more })).status).toBe(status);
});

test('finds a clock that differs from the database’s', async () => {
  const db = createDb(await freshDatabase());
  const { env } = contextOf({});
  const check = (offsetMs: number) => {
    const shifted = () => new Date(Date.now() + offsetMs);
    return checkClock({ env, now: shifted, db, shop: null });
  };
  expect((await check(0)).status).toBe('ok');
  expect((await check(-10_000)).status).toBe('warning');
  expect((await check(90_000)).status).toBe('problem');
});

test('finds a folder that is missing, read-only or full', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect((await inspectFolder(join(folder, 'missing'), 'BAKUL_DATA')).status).toBe('problem');
  expect((await inspectFolder(folder, 'BAKUL_DATA')).text).toContain('free');
  await chmod(folder, 0o500);
  // Permissions do not stop root, but nobody creates files in /proc.
  const readOnly = process.getuid?.() === 0 ? '/proc' : folder;
  expect(await inspectFolder(readOnly, 'BAKUL_DATA')).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('cannot be written'),
  });
  const megabyte = 1024 * 1024;
  expect([10, 500, 5000].map((free) => judgeSpace(folder, free * megabyte).status)).toEqual([
    'problem',
    'warning',
    'ok',
  ]);
});

async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  return listenOn(server.server);
}

test('signs in to the mail server, and tells a wrong password from missing TLS and a closed port', async () => {
  const port = await mailServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('Invalid username or password')),
  });
  const check = (password: string, at = port, SMTP_TLS = 'optional') =>
    checkMail(contextOf({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:${at}`, SMTP_TLS }));
  expect(await check('right')).toEqual({ status: 'ok', text: `127.0.0.1:${port} accepts the login` });
  expect(await check('wrong')).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/rejects the login$/),
  });
  expect(await check('right', port, 'required')).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('offers no TLS'),
  });
  expect(await check('right', await closedPort())).toMatchObject({
    status: 'problem',
    text: expect.stringContaining('cannot be reached'),
  });
});

test('writes, reads and deletes a document, and finds a store that cannot be reached', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'doctor-'));
  expect((await checkStorage(contextOf({ BAKUL_DATA: folder }))).status).toBe('ok');
  const bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}`,
    S3_BUCKET: 'documents',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  };
  expect(await checkStorage(contextOf(bucket))).toMatchObject({
    status: 'problem',
    advice: expect.stringContaining('S3_ settings'),
  });
});

test('checks the payment keys only when there are some', async () => {
  const webhookSecret = 'whsec_loopback';
  const stripe = await fakeStripe({ key: 'sk_live_right', webhookSecret, now: () => now });
  const check = (STRIPE_SECRET_KEY: string) =>
    checkPayments(
      contextOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url }),
    );
  expect((await check('sk_live_right')).status).toBe('ok');
  expect((await check('sk_live_wrong')).text).toBe('Stripe rejects the key');
  expect((await checkPayments(contextOf({}))).status).toBe('ok');
  expect((await checkPayments(contextOf({ STRIPE_SECRET_KEY: 'sk_live_right' }))).status).toBe('problem');
});

test.each([
  [{ processes: 0, last: null }, 'ok'],
  [{ processes: 1, last: before(1) }, 'ok'],
  [{ processes: 1, last: before(30) }, 'warning'],
  [{ processes: 1, last: null }, 'warning'],
])('jobs with %j are %s', (state, status) => {
  expect(judgeJobs({ ...state, now }).status).toBe(status);
});

test.each([
  [{ succeededAt: null, isScheduled: false }, 'warning'],
  [{ succeededAt: before(60), isScheduled: true }, 'ok'],
  [{ succeededAt: before(27 * 60), isScheduled: true }, 'problem'],
  [{ succeededAt: before(27 * 60), isScheduled: false }, 'warning'],
])('backups with %j are %s', (state, status) => {
  expect(judgeBackups({ ...state, now }).status).toBe(status);
});

test('hides passwords as they are written in URLs and as they are meant, and any other URL’s password', () => {
  const redact = createRedactor({
    DATABASE_URL: 'postgresql://bakul:p%40ss/word@db:5432/shop',
    S3_SECRET: 'abc123',
  });
  const shown = redact(
    'p%40ss/word and p@ss/word and abc123, postgresql://u:other@host/x, smtp://a:b@c but https://shop.example/@x',
  );
  expect(shown).toBe(
    '*** and *** and ***, postgresql://u:***@host/x, smtp://a:***@c but https://shop.example/@x',
  );
});
