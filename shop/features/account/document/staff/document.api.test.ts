import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentRows } from '../../../../testing/database/document-rows.ts';
import { jpeg, pdf, sendForm } from '../../../../testing/forms.ts';
import { asBuyer, type Buyer, mailsTo } from '../../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { completeAccount } from '../../../../testing/records/bank-account.ts';
import { openTestApi, type TestApi, testNow } from '../../../../testing/test-api.ts';

let api: TestApi;
let rows: ReturnType<typeof documentRows>;
let buyer: Buyer;
let siti: Staff;
let ravi: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  rows = documentRows(api);
});
beforeEach(async () => {
  api.moveTo(testNow);
  buyer = await asBuyer(api, { name: 'Siti Aminah' });
  siti = await asStaff(api, 'support');
  ravi = await asStaff(api, 'finance');
});
afterAll(() => api.close());

/** A bank account that was submitted for review. */
async function submittedAccount(owner: Buyer = buyer): Promise<number> {
  const id = await completeAccount(api, owner);
  expect((await owner.call('POST /api/profile/bank_information/{id}/submit', { id })).status).toBe(200);
  return id;
}
const read = async (who: Staff, id: number) =>
  (await who.call('GET /api/staff/document/{id}', { id })).body.data;
const seenBy = async (who: Staff, id: number) => ({ id, seen_at: (await read(who, id)).updated_at });
const auditOf = async (id: number) => {
  const { rows } = await api.database.pool.query(
    `SELECT action, staff_id, before, after, reason FROM audit_entry
     WHERE record_type = 'document' AND record_id = $1 ORDER BY id`,
    [String(id)],
  );
  return rows;
};

describe('the queue', () => {
  test('lists waiting documents, oldest first, by kind, name and age, and none that was not submitted', async () => {
    const draft = await completeAccount(api, buyer);
    const first = await submittedAccount();
    api.moveTo('2026-11-20T12:00:00+08:00');
    const other = await asBuyer(api, { name: 'Encik Lim' });
    const second = await submittedAccount(other);
    ravi = await asStaff(api, 'finance');
    const ids = async (input: Record<string, string>) => {
      const { body } = await ravi.call('GET /api/staff/document', { pageSize: 100, ...input });
      return body.data.map(({ id }) => id).filter((id) => [draft, first, second].includes(id));
    };
    expect(await ids({})).toEqual([first, second]);
    expect(await ids({ older_than: '24' })).toEqual([first]);
    expect(await ids({ keywords: 'encik lim' })).toEqual([second]);
    expect(await ids({ keywords: other.person.email.toUpperCase() })).toEqual([second]);
    expect(await ids({ kind: 'identity_card' })).toEqual([]);
    expect(await ids({ shelf: 'mine' })).toEqual([]);
    await ravi.call('POST /api/staff/document/{id}/take', await seenBy(ravi, second));
    expect(await ids({ shelf: 'mine' })).toEqual([second]);
    expect((await ravi.call('GET /api/staff/document/{id}', { id: draft })).status).toBe(404);
    const { body } = await ravi.call('GET /api/staff/document/counts');
    expect(body.data).toMatchObject({ mine: 1, oldest_at: expect.any(String) });
    expect(body.data.waiting).toBe(body.data.bank_information);
  });

  test('lists documents that expire within thirty days', async () => {
    const [soon, later] = [await submittedAccount(), await submittedAccount()];
    for (const [id, expires_on] of [
      [soon, '2026-12-18'],
      [later, '2026-12-19'],
    ] as const) {
      const answer = await siti.call('POST /api/staff/document/{id}/verify', {
        ...(await seenBy(siti, id)),
        expires_on,
      });
      expect(answer.body.data).toMatchObject({ state: 'verified', expires_on });
    }
    const { body } = await siti.call('GET /api/staff/document', { shelf: 'expiring' });
    expect(body.data.map(({ id }) => id)).toEqual([soon]);
  });
});

describe('document under review', () => {
  test('shows masked numbers, and full ones only on request, which is recorded', async () => {
    const id = await submittedAccount();
    const shown = await read(siti, id);
    expect(JSON.stringify(shown)).not.toContain('5123456789012345');
    expect(shown.fields.account_number).toMatch(/2345$/);
    const { body } = await siti.call('POST /api/staff/document/{id}/reveal', { id });
    expect(body.data.fields).toMatchObject({ account_number: '5123456789012345', holder: 'Siti Aminah' });
    expect(await auditOf(id)).toMatchObject([{ action: 'document.reveal', staff_id: siti.member.id }]);
  });

  test('shows hints for the reviewer', async () => {
    expect((await read(siti, await submittedAccount())).hints).toEqual([]);
    const stranger = await asBuyer(api, { name: 'Tan Ah Kow' });
    const id = await submittedAccount(stranger);
    expect((await read(siti, id)).hints).toEqual(['name_differs']);
    await siti.call('POST /api/staff/document/{id}/reject', {
      ...(await seenBy(siti, id)),
      reason: 'name_differs',
    });
    await stranger.call('POST /api/profile/bank_information/{id}/submit', { id });
    expect((await read(siti, id)).hints).toEqual(['name_differs', 'handed_in_again']);
  });

  test('is opened through a link that lasts five minutes and ends with the session, and every view is recorded', async () => {
    const id = await submittedAccount();
    const fileId = (await read(siti, id)).files[0]?.id ?? 0;
    const { body } = await siti.call('POST /api/staff/document/file/{id}/link', { id: fileId });
    const open = (headers: Record<string, string> = {}) =>
      api.app.fetch(new Request(`http://shop.test${body.data.url}`, { headers }));
    expect(Buffer.from(await (await open()).arrayBuffer())).toEqual(pdf);
    expect((await open(siti.headers)).status).toBe(200);
    expect((await open(ravi.headers)).status, 'a colleague has to request a link of their own').toBe(404);
    expect((await open(buyer.headers)).status).toBe(404);
    const viewer = `staff:${siti.member.id}`;
    expect(await rows.viewsOf(fileId)).toMatchObject([{ viewer }, { viewer }]);
    api.moveTo(new Date(testNow.getTime() + 5 * 60_000));
    expect((await open()).status).toBe(404);
    api.moveTo(testNow);
    await siti.call('POST /api/staff/logout');
    expect((await open()).status).toBe(404);
  });

  test.each([
    ['en', 'The picture is not clear enough to read.'],
    ['ms', 'Gambar tidak cukup jelas untuk dibaca.'],
  ] as const)(
    'is rejected with a reason that the owner reads and receives by email in their language: %s',
    async (language, sentence) => {
      const owner = await asBuyer(api, { language });
      await owner.call('PUT /api/profile/identity_card', {
        full_name: 'Siti Aminah',
        identity_number: '900101-14-5678',
      });
      for (const part of ['front', 'back']) {
        const form = { files: [{ name: `${part}.jpg`, bytes: await jpeg(40, 30) }], fields: { part } };
        await sendForm(api, '/api/profile/identity_card/files', form, owner.headers);
      }
      const { body } = await owner.call('POST /api/profile/identity_card/submit', {});
      const id = body.data.id ?? 0;
      // The reviewer works in English.
      const answer = await siti.call('POST /api/staff/document/{id}/reject', {
        ...(await seenBy(siti, id)),
        reason: 'unclear',
        words: 'Bahagian belakang sahaja.',
      });
      expect(answer.body.data.state).toBe('rejected');
      const card = (await owner.call('GET /api/profile/identity_card')).body.data;
      expect(card.reason).toContain(sentence);
      expect(card.reason).toMatch(/Bahagian belakang sahaja\.$/);
      const [mail] = await mailsTo(api, owner.person.email);
      expect(mail).toMatchObject({
        template: 'document_rejected',
        lang: language,
        params: { reason: card.reason },
      });
      expect(await auditOf(id)).toMatchObject([
        {
          action: 'document.reject',
          before: { state: 'submitted' },
          after: { state: 'rejected' },
          reason: card.reason,
        },
      ]);
    },
  );
});

describe('invalid decision', () => {
  test('is refused without a reason, with an expiry in the past or without seen_at', async () => {
    const id = await submittedAccount();
    const seen = await seenBy(siti, id);
    const bare = await siti.call('POST /api/staff/document/{id}/reject', seen);
    expect([bare.status, bare.body.errors]).toEqual([422, { reason: ['Fill in this field.'] }]);
    const past = { ...seen, expires_on: '2026-11-17' };
    const answer = await siti.call('POST /api/staff/document/{id}/verify', past, { 'accept-language': 'ms' });
    expect([answer.status, answer.body.errors]).toEqual([422, { expires_on: ['Tarikh ini sudah berlalu.'] }]);
    const blind = await api.send(`/api/staff/document/${id}/verify`, {
      method: 'POST',
      body: '{}',
      headers: { ...siti.headers, 'content-type': 'application/json' },
    });
    expect([blind.status, Object.keys(blind.body.errors)]).toEqual([422, ['seen_at']]);
    expect((await rows.rowOf(id)).state).toBe('submitted');
  });

  test('is refused when the document was submitted again meanwhile', async () => {
    const id = await submittedAccount();
    const seen = await seenBy(siti, id);
    api.moveTo('2026-11-18T12:05:00+08:00');
    await ravi.call('POST /api/staff/document/{id}/reject', {
      ...(await seenBy(ravi, id)),
      reason: 'cut_off',
    });
    api.moveTo('2026-11-18T12:10:00+08:00');
    await buyer.call('POST /api/profile/bank_information/{id}/submit', { id });
    const { status, body } = await siti.call('POST /api/staff/document/{id}/verify', seen);
    expect([status, body.detail]).toEqual([
      409,
      'The document has changed in the meantime. Please review it again.',
    ]);
    expect((await rows.rowOf(id)).state).toBe('submitted');
  });
});

describe('two reviewers of the same document', () => {
  test('the one who claims it keeps it until the other explicitly takes it over', async () => {
    const id = await submittedAccount();
    const seen = await seenBy(ravi, id);
    await siti.call('POST /api/staff/document/{id}/take', await seenBy(siti, id));
    const late = await ravi.call('POST /api/staff/document/{id}/verify', seen);
    expect([late.status, late.body.detail]).toEqual([409, `${siti.member.name} is reviewing this document.`]);
    expect((await read(ravi, id)).actions).toEqual(['take_over']);
    const over = await ravi.call('POST /api/staff/document/{id}/take', {
      ...(await seenBy(ravi, id)),
      take_over: true,
    });
    expect(over.body.data).toMatchObject({
      reviewer: ravi.member.name,
      is_mine: true,
      actions: ['verify', 'reject'],
    });
  });

  test('only one decision is applied, and the other reviewer is told whose, in each of five rounds', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await submittedAccount(await asBuyer(api));
      const seen = await seenBy(siti, id);
      const answers = await Promise.all([
        siti.call('POST /api/staff/document/{id}/verify', seen),
        ravi.call('POST /api/staff/document/{id}/reject', { ...seen, reason: 'cut_off' }),
      ]);
      const lost = answers.filter(({ status }) => status === 409);
      expect(lost).toHaveLength(1);
      const winner = answers[0]?.status === 200 ? siti : ravi;
      expect(lost[0]?.body.detail).toContain(`${winner.member.name} has already decided`);
      expect(await auditOf(id)).toHaveLength(1);
    }
  });
});
