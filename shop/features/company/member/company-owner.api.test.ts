import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { runs } from '../../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());

async function activeOwners(companyId: number): Promise<number> {
  const rows = await api.db.run<{ n: number }>(
    "SELECT count(*)::int AS n FROM company_member WHERE company_id = $1 AND role = 'owner' AND is_active",
    [companyId],
  );
  return rows[0]?.n ?? 0;
}

/** Every way in which an owner can stop being one. */
const removals = [
  (by: Member) => by.call('POST /api/company/leave', {}),
  (by: Member, of: Member) => by.call('PATCH /api/company/users/{id}', { id: of.memberId, role: 'viewer' }),
  (by: Member, of: Member) => by.call('POST /api/company/users/{id}/deactivate', { id: of.memberId }),
  (by: Member) => by.call('PATCH /api/company/users/{id}', { id: by.memberId, role: 'admin' }),
  (by: Member) => by.call('POST /api/profile/close', {}),
];

test.each(Array.from({ length: runs(3, 20) }, (_, run) => [run]))(
  'at least one owner remains after 20 parallel attempts to remove all owners (%i)',
  async () => {
    const { company, owner } = await buildCompany(api);
    const owners = [owner];
    for (let n = 0; n < 3; n++) owners.push(await asMember(api, company.id, 'owner'));
    const at = (n: number) => owners[n % owners.length] ?? owner;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        removals[n % removals.length]?.(at(n), at(n + 1 + Math.floor(n / 5))),
      ),
    );
    expect(answers.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([]);
    expect(await activeOwners(company.id)).toBeGreaterThanOrEqual(1);
  },
);

test('when all owners leave in parallel, exactly one is refused with the reason and remains', async () => {
  const { company, owner } = await buildCompany(api, { name: 'Restoran Berdua' });
  const owners = [owner];
  for (let n = 0; n < 9; n++) owners.push(await asMember(api, company.id, 'owner'));
  const answers = await Promise.all(owners.map(({ call }) => call('POST /api/company/leave', {})));
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.detail)).toEqual([
    'Restoran Berdua would have no owner. Appoint another owner first, or close the company.',
  ]);
  expect(await activeOwners(company.id)).toBe(1);
});

describe('owner constraint in the database', () => {
  test.each([
    'UPDATE company_member SET is_active = false WHERE company_id = $1',
    "UPDATE company_member SET role = 'admin' WHERE company_id = $1",
    'DELETE FROM company_member WHERE company_id = $1',
    `INSERT INTO company (name, ssm_number, created_at) SELECT name, '1', now() FROM company WHERE id = $1`,
  ])('%s', async (statement) => {
    const { company } = await buildCompany(api);
    await expect(api.db.run(statement, [company.id])).rejects.toThrow('a company keeps an owner');
    expect(await activeOwners(company.id)).toBe(1);
  });

  test('a closed company needs no owner, and cannot be reopened without one', async () => {
    const { company, owner } = await buildCompany(api);
    await owner.call('POST /api/company/close', { name: company.name });
    await api.db.run('DELETE FROM company_member WHERE company_id = $1', [company.id]);
    const open = api.db.run("UPDATE company SET state = 'active' WHERE id = $1", [company.id]);
    await expect(open).rejects.toThrow('a company keeps an owner');
  });
});

describe('closing a personal account', () => {
  const close = (member: Member, lang = 'en') =>
    member.call('POST /api/profile/close', {}, { 'accept-language': lang });

  test('is refused to the last owner, naming the company in both languages', async () => {
    const { owner } = await buildCompany(api, { name: 'Restoran Bertuan' });
    for (const [lang, text] of [
      ['en', 'Restoran Bertuan would have no owner.'],
      ['ms', 'Restoran Bertuan akan tiada pemilik.'],
    ]) {
      const { status, body } = await close(owner, lang);
      expect([status, body.exception]).toEqual([409, 'ConflictException']);
      expect(body.detail).toContain(text);
    }
    expect((await owner.call('GET /api/profile')).status).toBe(200);
    expect((await owner.call('GET /api/company')).status).toBe(200);
  });

  test('succeeds once somebody else is an owner or the company is closed', async () => {
    const one = await buildCompany(api);
    const second = await asMember(api, one.company.id, 'owner');
    expect((await close(one.owner)).status).toBe(200);
    const users = await second.call('GET /api/company/users');
    expect(users.body.data.map(({ id }) => id)).toEqual([second.memberId]);
    const two = await buildCompany(api);
    await two.owner.call('POST /api/company/close', { name: two.company.name });
    expect((await close(two.owner)).status).toBe(200);
  });
});
