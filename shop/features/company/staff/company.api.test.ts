import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { somePickup } from '../../../testing/records/quotations.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { address } from '../../account/account.table.ts';

let api: TestApi;
let sales: Staff;
let finance: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
  finance = await asStaff(api, 'finance');
});
afterAll(() => api.close());

const idsOf = async (input: Record<string, string | number>) => {
  const { body } = await sales.call('GET /api/staff/company', { pageSize: 100, ...input });
  return body.data.map(({ id }) => id);
};

test('finds companies by name, registration number or a member’s email, and by state, credit and zone', async () => {
  const { company, owner } = await buildCompany(api, { name: 'Restoran Selera 100%' });
  const { company: waiting } = await buildCompany(api, { name: 'Kedai Runcit Ali', state: 'pending' });
  const member = await asMember(api, company.id, 'viewer');
  const [zone] = await api.db.run<{ id: number }>(
    `INSERT INTO delivery_zone (name_en, name_ms, minimum, fee) VALUES ('North', 'Utara', 0, 0) RETURNING id`,
  );
  await api.db.run(
    'INSERT INTO delivery_area (zone_id, from_postcode, to_postcode) VALUES ($1, 10000, 10999)',
    [zone?.id],
  );
  await api.db.orm.insert(address).values({
    buyer_id: company.buyer_id,
    label: 'Dapur',
    contact: 'Siti',
    phone: '+60389382200',
    line_1: '12 Jalan Satu',
    postcode: '10200',
    city: 'George Town',
    state: 'PNG',
    created_at: api.deps.clock(),
  });
  expect(await idsOf({ keywords: 'selera' })).toEqual([company.id]);
  expect(await idsOf({ keywords: '100%' }), 'a percent sign is no wildcard').toEqual([company.id]);
  expect(await idsOf({ keywords: company.ssm_number.slice(3) })).toEqual([company.id]);
  expect(await idsOf({ keywords: member.person.email })).toEqual([company.id]);
  expect(await idsOf({ state: 'pending' })).toEqual([waiting.id]);
  expect(await idsOf({ credit: 'any' })).toEqual([]);
  expect(await idsOf({ credit: 'none' })).toContain(company.id);
  expect(await idsOf({ zone: zone?.id ?? 0 })).toEqual([company.id]);
  const { body } = await sales.call('GET /api/staff/company/{id}', { id: company.id });
  expect(body.data).toMatchObject({
    zone: 'North',
    city: 'George Town',
    members: 2,
    people: [
      { email: owner.person.email, role: 'owner' },
      { email: member.person.email, role: 'viewer' },
    ],
    addresses: [{ zone: 'North', text: '12 Jalan Satu, 10200 George Town' }],
    actions: ['block'],
  });
  expect((await sales.call('GET /api/staff/company/{id}', { id: 999_999 })).status).toBe(404);
  const { body: counts } = await sales.call('GET /api/staff/company/counts');
  expect(counts.data).toMatchObject({ pending: 1, zones: [{ name: 'North' }] });
});

test('blocks a company, whose members can then view but not buy, unblocks it and records both', async () => {
  const { company, owner } = await buildCompany(api);
  const { id } = company;
  const bare = await sales.call('POST /api/staff/company/{id}/block', { id, reason: '' });
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['reason']]);
  const { body } = await sales.call('POST /api/staff/company/{id}/block', { id, reason: 'Bounced cheque' });
  expect(body.data).toMatchObject({
    state: 'blocked',
    actions: ['unblock'],
    history: [
      { from: 'active', to: 'blocked', who: sales.member.name, side: 'shop', reason: 'Bounced cheque' },
    ],
  });
  const preview = { payment_method: 'online', pickup_id: await somePickup(api) } as const;
  const previewText = async () =>
    JSON.stringify((await owner.call('POST /api/checkout/preview', preview)).body);
  expect(await previewText()).toContain('company_may_not_buy');
  expect((await owner.call('GET /api/company')).status).toBe(200);
  await finance.call('POST /api/staff/company/{id}/unblock', { id, reason: 'Paid' });
  expect(await previewText()).not.toContain('company_may_not_buy');
  const { rows } = await api.database.pool.query(
    `SELECT action, staff_id, before, after, reason FROM audit_entry WHERE record_type = 'company' AND record_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(rows).toEqual([
    {
      action: 'company.block',
      staff_id: sales.member.id,
      before: { state: 'active' },
      after: { state: 'blocked' },
      reason: 'Bounced cheque',
    },
    {
      action: 'company.unblock',
      staff_id: finance.member.id,
      before: { state: 'blocked' },
      after: { state: 'active' },
      reason: 'Paid',
    },
  ]);
});

test('when two staff members block a company in parallel, one succeeds and the other is told who did', async () => {
  for (let round = 0; round < 5; round++) {
    const { company } = await buildCompany(api);
    const input = { id: company.id, reason: 'Same' };
    const answers = await Promise.all([
      sales.call('POST /api/staff/company/{id}/block', input),
      finance.call('POST /api/staff/company/{id}/block', input),
    ]);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(1);
    const winner = answers[0]?.status === 200 ? sales : finance;
    expect(lost[0]?.body.detail).toContain(winner.member.name);
  }
});

test('stores notes of staff, which only their author can delete', async () => {
  const { company, owner } = await buildCompany(api);
  const { id } = company;
  const { body } = await sales.call('POST /api/staff/company/{id}/notes', { id, text: 'Ring before six' });
  const [note] = body.data.notes;
  expect(note).toMatchObject({ text: 'Ring before six', author: sales.member.name, is_mine: true });
  expect(JSON.stringify((await owner.call('GET /api/company')).body)).not.toContain('Ring before six');
  const noteId = note?.id ?? 0;
  expect((await finance.call('DELETE /api/staff/company/note/{id}', { id: noteId })).status).toBe(404);
  const gone = await sales.call('DELETE /api/staff/company/note/{id}', { id: noteId });
  expect(gone.body.data.notes).toEqual([]);
  const empty = await sales.call('POST /api/staff/company/{id}/notes', { id, text: '  ' });
  expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['text']]);
});
