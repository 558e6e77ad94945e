import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MyInvois, MyInvoisUnavailable } from '../../adapters/myinvois/myinvois.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { recheckTaxNumbers } from './tax-number.service.ts';

const known = 'C20880050010';
const other = 'C20880050020';

/** The tax authority as these tests need it: which pairs it knows, and whether it answers. */
const authority = { isAway: false, calls: [] as string[], pairs: new Set<string>(), onCheck: async () => {} };
const checkTin: MyInvois['checkTin'] = async (tin, idType, idValue) => {
  authority.calls.push(`${tin} ${idType} ${idValue}`);
  if (authority.isAway) throw new MyInvoisUnavailable('Away');
  const isKnown = authority.pairs.has(`${tin} ${idValue}`);
  await authority.onCheck();
  return isKnown;
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  Object.assign(api.deps, { myInvois: { ...api.deps.myInvois, checkTin } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.run('UPDATE company SET tax_number_checked_at = NULL, tax_number = NULL');
  Object.assign(authority, { isAway: false, calls: [], pairs: new Set(), onCheck: async () => {} });
});

async function buildKnownCompany() {
  const built = await buildCompany(api);
  authority.pairs.add(`${known} ${built.company.ssm_number}`);
  return built;
}
const recheck = () => recheckTaxNumbers({ ...api.deps, myInvois: { ...api.deps.myInvois, checkTin } });

describe('saving a tax number', () => {
  test('confirms a number that the tax authority knows for the registration number', async () => {
    const { owner, company } = await buildKnownCompany();
    const { status, body } = await owner.call('PATCH /api/company', { tax_number: known });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      tax_number: known,
      tax_number_checked_at: '2026-11-18T12:00:00+08:00',
    });
    expect(authority.calls).toEqual([`${known} BRN ${company.ssm_number}`]);
    const staff = await asStaff(api, 'finance');
    const seen = await staff.call('GET /api/staff/company/{id}', { id: company.id });
    expect(seen.body.data.tax_number_checked_at).toBe('2026-11-18T12:00:00+08:00');
  });

  test.each([
    ['en', 'LHDN does not know C20880050020 as the tax number of the company registered as'],
    ['ms', 'LHDN tidak mengenali C20880050020 sebagai nombor cukai syarikat yang didaftarkan sebagai'],
  ])('refuses an unknown number in %s and changes nothing', async (lang, text) => {
    const { owner, company } = await buildKnownCompany();
    const input = { tax_number: other, billing_email: 'baharu@example.com' };
    const { status, body } = await owner.call('PATCH /api/company', input, { 'accept-language': lang });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { tax_number: [expect.stringContaining(`${text} ${company.ssm_number}`)] },
    });
    const after = (await owner.call('GET /api/company')).body.data;
    expect(after).toMatchObject({ tax_number: null, tax_number_checked_at: null, billing_email: null });
  });

  test('saves the number unconfirmed while the tax authority is away', async () => {
    const { owner } = await buildKnownCompany();
    authority.isAway = true;
    const { status, body } = await owner.call('PATCH /api/company', { tax_number: known });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ tax_number: known, tax_number_checked_at: null });
  });

  test('keeps the confirmation of an unchanged number, and drops it with the number', async () => {
    const { owner } = await buildKnownCompany();
    await owner.call('PATCH /api/company', { tax_number: known });
    authority.isAway = true;
    const same = await owner.call('PATCH /api/company', { tax_number: known, phone: '03-2201 2200' });
    expect(same.body.data.tax_number_checked_at).toBe('2026-11-18T12:00:00+08:00');
    expect(authority.calls).toHaveLength(1);
    const changed = await owner.call('PATCH /api/company', { tax_number: other });
    expect(changed.body.data).toMatchObject({ tax_number: other, tax_number_checked_at: null });
    const cleared = await owner.call('PATCH /api/company', { tax_number: null });
    expect(cleared.body.data).toMatchObject({ tax_number: null, tax_number_checked_at: null });
  });

  test('does not confirm a number whose registration changed during the check', async () => {
    const { owner, company } = await buildKnownCompany();
    authority.onCheck = async () => {
      await api.db.run('UPDATE company SET ssm_number = $2 WHERE id = $1', [company.id, '202301099999']);
    };
    const { body } = await owner.call('PATCH /api/company', { tax_number: known });
    expect(body.data).toMatchObject({ ssm_number: '202301099999', tax_number_checked_at: null });
  });

  test('is refused for a member who may not edit the company, before anything is checked', async () => {
    const { company } = await buildKnownCompany();
    const viewer = await asMember(api, company.id, 'viewer');
    expect((await viewer.call('PATCH /api/company', { tax_number: known })).status).toBe(403);
    expect(authority.calls).toEqual([]);
  });
});

describe('checking again', () => {
  test('confirms what was saved while the tax authority was away, and leaves what is wrong', async () => {
    const { owner } = await buildKnownCompany();
    const { owner: unlucky } = await buildCompany(api);
    authority.isAway = true;
    await owner.call('PATCH /api/company', { tax_number: known });
    await unlucky.call('PATCH /api/company', { tax_number: other });
    expect(await recheck()).toEqual({ confirmed: 0, wrong: 0, unreachable: 1 });
    authority.isAway = false;
    expect(await recheck()).toEqual({ confirmed: 1, wrong: 1, unreachable: 0 });
    expect((await owner.call('GET /api/company')).body.data.tax_number_checked_at).not.toBeNull();
    expect((await unlucky.call('GET /api/company')).body.data).toMatchObject({
      tax_number: other,
      tax_number_checked_at: null,
    });
    expect(await recheck()).toEqual({ confirmed: 0, wrong: 1, unreachable: 0 });
  });

  test('is due again after the registration number has changed', async () => {
    const founder = await asBuyer(api);
    const certificate = { ssm_company_name: 'Restoran Sijil', buyer_variant_id: 2 };
    await founder.call('PUT /api/profile/ssm', { ...certificate, ssm_id: '202301077777' });
    const { companies } = (await founder.call('GET /api/company/standing')).body.data;
    await founder.call('POST /api/company/switch', { company_id: companies[0]?.id ?? 0 });
    authority.pairs.add(`${known} 202301077777`);
    const saved = await founder.call('PATCH /api/company', { tax_number: known });
    expect(saved.body.data.tax_number_checked_at).not.toBeNull();
    await founder.call('PUT /api/profile/ssm', { ...certificate, ssm_id: '202301088888' });
    expect((await founder.call('GET /api/company')).body.data).toMatchObject({
      ssm_number: '202301088888',
      tax_number: known,
      tax_number_checked_at: null,
    });
    expect(await recheck()).toEqual({ confirmed: 0, wrong: 1, unreachable: 0 });
  });
});
