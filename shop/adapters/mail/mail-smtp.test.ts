import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountMails } from '../../features/account/account.mails.ts';
import type { Database } from '../../platform/db/connect.ts';
import { createDb, type Db } from '../../platform/db/db.ts';
import { secretsOf } from '../../platform/secrets/secrets.ts';
import { noTracing } from '../../platform/tracing/tracing.ts';
import { mails } from '../../shop.ts';
import { readBrand } from '../../testing/brand.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { testNow } from '../../testing/test-api.ts';
import { mail } from './mail.table.ts';
import { queueMail } from './mail.ts';
import { type SmtpOptions, smtpSender } from './mail-smtp.ts';
import { sendWaitingMail } from './send-mail.service.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = createDb(database);
});
afterAll(() => database.close());

/** A mail server on loopback that records whether each email came over TLS. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const secured: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, session, callback) {
      stream.resume().on('end', () => {
        secured.push(session.secure);
        callback();
      });
    },
  });
  // A client that rejects the server's certificate closes the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { secured, port };
}

const withoutTls: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };
/** The server's certificate is self-signed. These tests are not about trust. */
const trustAnything = 'tls.rejectUnauthorized=false';

async function sendOne(options: Pick<SmtpOptions, 'url' | 'tls'>) {
  const sender = smtpSender(options);
  onTestFinished(() => sender.close());
  await db.orm.delete(mail);
  const params = { name: 'Siti', code: '123456' };
  await queueMail(db, {
    to: 'siti@example.com',
    lang: 'en',
    template: accountMails.reset_code,
    params,
    now: testNow,
  });
  const log = pino({ level: 'silent' });
  const secrets = secretsOf(Buffer.alloc(32, 7));
  const deps = { db, sender, mails, readBrand, secrets, log, tracing: noTracing, clock: () => testNow };
  const outcome = await sendWaitingMail(deps);
  const [row] = await db.orm.select().from(mail);
  return { outcome, row };
}

const sent = { sent: 1, postponed: 0, failed: 0, withdrawn: 0 };
const postponed = { sent: 0, postponed: 1, failed: 0, withdrawn: 0 };

test('refuses a server without STARTTLS and keeps the email in the queue', async () => {
  const { secured, port } = await smtpServer(withoutTls);
  const { outcome, row } = await sendOne({ url: `smtp://127.0.0.1:${port}`, tls: 'required' });
  expect([outcome, secured]).toEqual([postponed, []]);
  expect(row).toMatchObject({ sent_at: null, failed_at: null, params: { code: '123456' } });
  expect(row?.failure).toContain('STARTTLS');
});

test('an option in the URL cannot disable required TLS', async () => {
  const { secured, port } = await smtpServer(withoutTls);
  for (const option of ['ignoreTLS=true', 'requireTLS=false', 'opportunisticTLS=true']) {
    const { outcome } = await sendOne({ url: `smtp://127.0.0.1:${port}?${option}`, tls: 'required' });
    expect([option, outcome]).toEqual([option, postponed]);
  }
  const plain = await sendOne({ url: `smtps://127.0.0.1:${port}?secure=false`, tls: 'required' });
  expect([plain.outcome, secured]).toEqual([postponed, []]);
});

test('sends without TLS when TLS is optional', async () => {
  const { secured, port } = await smtpServer(withoutTls);
  const { outcome } = await sendOne({ url: `smtp://127.0.0.1:${port}`, tls: 'optional' });
  expect([outcome, secured]).toEqual([sent, [false]]);
});

test('upgrades with STARTTLS, and connects with TLS for smtps URLs', async () => {
  const upgrading = await smtpServer();
  const { outcome } = await sendOne({
    url: `smtp://127.0.0.1:${upgrading.port}?${trustAnything}`,
    tls: 'required',
  });
  expect([outcome, upgrading.secured]).toEqual([sent, [true]]);
  const implicit = await smtpServer({ secure: true });
  const opened = await sendOne({
    url: `smtps://127.0.0.1:${implicit.port}?${trustAnything}`,
    tls: 'required',
  });
  expect([opened.outcome, implicit.secured]).toEqual([sent, [true]]);
});

test('refuses an untrusted certificate', async () => {
  const { secured, port } = await smtpServer();
  const { outcome } = await sendOne({ url: `smtp://127.0.0.1:${port}`, tls: 'required' });
  expect([outcome, secured]).toEqual([postponed, []]);
});
