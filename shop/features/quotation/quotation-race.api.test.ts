import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, sendForm } from '../../testing/forms.ts';
import { asBuyer, type Buyer, logIn } from '../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import {
  draftFor,
  orderQuotation,
  previewQuotation,
  quotationIn,
  someKey,
  somePickup,
} from '../../testing/records/quotations.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { expireQuotations } from './expire-quotations.service.ts';

/** Concurrent actions of both sides. */

let api: TestApi;
let buyer: Buyer;
let sales: Staff;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  buyer = await asBuyer(api);
  sales = await asStaff(api, 'sales');
  goods = await sell(api, { on_hand: '100000' });
});
afterAll(() => api.close());

const accept = (slug: string, version: number) =>
  buyer.call('POST /api/quotation/{slug}/accept', { slug, version }, someKey());
const statusOf = async (slug: string) => (await buyer.call('GET /api/quotation/{slug}', { slug })).body.data;

/** Creates quotations with an offer, ten at a time. */
async function offers(n: number): Promise<string[]> {
  const slugs: string[] = [];
  for (let left = n; left > 0; left -= 10)
    slugs.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, left) }, () =>
          quotationIn(api, 'offered', { buyer, sales }, [goods]),
        ),
      )),
    );
  return slugs;
}

test('lets either an acceptance or a newer offer win when they race, at the prices the buyer saw', {
  timeout: 180_000,
}, async () => {
  let accepted = 0;
  let revisions = 0;
  // Both outcomes must occur. The acceptance is slower and wins rarely, so twenty races do not always suffice.
  for (let n = 0; n < 20 || (n < 200 && (accepted === 0 || revisions === 0)); n++) {
    const [slug = ''] = await offers(1);
    // Alternate which one starts first.
    const revise = () => offerAtOnce(slug, 470);
    const [taken, revised] = await (n % 2 === 0
      ? Promise.all([accept(slug, 2), revise()])
      : Promise.all([revise(), accept(slug, 2)]).then(([a, b]) => [b, a] as const));
    expect([taken.status, revised.status].toSorted(), slug).toEqual([200, 409]);
    const shown = await statusOf(slug);
    if (taken.status === 200) {
      accepted++;
      expect(shown).toMatchObject({ status: 'accepted', goods: 4800 });
    } else {
      revisions++;
      expect(shown).toMatchObject({ status: 'offered', offer: 3, goods: 4700 });
    }
    if (taken.status !== 200 || n % 10 > 1) continue;
    const { body } = await orderQuotation(api, buyer, slug);
    expect('data' in body && 'transaction' in body.data && body.data.transaction.total).toBe(4800);
  }
  expect(accepted).toBeGreaterThan(0);
  expect(revisions).toBeGreaterThan(0);
});

const offerAtOnce = (slug: string, price: number) =>
  sales.call(
    'POST /api/staff/quotation/{slug}/offer',
    { slug, lines: [{ position: 1, offered_price: price }] },
    someKey(),
  );

test('lets either an acceptance or the expiry win when they race', {
  timeout: 180_000,
}, async () => {
  const slugs = await offers(20);
  const { rows } = await api.database.pool.query<{ valid_until: Date }>(
    'SELECT valid_until FROM quotation WHERE slug = $1',
    [slugs[0]],
  );
  const last = rows[0]?.valid_until ?? testNow;
  const over = new Date(last.getTime() + 1);
  api.moveTo(last);
  // The session has expired a week later.
  buyer = await logIn(api, buyer.person);
  // One clock is at the last valid second, the other just after it.
  const jobs = Array.from({ length: 4 }, () => expireQuotations(api.db, over));
  const answers = await Promise.all(slugs.map((slug) => accept(slug, 2)));
  await Promise.all(jobs);
  await expireQuotations(api.db, last);
  let accepted = 0;
  for (const [n, slug] of slugs.entries()) {
    const { status, timeline } = await statusOf(slug);
    const ways = timeline.map(({ what }) => what);
    if (answers[n]?.status === 200) {
      accepted++;
      // An accepted offer may expire afterwards, but never the other way round.
      expect(['accepted', 'accepted expired']).toContain(ways.slice(3).join(' '));
    } else {
      expect([answers[n]?.status, status, ways.slice(3)]).toEqual([409, 'expired', ['expired']]);
    }
  }
  expect(accepted).toBeGreaterThan(0);
  api.moveTo(testNow);
});

test('ten parallel submissions make one version', async () => {
  const slug = await draftFor(buyer, [goods]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buyer.call('POST /api/quotation/{slug}/submit', { slug }, someKey())),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect((await statusOf(slug)).versions).toHaveLength(1);
  const key = someKey();
  const again = await draftFor(buyer, [goods]);
  const same = await Promise.all(
    Array.from({ length: 10 }, () => buyer.call('POST /api/quotation/{slug}/submit', { slug: again }, key)),
  );
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await statusOf(again)).versions).toHaveLength(1);
});

test('ten parallel offers make one offer', async () => {
  const slug = await quotationIn(api, 'in_review', { buyer, sales }, [goods]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => offerAtOnce(slug, 470)));
  // A caller who read the state before the offer gets 409; one who read it after finds the same offer.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await offerAtOnce(slug, 470)).status).toBe(200);
  expect(await statusOf(slug)).toMatchObject({ round: 1, offer: 2, goods: 4700 });
});

test('ten parallel checkouts make one order', async () => {
  const slug = await quotationIn(api, 'accepted', { buyer, sales }, [goods]);
  const { body } = await previewQuotation(api, buyer, slug);
  const { price_hash, delivery_date } = body.data;
  const chosen = { payment_method: 'online', pickup_id: await somePickup(api), quotation: slug } as const;
  const input = { ...chosen, price_hash, delivery_date: delivery_date ?? '' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buyer.call('POST /api/checkout', input, someKey())),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const { transaction } = await statusOf(slug);
  expect(transaction).toBe(answers.find(({ status }) => status === 200)?.body.data.transaction.slug);
});

test('accepts five of ten parallel uploads', async () => {
  const slug = await draftFor(buyer, [goods]);
  const form = { files: [{ name: 'a.pdf', bytes: pdf }] };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendForm(api, `/api/quotation/${slug}/attachment`, form, buyer.headers)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(5).fill(200),
    ...Array(5).fill(422),
  ]);
  expect((await statusOf(slug)).attachments).toHaveLength(5);
  expect(await api.db.run('SELECT * FROM stray_file')).toEqual([]);
});
