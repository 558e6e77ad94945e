import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
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
import { type MailMessage, type MailSender, queueMail } from './mail.ts';
import { outboxReader, outboxSender } from './mail-outbox.ts';
import { smtpSender } from './mail-smtp.ts';
import { type MailDeps, removeOldMail, sendWaitingMail } from './send-mail.service.ts';

const secrets = secretsOf(Buffer.alloc(32, 7));

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ max: 20 });
  db = createDb(database);
});
afterAll(() => database.close());
beforeEach(() => db.orm.delete(mail));

function setUp(sender: MailSender) {
  let now = testNow;
  const log = pino({ level: 'silent' });
  const deps: MailDeps = { db, sender, mails, readBrand, secrets, log, tracing: noTracing, clock: () => now };
  return { deps, moveTo: (seconds: number) => (now = new Date(testNow.getTime() + seconds * 1000)) };
}

const queue = (to: string, over: { code?: string; expiresAt?: Date } = {}, within = db) => {
  const { code = '123456', ...rest } = over;
  return queueMail(within, {
    to,
    lang: 'en',
    template: accountMails.verification_code,
    params: { name: 'Siti', code },
    now: testNow,
    ...rest,
  });
};

/** Collects emails. `refuse` may throw for some. */
function collector(refuse: (message: MailMessage) => void = () => undefined) {
  const sent: MailMessage[] = [];
  const send = async (message: MailMessage) => {
    refuse(message);
    sent.push(message);
  };
  return { sent, send, close: () => undefined };
}

/** A mail server on loopback that collects what it receives. */
async function smtpServer(onData: (text: string) => Error | null = () => null) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const refusal = onData(text);
        if (!refusal) received.push(text);
        callback(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

test('sends an email once to a real server, with text and HTML', async () => {
  const { received, url } = await smtpServer();
  const sender = smtpSender({ url, tls: 'optional' });
  onTestFinished(() => sender.close());
  const { deps } = setUp(sender);
  await queue('siti@example.com');
  expect(await sendWaitingMail(deps)).toEqual({ sent: 1, postponed: 0, failed: 0, withdrawn: 0 });
  expect(await sendWaitingMail(deps)).toEqual({ sent: 0, postponed: 0, failed: 0, withdrawn: 0 });
  expect(received).toHaveLength(1);
  const [text = ''] = received;
  for (const part of [
    'To: siti@example.com',
    'From: Bakul <pesanan@bakul.example>',
    'Content-Language: en',
    'text/plain',
    'text/html',
    '123456',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/^Message-ID: <mail-\d+-\d+@bakul\.example>$/im);
});

test('keeps sent emails without their code', async () => {
  const { deps } = setUp(collector());
  await queue('siti@example.com');
  await sendWaitingMail(deps);
  expect(await db.orm.select().from(mail)).toMatchObject([{ params: {}, sent_at: testNow, attempts: 1 }]);
});

test('an email is discarded when its transaction rolls back', async () => {
  const { deps } = setUp(collector());
  const failing = db.transaction(async (within) => {
    await queue('siti@example.com', {}, within);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await sendWaitingMail(deps)).sent).toBe(0);
});

test('ten concurrent senders send each of 100 emails once', async () => {
  const { deps } = setUp(collector());
  const { sent, ...sender } = collector();
  for (let n = 0; n < 100; n++) await queue(`buyer-${n}@example.com`);
  await Promise.all(Array.from({ length: 10 }, () => sendWaitingMail({ ...deps, sender })));
  expect(sent).toHaveLength(100);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(100);
});

test('retries a temporary refusal at growing intervals and finally gives up', async () => {
  const { received, url } = await smtpServer(() => Object.assign(new Error('later'), { responseCode: 451 }));
  const sender = smtpSender({ url, tls: 'optional' });
  onTestFinished(() => sender.close());
  const { deps, moveTo } = setUp(sender);
  await queue('siti@example.com');
  expect(await sendWaitingMail(deps)).toEqual({ sent: 0, postponed: 1, failed: 0, withdrawn: 0 });
  moveTo(14);
  expect(await sendWaitingMail(deps)).toEqual({ sent: 0, postponed: 0, failed: 0, withdrawn: 0 });
  const outcomes: string[] = [];
  for (const seconds of [15, 75, 255, 855, 4455, 18_855, 62_055]) {
    moveTo(seconds);
    const done = await sendWaitingMail(deps);
    outcomes.push(done.failed ? 'failed' : done.postponed ? 'postponed' : 'nothing');
  }
  expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'postponed'), 'failed']);
  expect(received).toEqual([]);
  expect((await db.orm.select().from(mail))[0]).toMatchObject({ attempts: 8, params: {} });
});

test('does not retry a permanent refusal, and does not delay other emails', async () => {
  const sender = collector(({ to }) => {
    if (to.startsWith('gone')) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  });
  const { deps } = setUp(sender);
  await queue('gone@example.com');
  await queue('siti@example.com');
  expect(await sendWaitingMail(deps)).toEqual({ sent: 1, postponed: 0, failed: 1, withdrawn: 0 });
});

test('an email whose sender was killed is due again when its lease expires', async () => {
  const { deps, moveTo } = setUp(collector());
  await queue('siti@example.com');
  const hung: MailSender = { send: () => new Promise(() => undefined), close: () => undefined };
  void sendWaitingMail({ ...deps, sender: hung });
  await expect.poll(async () => (await db.orm.select().from(mail))[0]?.attempts).toBe(1);
  moveTo(44);
  expect((await sendWaitingMail(deps)).sent).toBe(0);
  moveTo(45);
  expect((await sendWaitingMail(deps)).sent).toBe(1);
});

test('does not send an expired code', async () => {
  const { sent, ...sender } = collector();
  const { deps, moveTo } = setUp(sender);
  await queue('siti@example.com', { expiresAt: new Date(testNow.getTime() + 600_000) });
  moveTo(600);
  expect(await sendWaitingMail(deps)).toEqual({ sent: 0, postponed: 0, failed: 1, withdrawn: 0 });
  expect(sent).toEqual([]);
});

test('an email to a non-existing person costs the same and is never sent', async () => {
  const { sent, ...sender } = collector();
  const { deps } = setUp(sender);
  await queueMail(db, {
    to: null,
    lang: 'en',
    template: accountMails.reset_code,
    params: { name: '', code: '1' },
    now: testNow,
  });
  await sendWaitingMail(deps);
  expect(sent).toEqual([]);
  expect((await db.orm.select().from(mail))[0]).toMatchObject({ recipient: '', params: {} });
});

test('removes sent emails after 30 days, but never waiting ones', async () => {
  const { deps } = setUp(
    collector(({ to }) => {
      if (to === 'later@example.com') throw new Error('later');
    }),
  );
  await queue('siti@example.com');
  await queue('later@example.com');
  await sendWaitingMail(deps);
  expect(await removeOldMail(db, new Date(testNow.getTime() + 30 * 86_400_000))).toBe(0);
  expect(await removeOldMail(db, new Date(testNow.getTime() + 31 * 86_400_000))).toBe(1);
  expect((await db.orm.select().from(mail)).map(({ recipient }) => recipient)).toEqual(['later@example.com']);
});

test('deletes farewell emails once they are sent', async () => {
  const { deps } = setUp(collector());
  const farewell = { to: 'siti@example.com', lang: 'en', params: { name: 'Siti' }, now: testNow } as const;
  await queueMail(db, { ...farewell, template: accountMails.account_closed });
  await queueMail(db, { ...farewell, template: accountMails.email_changed });
  expect((await sendWaitingMail(deps)).sent).toBe(2);
  expect(await db.orm.select().from(mail)).toEqual([]);
});

test('without a server emails are stored in a folder, one file each, and read newest first', async () => {
  const folder = join(inject('testFolder'), randomUUID());
  const sender = await outboxSender(folder);
  const message = {
    from: 'pesanan@bakul.example',
    lang: 'en' as const,
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
  };
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  await sender.send({ ...message, id: 'mail-1@x', to: 'a@example.com', at: at(0) });
  await sender.send({ ...message, id: 'mail-2@x', to: 'b@example.com', at: at(1) });
  await sender.send({ ...message, id: 'mail-3@x', to: 'a@example.com', at: at(2) });
  await sender.send({ ...message, id: 'mail-3@x', to: 'a@example.com', at: at(2) });
  expect(await readdir(folder)).toHaveLength(3);
  const read = outboxReader(folder);
  const idsFor = async (to: string | null) => (await read(to)).map(({ id }) => id);
  expect(await idsFor(null)).toEqual(['mail-3@x', 'mail-2@x', 'mail-1@x']);
  expect(await idsFor(' A@example.com')).toEqual(['mail-3@x', 'mail-1@x']);
  expect(await outboxReader(join(folder, 'missing'))(null)).toEqual([]);
  // An email to another recipient is not opened again, but a new one is.
  await writeFile(join(folder, `${at(1).getTime()}-mail-2_x.json`), 'nobody reads this');
  await sender.send({ ...message, id: 'mail-4@x', to: 'a@example.com', at: at(3) });
  expect(await idsFor('a@example.com')).toEqual(['mail-4@x', 'mail-3@x', 'mail-1@x']);
});
