import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../api.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const billing_address = {
  line_1: '42 Jalan Tun H.S. Lee',
  line_2: null,
  postcode: '50000',
  city: 'Kuala Lumpur',
  state: 'KUL',
} as const;
const fields = {
  tax_number: 'C20880050010',
  sst_number: 'W10-1808-31012345',
  phone: '03-2201 2200',
  billing_email: 'Akaun@Example.com',
  billing_address,
};

describe('company profile', () => {
  test('is shown to every member with their own role', async () => {
    const { company } = await buildCompany(api, { name: 'Restoran Melur' });
    const viewer = await asMember(api, company.id, 'viewer');
    expect((await viewer.call('GET /api/company')).body.data).toEqual({
      id: company.id,
      name: 'Restoran Melur',
      ssm_number: company.ssm_number,
      ssm_state: null,
      state: 'active',
      buyer_variant_id: 1,
      tax_number: null,
      tax_number_checked_at: null,
      sst_number: null,
      phone: null,
      billing_email: null,
      billing_address: null,
      created_at: '2026-11-18T12:00:00+08:00',
      is_founder: false,
      requires_second_factor: false,
      role: 'viewer',
    });
  });

  test('is updated field by field: omitted fields are kept, and null clears', async () => {
    const { owner } = await buildCompany(api);
    const saved = await owner.call('PATCH /api/company', fields);
    expect(saved.body.data).toMatchObject({
      ...fields,
      phone: '+60322012200',
      billing_email: 'akaun@example.com',
    });
    const next = await owner.call('PATCH /api/company', { sst_number: null, billing_address: null });
    expect(next.body.data).toMatchObject({
      tax_number: 'C20880050010',
      sst_number: null,
      billing_address: null,
    });
    expect((await owner.call('PATCH /api/company', {})).body.data).toEqual(next.body.data);
  });

  test.each([
    [{ tax_number: '123' }, 'tax_number'],
    [{ sst_number: 'W10180831012345' }, 'sst_number'],
    [{ phone: 'none' }, 'phone'],
    [{ billing_email: 'nobody' }, 'billing_email'],
    [{ billing_address: { ...billing_address, postcode: '5000' } }, 'billing_address.postcode'],
    [{ billing_address: { ...billing_address, state: 'XXX' } }, 'billing_address.state'],
    [{ billing_address: { line_1: 'only' } }, 'billing_address.city'],
  ])('refuses %j', async (input, field) => {
    const { owner } = await buildCompany(api);
    const { status, body } = await owner.call(
      'PATCH /api/company',
      input as Api['PATCH /api/company']['input'],
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  test('has a name, number and state that no request can change', async () => {
    const { owner, company } = await buildCompany(api, { state: 'pending' });
    const extra = {
      name: 'Renamed',
      ssm_number: '202401099999',
      state: 'active',
      id: 1,
      company_id: 1,
      buyer_id: 1,
      role: 'viewer',
      verified: true,
      scopes: [],
    };
    const { status, body } = await owner.call('PATCH /api/company', { ...extra, tax_number: 'C20880050010' });
    expect(status).toBe(200);
    const { id, name, ssm_number } = company;
    expect(body.data).toMatchObject({ id, name, ssm_number, state: 'pending', role: 'owner' });
  });
});

describe('closing a company', () => {
  test('requires its name, ends its sessions and open invitations, and keeps the records', async () => {
    const { owner, company } = await buildCompany(api, { name: 'Restoran Tamat' });
    const viewer = await asMember(api, company.id, 'viewer');
    await owner.call('POST /api/company/invitations', { email: 'tamat@example.com', role: 'viewer' });
    const wrong = await owner.call('POST /api/company/close', { name: 'Restoran' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name']]);
    expect((await viewer.call('GET /api/company')).status).toBe(200);
    expect((await owner.call('POST /api/company/close', { name: 'Restoran Tamat' })).body.data).toEqual({
      closed: true,
    });
    for (const member of [owner, viewer]) {
      const { body } = await member.call('GET /api/company/standing');
      expect(body.data).toMatchObject({ buyer: { kind: 'person' }, companies: [] });
    }
    expect(
      await api.db.run(
        'SELECT revoked_at IS NOT NULL AS gone FROM company_invitation WHERE company_id = $1',
        [company.id],
      ),
    ).toEqual([{ gone: true }]);
    expect(
      await api.db.run(
        "SELECT from_state, to_state FROM history WHERE record_type = 'company' AND record_id = $1",
        [company.id],
      ),
    ).toEqual([{ from_state: 'active', to_state: 'closed' }]);
    expect(await api.db.run('SELECT name FROM company WHERE id = $1', [company.id])).toEqual([
      { name: 'Restoran Tamat' },
    ]);
  });
});

describe('approval rules', () => {
  test('are replaced as a whole and visible to every member', async () => {
    const { owner, company } = await buildCompany(api);
    const viewer = await asMember(api, company.id, 'viewer');
    const rules = [
      { role: null, above: 200_000 },
      { role: 'purchaser' as const, above: 0 },
    ];
    const saved = await owner.call('PUT /api/company/rules', { rules });
    expect(saved.body.data).toMatchObject(rules);
    expect((await viewer.call('GET /api/company/rules')).body).toEqual(saved.body);
    expect((await owner.call('PUT /api/company/rules', { rules: [] })).body.data).toEqual([]);
  });

  test.each([
    [[{ role: null, above: -1 }]],
    [[{ role: null, above: 1.5 }]],
    [[{ role: 'boss', above: 1 }]],
    [[{ role: null, above: 1, counts_day: 'often' }]],
    [[{ role: null, above: 1, counts_delivery: null }]],
    [
      [
        { role: null, above: 1 },
        { role: null, above: 2 },
      ],
    ],
    [
      [
        { role: 'viewer', above: 1 },
        { role: 'viewer', above: 1 },
      ],
    ],
    [Array.from({ length: 9 }, () => ({ role: null, above: 1 }))],
    ['none'],
  ])('refuses %j and keeps the previous rules', async (rules) => {
    const { owner } = await buildCompany(api);
    await owner.call('PUT /api/company/rules', { rules: [{ role: null, above: 5 }] });
    const input = { rules } as Api['PUT /api/company/rules']['input'];
    const { status, body } = await owner.call('PUT /api/company/rules', input);
    expect([status, body.exception]).toEqual([422, 'ValidationException']);
    expect((await owner.call('GET /api/company/rules')).body.data).toMatchObject([{ role: null, above: 5 }]);
  });

  test('count the day and the delivery by default', async () => {
    const { owner } = await buildCompany(api);
    const rules = [
      { role: null, above: 5 },
      { role: 'purchaser' as const, above: 5, counts_day: false, counts_delivery: false },
    ];
    const { body } = await owner.call('PUT /api/company/rules', { rules });
    expect(body.data.map(({ counts_day, counts_delivery }) => [counts_day, counts_delivery])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('are separate for each company', async () => {
    const [one, two] = [await buildCompany(api), await buildCompany(api)];
    await one.owner.call('PUT /api/company/rules', { rules: [{ role: null, above: 5 }] });
    await two.owner.call('PUT /api/company/rules', {
      rules: [],
      ...{ company_id: one.company.id, id: one.company.id },
    });
    expect((await two.owner.call('GET /api/company/rules')).body.data).toEqual([]);
    expect((await one.owner.call('GET /api/company/rules')).body.data).toHaveLength(1);
  });

  test('remain a consistent set after parallel replacements', async () => {
    const { owner } = await buildCompany(api);
    const put = (above: number) =>
      owner.call('PUT /api/company/rules', {
        rules: [
          { role: null, above },
          { role: 'admin', above },
        ],
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => put(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { body } = await owner.call('GET /api/company/rules');
    expect(body.data).toHaveLength(2);
    expect(body.data[0]?.above).toBe(body.data[1]?.above);
  });
});

describe('company addresses', () => {
  const branch = {
    label: 'Cawangan',
    contact: 'Azman',
    phone: '03-2201 2201',
    line_1: '1 Jalan Cawangan',
    postcode: '50000',
    city: 'Kuala Lumpur',
    state: 'KUL',
  } as const;

  test('belong to the buyer acted for: every member reads them, and company.edit is required to change them', async () => {
    const { owner, company } = await buildCompany(api);
    const receiver = await asMember(api, company.id, 'receiver');
    const made = await owner.call('POST /api/profile/addresses', branch);
    expect(made.body.data).toMatchObject({ label: 'Cawangan', is_default: true });
    const { id } = made.body.data;
    expect((await receiver.call('GET /api/profile/addresses')).body.data).toMatchObject([{ id }]);
    expect((await receiver.call('GET /api/profile/addresses/{id}', { id })).status).toBe(200);
    for (const refused of [
      await receiver.call('POST /api/profile/addresses', branch),
      await receiver.call('PATCH /api/profile/addresses/{id}', { id, label: 'Mine' }),
      await receiver.call('DELETE /api/profile/addresses/{id}', { id }),
    ]) {
      expect([refused.status, refused.body.exception]).toEqual([403, 'AuthorizationException']);
    }
    // Acting for themselves, the same person has none and may add some.
    await receiver.call('POST /api/company/switch', { company_id: null });
    expect((await receiver.call('GET /api/profile/addresses')).body.data).toEqual([]);
    expect((await receiver.call('GET /api/profile/addresses/{id}', { id })).status).toBe(404);
    const own = await receiver.call('POST /api/profile/addresses', { ...branch, label: 'Rumah' });
    expect((await owner.call('GET /api/profile/addresses/{id}', { id: own.body.data.id })).status).toBe(404);
    expect((await owner.call('GET /api/profile/addresses')).body.data).toHaveLength(1);
  });

  test('the profile checklist requires the person’s own address', async () => {
    const { owner } = await buildCompany(api);
    await owner.call('POST /api/profile/addresses', branch);
    const { body } = await owner.call('GET /api/profile');
    expect(body.data.checklist.find(({ item }) => item === 'address')?.state).toBe('missing');
  });

  test('parallel first additions by two members create one default', async () => {
    const { owner, company } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin');
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 ? owner : admin).call('POST /api/profile/addresses', branch),
      ),
    );
    const { body } = await owner.call('GET /api/profile/addresses');
    expect(body.data).toHaveLength(10);
    expect(body.data.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('answers 404 for another company’s addresses', async () => {
    const [one, two] = [await buildCompany(api), await buildCompany(api)];
    const { body } = await one.owner.call('POST /api/profile/addresses', { ...branch, label: 'ONES-SECRET' });
    for (const answer of [
      await two.owner.call('GET /api/profile/addresses/{id}', { id: body.data.id }),
      await two.owner.call('PATCH /api/profile/addresses/{id}', { id: body.data.id, label: 'x' }),
      await two.owner.call('DELETE /api/profile/addresses/{id}', { id: body.data.id }),
    ]) {
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('ONES-SECRET');
    }
    const stranger = await asBuyer(api);
    expect((await stranger.call('GET /api/profile/addresses')).body.data).toEqual([]);
  });
});
