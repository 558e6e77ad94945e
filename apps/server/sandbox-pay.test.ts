import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentRequest } from '../../shop/adapters/payment/payment.ts';
import type { Database } from '../../shop/platform/db/connect.ts';
import { testDatabase } from '../../shop/testing/database/database.ts';
import { sandboxMessages } from './sandbox-pay-messages.ts';
import { serveShop } from './testing/serve-shop.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const returnUrl = 'https://bakul.example/transaction/pay_result?reference=pay_1&x="><script>';

async function setUp(over: Partial<PaymentRequest> = {}) {
  const { url, shop } = await serveShop(database);
  const { payments } = shop.deps;
  if (!payments) throw new Error('The demo shop has no payment sandbox');
  const { ref, redirectUrl } = await payments.start({
    reference: `pay_${randomUUID()}`,
    amount: 1_234_050,
    currency: 'MYR',
    description: 'Bakul <b>B-261118-7K3QX</b>',
    email: 'siti@example.com',
    lang: 'en',
    returnUrl,
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...over,
  });
  const page = `${url}/sandbox-pay/${ref}`;
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, to = page) =>
    fetch(to, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  const acceptedEvents = async () => {
    const { values } = await shop.deps.metrics.requests.get();
    const route = 'POST /api/payment/webhook/{provider}';
    return values.find(({ labels }) => labels.route === route && labels.status === 200)?.value ?? 0;
  };
  return { url, page, ref, redirectUrl, post, acceptedEvents, look: () => payments.findState(ref) };
}

describe('hosted payment page', () => {
  test('says in both languages that no money moves, and shows the amount', async () => {
    const { page, redirectUrl, ref } = await setUp();
    expect(redirectUrl).toBe(`https://bakul.example/sandbox-pay/${ref}`);
    const response = await fetch(page);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Sandbox: no real money');
    expect(html).toContain('Mod ujian: bukan wang sebenar');
    expect(html).toContain('RM\u00a012,340.50');
    for (const action of ['pay', 'fail', 'delay', 'twice', 'silent', 'submit'])
      expect(html).toContain(`value="${action}"`);
  });

  test('uses the language of the payment', async () => {
    const { page } = await setUp({ lang: 'ms' });
    const html = await (await fetch(page)).text();
    expect(html).toContain('<html lang="ms">');
    expect(html).toContain('Perbankan dalam talian (FPX)');
  });

  test('has no scripts, loads only its own stylesheet and is not cached', async () => {
    const { page, url } = await setUp();
    const { headers, html } = await fetch(page).then(async (r) => ({
      headers: r.headers,
      html: await r.text(),
    }));
    expect(html).not.toMatch(/<script|<b>|\sstyle=|<style/);
    expect(html).toContain('&lt;b&gt;B-261118-7K3QX&lt;/b&gt;');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' https://bakul.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const style = await fetch(`${url}/sandbox-pay/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('returns 404 for an unknown payment', async () => {
    const { url, post } = await setUp();
    const to = `${url}/sandbox-pay/sb_unknown`;
    expect((await fetch(to)).status).toBe(404);
    expect((await post({ action: 'pay', method: 'fpx' }, {}, to)).status).toBe(404);
  });
});

describe('choice', () => {
  test.each([
    ['pay', 'paid', null],
    ['twice', 'paid', null],
    ['silent', 'paid', null],
    ['delay', 'processing', null],
    ['fail', 'failed', 'insufficient_funds'],
  ] as const)('"%s" redirects to the shop, and the payment is %s', async (action, outcome, reason) => {
    const { page, post, look } = await setUp();
    const response = await post({ action, method: 'card', reason: 'insufficient_funds' });
    expect([response.status, response.headers.get('location')]).toEqual([303, returnUrl]);
    expect(await look()).toMatchObject({ outcome, reason });
    const html = await (await fetch(page)).text();
    expect(html).not.toContain('<form');
    expect(html).toContain(sandboxMessages.en[`state.${outcome}`]);
    // A second choice changes nothing.
    expect((await post({ action: 'fail', method: 'fpx' })).status).toBe(303);
    expect(await look()).toMatchObject({ outcome, reason });
  });

  test.each([
    ['approve', 'paid'],
    ['reject', 'failed'],
  ] as const)(
    '"submit" shows the second person the same page, and "%s" makes it %s',
    async (action, state) => {
      const { page, post, look } = await setUp();
      const submitted = await post({ action: 'submit', method: 'fpx' });
      expect([submitted.status, new URL(submitted.headers.get('location') ?? '', page).href]).toEqual([
        303,
        page,
      ]);
      expect(await look()).toMatchObject({ outcome: 'processing', approvalUntil: expect.any(Date) });
      const html = await (await fetch(page)).text();
      expect(html).toContain(sandboxMessages.en.approval);
      for (const each of ['approve', 'reject']) expect(html).toContain(`value="${each}"`);
      expect(html).not.toContain('value="pay"');
      await post({ action, method: 'corporate_fpx' });
      expect(await look()).toMatchObject({ outcome: state });
      expect(await (await fetch(page)).text()).toContain(sandboxMessages.en[`state.${state}`]);
    },
  );

  test.each([
    ['pay', 1],
    ['twice', 2],
    ['fail', 1],
    ['silent', 0],
  ])('"%s" makes the webhook accept %d events', async (action, events) => {
    const { post, acceptedEvents } = await setUp();
    await post({ action, method: 'fpx', reason: 'declined' });
    expect(await acceptedEvents()).toBe(events);
  });

  test('is refused after the payment expired', async () => {
    const { page, post, look } = await setUp({ expiresAt: new Date(Date.now() - 1000) });
    expect((await fetch(page)).status).toBe(200);
    const response = await post({ action: 'pay', method: 'fpx' });
    expect(response.status).toBe(410);
    expect(await response.text()).toContain(sandboxMessages.en['state.expired']);
    expect(await look()).toMatchObject({ outcome: 'expired' });
  });

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }])(
    'is refused from another origin: %o',
    async (headers) => {
      const { post, look } = await setUp();
      expect((await post({ action: 'pay', method: 'fpx' }, headers)).status).toBe(403);
      expect(await look()).toBeNull();
    },
  );

  test('is accepted from its own page', async () => {
    const { post, url, look } = await setUp();
    expect((await post({ action: 'pay', method: 'fpx' }, { origin: url })).status).toBe(303);
    expect(await look()).toMatchObject({ outcome: 'paid' });
  });

  test('with invalid input changes nothing', async () => {
    const { post, look } = await setUp();
    expect((await post({ action: 'steal', method: 'fpx' })).status).toBe(422);
    expect((await post({})).status).toBe(422);
    expect((await post({ action: 'pay', method: 'fpx', more: 'x'.repeat(5000) })).status).toBe(413);
    expect(await look()).toBeNull();
  });
});
