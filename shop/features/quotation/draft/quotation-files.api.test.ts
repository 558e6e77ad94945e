import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpeg, pdf, png, sendForm, type TestFile } from '../../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { addAddress, type Goods, sell } from '../../../testing/records/goods.ts';
import { draftFor, quotationIn } from '../../../testing/records/quotations.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { Quotation } from '../quotation-fields.contract.ts';

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  sales = await asStaff(api, 'sales');
});
beforeEach(async () => {
  buyer = await asBuyer(api);
  goods = await sell(api);
});
afterAll(() => api.close());

const attach = (slug: string, files: TestFile[], who: Buyer = buyer) =>
  sendForm<{ data: Quotation; detail: string }>(
    api,
    `/api/quotation/${slug}/attachment`,
    { files },
    who.headers,
  );
const fetchFile = (path: string, headers: Record<string, string>) =>
  api.app.fetch(new Request(`http://shop.test${path}`, { headers }));

describe('attachments', () => {
  test('are typed by content (JPG, PNG, PDF), stored encrypted and readable by both sides', async () => {
    const slug = await draftFor(buyer, [goods]);
    const { body } = await attach(slug, [
      { name: 'menu.pdf', bytes: pdf },
      { name: 'photo.jpg', bytes: await jpeg() },
      { name: 'plan.png', bytes: await png() },
    ]);
    expect(body.data.attachments.map(({ name, mime_type }) => [name, mime_type])).toEqual([
      ['menu.pdf', 'application/pdf'],
      ['photo.jpg', 'image/jpeg'],
      ['plan.png', 'image/png'],
    ]);
    const id = body.data.attachments[0]?.id ?? 0;
    const mine = await fetchFile(`/api/quotation/${slug}/attachment/${id}`, buyer.headers);
    expect([mine.status, Buffer.from(await mine.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
    const path = `/api/staff/quotation/${slug}/attachment/${id}`;
    expect((await fetchFile(path, sales.headers)).status).toBe(404);
    await buyer.call('POST /api/quotation/{slug}/submit', { slug });
    const theirs = await fetchFile(path, sales.headers);
    expect([theirs.status, await theirs.text()]).toEqual([200, pdf.toString()]);
    const { rows } = await api.database.pool.query(
      `SELECT staff_id, after FROM audit_entry WHERE action = 'quotation.view_attachment'`,
    );
    expect(rows).toEqual([{ staff_id: sales.member.id, after: { attachment: id } }]);
    const stranger = await asBuyer(api);
    const foreign = await fetchFile(`/api/quotation/${slug}/attachment/${id}`, stranger.headers);
    expect(foreign.status).toBe(404);
    // A file id of another quotation is not found.
    const other = await draftFor(stranger, [goods]);
    expect((await fetchFile(`/api/quotation/${other}/attachment/${id}`, stranger.headers)).status).toBe(404);
  });

  test('are refused with a wrong type, above 2 MB, or beyond five', async () => {
    const slug = await draftFor(buyer, [goods]);
    expect((await attach(slug, [{ name: 'a.pdf', bytes: Buffer.from('<html>') }])).status).toBe(415);
    const large = Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await attach(slug, [{ name: 'a.pdf', bytes: large }])).status).toBe(413);
    const five = Array.from({ length: 5 }, (_, n) => ({ name: `${n}.pdf`, bytes: pdf }));
    expect((await attach(slug, five)).status).toBe(200);
    const sixth = await attach(slug, [{ name: 'a.pdf', bytes: pdf }]);
    expect([sixth.status, sixth.body.detail]).toEqual([422, 'Up to 5 files can be attached.']);
    expect(await api.db.run('SELECT * FROM stray_file')).toEqual([]);
  });

  test('are deleted from the file store, alone or with the draft', async () => {
    const slug = await draftFor(buyer, [goods]);
    const { body } = await attach(slug, [
      { name: 'a.pdf', bytes: pdf },
      { name: 'b.pdf', bytes: pdf },
    ]);
    const { rows } = await api.database.pool.query<{ file_key: string }>(
      'SELECT file_key FROM quotation_attachment a JOIN quotation q ON q.id = a.quotation_id WHERE q.slug = $1 ORDER BY a.id',
      [slug],
    );
    const id = body.data.attachments[0]?.id ?? 0;
    const left = await buyer.call('DELETE /api/quotation/{slug}/attachment/{id}', { slug, id });
    expect(left.body.data.attachments.map(({ name }) => name)).toEqual(['b.pdf']);
    const again = await buyer.call('DELETE /api/quotation/{slug}/attachment/{id}', { slug, id });
    expect(again.status).toBe(404);
    expect(await api.deps.files.open(rows[0]?.file_key ?? '')).toBeNull();
    await buyer.call('DELETE /api/quotation/{slug}', { slug });
    expect(await api.deps.files.open(rows[1]?.file_key ?? '')).toBeNull();
  });
});

describe('offer document', () => {
  const document = (slug: string, who: Buyer, lang = 'en') =>
    fetchFile(`/api/quotation/${slug}/document`, { ...who.headers, 'accept-language': lang });

  test('exists once an offer was made, in both languages, for its buyer only', async () => {
    const { owner } = await buildCompany(api);
    const asked = await quotationIn(api, 'in_review', { buyer: owner, sales }, [goods]);
    expect((await document(asked, owner)).status).toBe(404);
    const slug = await draftFor(owner, [goods]);
    await owner.call('PATCH /api/quotation/{slug}', {
      slug,
      address_id: await addAddress(owner),
      required_on: '2026-11-30',
    });
    await owner.call('POST /api/quotation/{slug}/submit', { slug });
    await sales.call('POST /api/staff/quotation/{slug}/take', { slug });
    const lines = [{ position: 1, offered_price: 480 }];
    await sales.call('POST /api/staff/quotation/{slug}/offer', { slug, lines });
    for (const lang of ['en', 'ms']) {
      const answer = await document(slug, owner, lang);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain(`${slug}-2.pdf`);
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    }
    expect((await document(slug, buyer)).status).toBe(404);
  });
});
