import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { insertDefaultDelivery } from '@bakul/shop/features/delivery/default-delivery';
import { createDb } from '@bakul/shop/platform/db/db';
import { readShopKind, setUpRealShop } from '@bakul/shop/platform/db/set-up';
import { createThrottle } from '@bakul/shop/platform/http/throttle/throttle';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { callerOf } from '../../shop/testing/people/as-buyer.ts';
import { buildStaff, codeOf } from '../../shop/testing/people/as-staff.ts';
import { type TestApi, testApi } from '../../shop/testing/test-api.ts';
import { setUpBareDemo } from './testing/crash-shop.ts';
import { databaseUrl, runCommand, startOnce } from './testing/shop-command.ts';

// Each test starts separate processes.
vi.setConfig({ testTimeout: 120_000 });

const open = { PUBLIC_URL: 'https://kedai.example' };
/** The key of the test API, so that each can unseal what the other sealed. */
const key = '07'.repeat(32);

async function shopFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'kind-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function ownDatabase() {
  const api = await testApi();
  api.moveTo(new Date());
  const env = {
    DATABASE_URL: databaseUrl(api.database),
    BAKUL_DATA: await shopFolder(),
    DOCUMENT_KEY: key,
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
  };
  return { api, db: createDb(api.database), env };
}

const staffCount = async ({ db }: TestApi) => (await db.run('SELECT FROM staff')).length;
const linkIn = (output: string) => /\S+\/backoffice\/setup#([\w-]{43})/.exec(output);
const look = (api: TestApi, token: string) => callerOf(api)('POST /api/staff/setup/look', { token });

test('a new external database becomes a real, empty shop that prints a link for its administrator', async () => {
  const { api, db, env } = await ownDatabase();
  const { code, output } = await startOnce([], { ...env, ...open });
  expect([code, await readShopKind(db), await staffCount(api)]).toEqual([0, 'real', 0]);
  for (const setting of ['OPERATOR_NAME', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'BANK_ACCOUNT'])
    expect(output).toMatch(new RegExp(`^\\{"level":40,.*"setting":"${setting}"`, 'm'));
  const [link = '', token = ''] = linkIn(output) ?? [];
  expect(link).toBe(`https://kedai.example/backoffice/setup#${token}`);
  expect((await look(api, token)).status).toBe(200);

  await buildStaff(api, 'admin');
  expect(linkIn((await startOnce([], env)).output)).toBeNull();
});

test('refuses to start the demo on a public URL unless requested', async () => {
  const { db, env } = await ownDatabase();
  await setUpBareDemo(db);
  const refused = await startOnce([], { ...env, ...open });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('holds the demo shop')]);
  const allowed = await startOnce(['--demo'], { ...env, ...open });
  expect(allowed.code).toBe(0);
  expect(allowed.output).toMatch(/^\{"level":40,.*everybody knows its passwords/m);
  expect(linkIn(allowed.output)).toBeNull();
});

test('refuses to turn a real shop into the demo', async () => {
  const { api, db, env } = await ownDatabase();
  await setUpRealShop(db, new Date(), insertDefaultDelivery);
  const { code, output } = await startOnce(['--demo'], env);
  expect([code, output]).toEqual([1, expect.stringContaining('holds a real shop')]);
  expect([await readShopKind(db), await staffCount(api)]).toEqual(['real', 0]);
});

test('npm run staff:invite prints a working link for new and existing members', async () => {
  const { api, db, env } = await ownDatabase();
  const invite = (...flags: string[]) => runCommand(['scripts/staff-invite.ts', ...flags], env);
  const early = await invite('--name', 'Siti', '--email', 'siti@kedai.example');
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('no shop in this database yet')]);

  await setUpRealShop(db, new Date(), insertDefaultDelivery);
  const made = await invite('--name', 'Siti Aminah', '--email', 'Siti@kedai.example');
  const [, first = ''] = linkIn(made.output) ?? [];
  expect((await look(api, first)).body.data).toMatchObject({
    name: 'Siti Aminah',
    email: 'siti@kedai.example',
  });
  const again = await invite('--email', 'siti@kedai.example', '--role', 'finance');
  const [, second = ''] = linkIn(again.output) ?? [];
  expect([(await look(api, first)).status, (await look(api, second)).status]).toEqual([404, 200]);
  expect(await db.run('SELECT role, awaits_setup FROM staff')).toEqual([
    { role: 'finance', awaits_setup: true },
  ]);
});

test('npm run staff:invite prints its usage on wrong arguments', async () => {
  const wrong = [
    [],
    ['--email', 'not an address', '--name', 'Siti'],
    ['--email', 'siti@kedai.example', '--name', 'Siti', '--role', 'owner'],
    ['--email', 'siti@kedai.example', '--nmae', 'Siti'],
  ];
  const runs = await Promise.all(wrong.map((flags) => runCommand(['scripts/staff-invite.ts', ...flags], {})));
  const explained = { code: 1, output: expect.stringContaining('npm run staff:invite --') };
  expect(runs).toEqual(wrong.map(() => explained));
});

test('npm run staff:unlock clears the login limits of a member and records it', async () => {
  const { api, db, env } = await ownDatabase();
  await setUpRealShop(db, new Date(), insertDefaultDelivery);
  api.deps.throttle = createThrottle(api.database);
  const member = await buildStaff(api, 'admin');
  const { id, email } = member;
  const signIn = async (password: string) =>
    (await callerOf(api)('POST /api/staff/login', { email, password, code: codeOf(api, member) })).status;
  for (let n = 0; n < 12; n++) await signIn('Wrong-password 1');
  expect(await signIn(member.password)).toBe(429);
  const unlock = (address: string) => runCommand(['scripts/staff-unlock.ts', '--email', address], env);
  const stranger = await unlock('nobody@kedai.example');
  expect([stranger.code, stranger.output.trim()]).toEqual([1, 'Nobody here has this address.']);
  const { code, output } = await unlock(email);
  expect([code, output.trim()]).toEqual([0, `${email} can try to sign in again.`]);
  expect(await signIn(member.password)).toBe(200);
  const recorded = await db.run("SELECT subject FROM security_event WHERE kind = 'staff_unlocked'");
  expect(recorded).toEqual([{ subject: `staff:${id}` }]);
});
