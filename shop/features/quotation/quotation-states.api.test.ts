import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, sendForm } from '../../testing/forms.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { orderQuotation, quotationIn, someKey } from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { quotationStates } from './quotation.constants.ts';

/** Every state, action and side through the API: what is not declared is refused and changes nothing. */

let api: TestApi;
let buyer: Buyer;
let stranger: Buyer;
let sales: Staff;
let admin: Staff;
let goods: Goods;
let picture: Buffer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  [buyer, stranger] = [await asBuyer(api), await asBuyer(api)];
  sales = await asStaff(api, 'sales');
  admin = await asStaff(api, 'admin');
  goods = await sell(api, { on_hand: '100000' });
  picture = await jpeg(40, 30);
});
afterAll(() => api.close());

type Try = (slug: string, who: Buyer) => Promise<{ status: number }>;
const asked = () => [{ variant_id: goods.id, quantity: 20 }];

const ofBuyer: Record<string, Try> = {
  edit: (slug, { call }) => call('PATCH /api/quotation/{slug}', { slug, note: 'Changed' }),
  attach: (slug, { headers }) =>
    sendForm(
      api,
      `/api/quotation/${slug}/attachment`,
      { files: [{ name: 'a.jpg', bytes: picture }] },
      headers,
    ),
  remove: (slug, { call }) => call('DELETE /api/quotation/{slug}', { slug }),
  submit: (slug, { call }) => call('POST /api/quotation/{slug}/submit', { slug }),
  answer: (slug, { call }) => call('POST /api/quotation/{slug}/answer', { slug, message: 'Soon' }, someKey()),
  counter: (slug, { call }) =>
    call('POST /api/quotation/{slug}/counter', { slug, lines: asked() }, someKey()),
  accept: (slug, { call }) => call('POST /api/quotation/{slug}/accept', { slug, version: 2 }, someKey()),
  cancel: (slug, { call }) => call('POST /api/quotation/{slug}/cancel', { slug, reason: 'No' }),
  write: (slug, { call }) => call('POST /api/quotation/{slug}/message', { slug, text: 'Hello' }, someKey()),
  order: (slug, who) => orderQuotation(api, who, slug),
};

const lines = [{ position: 1, offered_price: 470 }];
const ofStaff: Record<string, (slug: string) => Promise<{ status: number }>> = {
  take: (slug) => sales.call('POST /api/staff/quotation/{slug}/take', { slug }),
  ask: (slug) => sales.call('POST /api/staff/quotation/{slug}/ask', { slug, question: 'Which?' }),
  offer: (slug) => sales.call('POST /api/staff/quotation/{slug}/offer', { slug, lines }, someKey()),
  decline: (slug) => sales.call('POST /api/staff/quotation/{slug}/decline', { slug, reason: 'No' }),
  write: (slug) => sales.call('POST /api/staff/quotation/{slug}/message', { slug, text: 'Hi' }, someKey()),
  approve_offer: (slug) => admin.call('POST /api/staff/quotation/{slug}/approve_offer', { slug }, someKey()),
  return_offer: (slug) => admin.call('POST /api/staff/quotation/{slug}/return_offer', { slug, reason: 'No' }),
};

/** The allowed actions, spelled out. Everything else is 409; for staff a draft is 404. */
const allowed: Record<(typeof quotationStates)[number], { buyer: string; staff: string }> = {
  draft: { buyer: 'edit attach remove submit', staff: '' },
  submitted: { buyer: 'cancel write', staff: 'take decline write' },
  in_review: { buyer: 'cancel write', staff: 'take ask offer decline write' },
  info_requested: { buyer: 'edit attach answer cancel write', staff: 'write' },
  offered: { buyer: 'attach counter accept cancel write', staff: 'offer write' },
  countered: { buyer: 'cancel write', staff: 'take decline write' },
  accepted: { buyer: 'write order', staff: 'write' },
  ordered: { buyer: 'write', staff: 'write' },
  declined: { buyer: '', staff: '' },
  cancelled: { buyer: '', staff: '' },
  expired: { buyer: '', staff: '' },
};

async function snapshot(slug: string) {
  const { rows } = await api.database.pool.query(
    `SELECT to_jsonb(q) AS quotation,
       (SELECT jsonb_agg(l ORDER BY l.position) FROM quotation_line l WHERE l.quotation_id = q.id) AS lines,
       (SELECT count(*) FROM quotation_version v WHERE v.quotation_id = q.id) AS versions,
       (SELECT count(*) FROM quotation_message m WHERE m.quotation_id = q.id) AS messages,
       (SELECT count(*) FROM quotation_attachment a WHERE a.quotation_id = q.id) AS attachments,
       (SELECT count(*) FROM history h WHERE h.record_type = 'quotation' AND h.record_id = q.id) AS history,
       (SELECT count(*) FROM shop_order) AS orders, (SELECT count(*) FROM mail) AS mails
     FROM quotation q WHERE q.slug = $1`,
    [slug],
  );
  return rows[0];
}

describe.each(quotationStates)('%s', (state) => {
  test('a buyer can do exactly what is declared; strangers get 404', {
    timeout: 60_000,
  }, async () => {
    const declared = allowed[state].buyer.split(' ');
    let slug = '';
    for (const [name, act] of Object.entries(ofBuyer)) {
      slug ||= await quotationIn(api, state, { buyer, sales }, [goods]);
      const before = await snapshot(slug);
      expect((await act(slug, stranger)).status, `${name} by a stranger`).toBe(404);
      expect(await snapshot(slug)).toEqual(before);
      const { status } = await act(slug, buyer);
      expect(status, name).toBe(declared.includes(name) ? 200 : 409);
      if (status === 409) expect(await snapshot(slug), name).toEqual(before);
      else expect(await snapshot(slug), name).not.toEqual(before);
      // A refused quotation is unchanged and is reused for the next action.
      if (status === 200) slug = '';
    }
  });

  test('staff can do exactly what is declared', { timeout: 60_000 }, async () => {
    const declared = allowed[state].staff.split(' ');
    const refused = state === 'draft' ? 404 : 409;
    let slug = '';
    for (const [name, act] of Object.entries(ofStaff)) {
      slug ||= await quotationIn(api, state, { buyer, sales }, [goods]);
      const before = await snapshot(slug);
      const { status } = await act(slug);
      expect(status, name).toBe(declared.includes(name) ? 200 : refused);
      if (status === 200) slug = '';
      else expect(await snapshot(slug), name).toEqual(before);
    }
  });
});
