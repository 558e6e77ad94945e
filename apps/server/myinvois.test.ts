import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, inject, onTestFinished, test } from 'vitest';
import { outgoing } from '../../shop/adapters/myinvois/simulator/sample-document.ts';
import { createMyInvoisSimulator } from '../../shop/adapters/myinvois/simulator.ts';
import { createDb } from '../../shop/platform/db/db.ts';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { checkMyInvois } from './doctor/myinvois-check.ts';
import { readEnv } from './env.ts';
import { configuredMyInvois, loadCertificate } from './myinvois.ts';
import { simulatedInvoiceText } from './myinvois-messages.ts';
import { serveShop } from './testing/serve-shop.ts';

const now = new Date();
const clock = () => now;
const credentials = { MYINVOIS_CLIENT_ID: 'simulator', MYINVOIS_CLIENT_SECRET: 'simulator' };
const configured = (settings: Record<string, string>) =>
  configuredMyInvois(readEnv(settings), { certificate: null, clock });

test.each([
  [{}, null],
  [credentials, 'production'],
  [{ ...credentials, MYINVOIS_API_URL: 'https://preprod-api.myinvois.hasil.gov.my' }, 'preproduction'],
])('with %j the environment is %s', (settings, environment) => {
  expect(configured(settings)?.environment ?? null).toBe(environment);
});

test('links to the portal of the environment, or to the one that is set', () => {
  const urlWith = (settings: object) => configured({ ...credentials, ...settings })?.publicUrl('U', 'L');
  expect(urlWith({})).toBe('https://myinvois.hasil.gov.my/U/share/L');
  expect(urlWith({ MYINVOIS_API_URL: 'https://preprod-api.myinvois.hasil.gov.my' })).toBe(
    'https://preprod.myinvois.hasil.gov.my/U/share/L',
  );
  expect(urlWith({ MYINVOIS_PORTAL_URL: 'https://portal.example/' })).toBe(
    'https://portal.example/U/share/L',
  );
});

test.each(Object.entries(credentials))('refuses %s alone', (name, value) => {
  expect(() => configured({ [name]: value })).toThrow(/^MyInvois needs MYINVOIS_CLIENT_(ID|SECRET) too\.$/);
});

test('refuses a certificate file that cannot sign', async () => {
  const path = join(await mkdtemp(join(inject('testFolder'), 'certificate-')), 'wrong.pem');
  await writeFile(path, 'no certificate');
  await expect(loadCertificate(path)).rejects.toThrow('MYINVOIS_CERTIFICATE cannot be used');
  expect(await checkMyInvois({ env: readEnv({ MYINVOIS_CERTIFICATE: path }), now: clock })).toMatchObject({
    status: 'problem',
  });
  expect(await loadCertificate(undefined)).toBeNull();
});

/** The simulator behind a real server, and the adapter that the settings give. */
async function serveSimulator() {
  const db = createDb(await freshDatabase());
  const simulator = createMyInvoisSimulator({ db, clock, pace: 'instant' });
  const server = serve({ fetch: simulator.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  const settings = { ...credentials, MYINVOIS_API_URL: `http://127.0.0.1:${address.port}` };
  return { simulator, settings };
}

test('speaks to the simulator over HTTP as to MyInvois', async () => {
  const { simulator, settings } = await serveSimulator();
  const myInvois = configured(settings);
  if (!myInvois) throw new Error('MyInvois is not configured');
  const { submissionUid, accepted } = await myInvois.submit([outgoing({ issuedAt: now })]);
  expect(await myInvois.findSubmission(submissionUid ?? '')).toMatchObject([{ status: 'Valid' }]);
  expect(await myInvois.cancel(accepted[0]?.uuid ?? '', 'Wrong buyer')).toEqual({ ok: true });
  expect(await myInvois.checkTin('C20880050010', 'BRN', '202401012345')).toBe(true);
  const env = readEnv(settings);
  expect(await checkMyInvois({ env, now: clock })).toMatchObject({ status: 'warning' });
  await simulator.setMode('away');
  expect(await checkMyInvois({ env, now: clock })).toMatchObject({ text: 'MyInvois cannot be reached' });
  const wrong = readEnv({ ...settings, MYINVOIS_CLIENT_SECRET: 'another secret' });
  await simulator.setMode('normal');
  expect(await checkMyInvois({ env: wrong, now: clock })).toMatchObject({
    text: 'MyInvois rejects the credentials',
  });
});

async function openPages(kind: 'demo' | 'real') {
  const database = await freshDatabase();
  const render = async () => new Response('no such page', { status: 404 });
  const { url, shop } = await serveShop(database, { kind, render });
  const { myInvois } = shop.deps;
  const changes = {
    'AccountingCustomerParty.Party.PartyLegalEntity.RegistrationName': [{ _: 'Dapur <b>Kita</b>' }],
  };
  const { accepted } = await myInvois.submit([outgoing({ issuedAt: new Date() }, changes)]);
  const uuid = accepted[0]?.uuid ?? '';
  // The validation takes two seconds, which the test does not wait for.
  await shop.deps.db.run('UPDATE simulated_e_invoice SET validates_at = received_at');
  const document = await shop.myInvoisSimulator?.listDocuments(1);
  const share = `${url}/dev/myinvois/${uuid}/share/${document?.[0]?.longId}`;
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${url}/dev/myinvois`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  return { url, uuid, share, post, shop };
}

test('shows a simulated e-invoice as what it is, in both languages', async () => {
  const { url, uuid, share } = await openPages('real');
  const response = await fetch(share, { headers: { 'accept-language': 'ms' } });
  const html = await response.text();
  expect(html).toContain('<html lang="ms">');
  for (const t of Object.values(simulatedInvoiceText)) expect(html).toContain(t('simulated'));
  expect(html).toContain('RM\u00a048.50');
  expect(html).toContain('Dapur &lt;b&gt;Kita&lt;/b&gt;');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${url}/dev/myinvois/${uuid}/share/GUESSED`)).status).toBe(404);
});

test('lists documents and changes the behaviour in the demo only', async () => {
  const real = await openPages('real');
  expect((await fetch(`${real.url}/dev/myinvois`)).status).toBe(404);
  expect((await real.post({ action: 'mode', mode: 'away' })).status).toBe(405);
  const { url, post, shop } = await openPages('demo');
  expect(await (await fetch(`${url}/dev/myinvois`)).text()).toContain('INV-2026-000001');
  const foreign = await post({ action: 'mode', mode: 'away' }, { origin: 'https://evil.example' });
  expect([foreign.status, await shop.myInvoisSimulator?.readMode()]).toEqual([403, 'normal']);
  expect((await post({ action: 'mode', mode: 'asleep' })).status).toBe(422);
  expect((await post({ action: 'mode', mode: 'away' })).status).toBe(303);
  expect(await shop.myInvoisSimulator?.readMode()).toBe('away');
});

test('rejects as the buyer, once', async () => {
  const { url, uuid, post } = await openPages('demo');
  const reject = async () =>
    (await post({ action: 'reject', uuid, reason: 'Not <ours>' })).headers.get('location');
  expect(await reject()).toBe('/dev/myinvois');
  const html = await (await fetch(`${url}/dev/myinvois`)).text();
  expect(html).toContain('Not &lt;ours&gt;');
  expect(html).not.toContain('Reject as buyer');
  expect(await reject()).toBe('/dev/myinvois?refused');
});
