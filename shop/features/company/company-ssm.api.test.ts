import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppError } from '../../kit/http/errors.ts';
import { pdf, sendForm } from '../../testing/forms.ts';
import { asBuyer, type Buyer, callerOf, lastCode } from '../../testing/people/as-buyer.ts';
import { staffCtx } from '../../testing/people/staff-ctx.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { rejectDocument, startReview, verifyDocument } from '../account/document/document-review.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let n = 0;
const nextNumber = () => `2023010${String(20_000 + ++n)}`;
const certificate = (ssm_id: string, name = 'Restoran Sijil') => ({
  ssm_id,
  ssm_company_name: name,
  buyer_variant_id: 2,
});
const companiesOf = async ({ call }: Buyer) => (await call('GET /api/company/standing')).body.data.companies;
const historyOf = (id: number) =>
  api.db.run(
    "SELECT actor, from_state, to_state FROM history WHERE record_type = 'company' AND record_id = $1 ORDER BY id",
    [id],
  );

/** Enters a certificate with its file and submits it. Returns the document's id. */
async function deliverWebhook(buyer: Buyer, ssmId: string, name?: string): Promise<number> {
  await buyer.call('PUT /api/profile/ssm', certificate(ssmId, name));
  await sendForm(
    api,
    '/api/profile/ssm/files',
    { files: [{ name: 'sijil.pdf', bytes: pdf }] },
    buyer.headers,
  );
  const { body } = await buyer.call('POST /api/profile/ssm/submit', {});
  return body.data.id ?? 0;
}

describe('sign-up with a company registration', () => {
  const signUp = (email: string, mobile_phone: string) => ({
    account_type: 2 as const,
    name: 'Zainab',
    email,
    mobile_phone,
    password: 'Kangkung-segar 1',
    ssm: certificate(nextNumber(), 'Restoran Baharu'),
  });

  test('creates a pending company once the address is verified, and the session acts for it', async () => {
    const call = callerOf(api);
    const email = 'baharu@example.com';
    const { body } = await call('POST /api/auth/register', signUp(email, '012-555 1001'));
    expect(await api.db.run("SELECT 1 FROM company WHERE name = 'Restoran Baharu'")).toEqual([]);
    const code = await lastCode(api, email);
    const verified = await call('POST /api/auth/verification', { token: body.data.token, code });
    expect(verified.body.data.scopes).toContain('company.close');
    const own = callerOf(api, { authorization: `Bearer ${verified.body.data.access.token}` });
    const company = await own('GET /api/company');
    expect(company.body.data).toMatchObject({
      name: 'Restoran Baharu',
      state: 'pending',
      ssm_state: 'not_submitted',
      buyer_variant_id: 2,
      is_founder: true,
      role: 'owner',
    });
    expect(await historyOf(company.body.data.id)).toMatchObject([{ from_state: null, to_state: 'pending' }]);
  });

  test('creates nothing while the address is unverified', async () => {
    await callerOf(api)('POST /api/auth/register', {
      ...signUp('nobody-confirms@example.com', '012-555 1002'),
      ssm: certificate(nextNumber(), 'Restoran Hantu'),
    });
    expect(await api.db.run("SELECT 1 FROM company WHERE name = 'Restoran Hantu'")).toEqual([]);
  });
});

describe('certificate entered later', () => {
  test('creates one company, whose name and number follow the certificate, and leaves the session unchanged', async () => {
    const buyer = await asBuyer(api);
    const [first, second] = [nextNumber(), nextNumber()];
    await buyer.call('PUT /api/profile/ssm', certificate(first));
    await buyer.call('PUT /api/profile/ssm', certificate(second, 'Restoran Sijil Dua'));
    const companies = await companiesOf(buyer);
    expect(companies).toMatchObject([{ name: 'Restoran Sijil Dua', state: 'pending', role: 'owner' }]);
    expect((await buyer.call('GET /api/company')).status).toBe(404);
    await buyer.call('POST /api/company/switch', { company_id: companies[0]?.id ?? 0 });
    expect((await buyer.call('GET /api/company')).body.data.ssm_number).toBe(second);
  });

  test('moves its company along when rejected, submitted again and verified', async () => {
    const buyer = await asBuyer(api);
    const id = await deliverWebhook(buyer, nextNumber());
    const [company] = await companiesOf(buyer);
    await startReview(staffCtx(api), { id, staffId: 5 });
    await rejectDocument(staffCtx(api), { id, staffId: 5, reason: 'Blurred' });
    expect(await companiesOf(buyer)).toMatchObject([{ state: 'rejected' }]);
    await buyer.call('POST /api/company/switch', { company_id: company?.id ?? 0 });
    const standing = await buyer.call('GET /api/company/standing');
    expect(standing.body.data.scopes).not.toContain('order.create');
    await buyer.call('PUT /api/profile/ssm', certificate(nextNumber(), 'Restoran Betul'));
    expect(await companiesOf(buyer)).toMatchObject([{ name: 'Restoran Betul', state: 'rejected' }]);
    await buyer.call('POST /api/profile/ssm/submit', {});
    expect(await companiesOf(buyer)).toMatchObject([{ state: 'pending' }]);
    await startReview(staffCtx(api), { id, staffId: 5 });
    await verifyDocument(staffCtx(api), { id, staffId: 6 });
    expect((await buyer.call('GET /api/company')).body.data).toMatchObject({
      name: 'Restoran Betul',
      state: 'active',
      ssm_state: 'verified',
    });
    const me = `person:${buyer.person.id}`;
    expect(await historyOf(company?.id ?? 0)).toEqual([
      { actor: me, from_state: null, to_state: 'pending' },
      { actor: 'staff:5', from_state: 'pending', to_state: 'rejected' },
      { actor: me, from_state: 'rejected', to_state: 'pending' },
      { actor: 'staff:6', from_state: 'pending', to_state: 'active' },
    ]);
  });

  test('stays pending when a verified company has the same number, and cannot be verified', async () => {
    const number = nextNumber();
    const [first, second] = [await asBuyer(api), await asBuyer(api)];
    const [one, two] = [
      await deliverWebhook(first, number, 'First'),
      await deliverWebhook(second, number, 'Second'),
    ];
    for (const id of [one, two]) await startReview(staffCtx(api), { id, staffId: 5 });
    await verifyDocument(staffCtx(api), { id: one, staffId: 5 });
    for (const [lang, detail] of [
      ['en', 'Another company has already been verified with this registration number.'],
      ['ms', 'Syarikat lain telah disahkan dengan nombor pendaftaran ini.'],
    ] as const) {
      const refused: AppError = await verifyDocument(
        { ...staffCtx(api), lang },
        { id: two, staffId: 5 },
      ).then(
        () => Promise.reject(new Error('Expected the verification to be refused')),
        (error) => error,
      );
      expect([refused.code, refused.options.detail]).toEqual(['conflict', detail]);
    }
    expect(await companiesOf(second)).toMatchObject([{ name: 'Second', state: 'pending' }]);
    expect((await second.call('GET /api/profile/ssm')).body.data.state).toBe('under_review');
  });

  test('is verified only once when several with the same number are verified in parallel', async () => {
    const number = nextNumber();
    const ids: number[] = [];
    for (let each = 0; each < 4; each++) {
      const id = await deliverWebhook(await asBuyer(api), number);
      await startReview(staffCtx(api), { id, staffId: 5 });
      ids.push(id);
    }
    const outcomes = await Promise.allSettled(
      ids.map((id) => verifyDocument(staffCtx(api), { id, staffId: 5 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await api.db.run("SELECT state FROM company WHERE ssm_number = $1 AND state = 'active'", [
      number,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('has no effect on a closed company', async () => {
    const buyer = await asBuyer(api);
    const id = await deliverWebhook(buyer, nextNumber(), 'Restoran Ditutup');
    const [company] = await companiesOf(buyer);
    await buyer.call('POST /api/company/switch', { company_id: company?.id ?? 0 });
    await buyer.call('POST /api/company/close', { name: 'Restoran Ditutup' });
    await startReview(staffCtx(api), { id, staffId: 5 });
    await verifyDocument(staffCtx(api), { id, staffId: 5 });
    expect(await api.db.run('SELECT state FROM company WHERE id = $1', [company?.id])).toEqual([
      { state: 'closed' },
    ]);
    expect(await companiesOf(buyer)).toEqual([]);
  });

  test('is the only document that creates a company', async () => {
    const buyer = await asBuyer(api);
    await buyer.call('PUT /api/profile/identity_card', {
      full_name: 'Siti',
      identity_number: '900101145678',
    });
    expect(await companiesOf(buyer)).toEqual([]);
  });
});
