import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@bakul/shop/platform/db/db';
import type { CrashBuyer } from './crash-shop.ts';
import { inProcessClient, type PersistentRequestOptions, postRequestFor } from './request-until-answered.ts';

/** The steps of a credit order: by the company's buyer, the warehouse, finance with a debit note, and the repayment. */
export const creditSteps = [
  'place on credit',
  'prepare',
  'pack',
  'dispatch',
  'charge later',
  'repay',
  'pay the repayment',
  'see it booked',
] as const;
type CreditStep = (typeof creditSteps)[number];
export type Borrowing = PersistentRequestOptions<CreditStep | 'preview' | 'go to pay'>;
export type Owed = { slug: string; status: string; invoice: string };

/** Makes each buyer the owner of a company with RM 500,000 of credit, and signs in a staff member. */
export async function openCreditFor(db: Db, buyers: readonly CrashBuyer[]): Promise<{ staffToken: string }> {
  await db.run(
    `WITH founded AS (
       INSERT INTO company (state, name, ssm_number, created_at)
       SELECT 'active', 'Crash ' || id, '20240100' || lpad(id::text, 4, '0'), now() FROM unnest($1::integer[]) AS id
       RETURNING id, buyer_id, substr(name, 7)::integer AS owner_id),
     members AS (
       INSERT INTO company_member (company_id, person_id, role, joined_at, chosen_at)
       SELECT id, owner_id, 'owner', now(), now() FROM founded RETURNING id, person_id),
     acting AS (
       INSERT INTO session_company (session_id, member_id)
       SELECT s.id, m.id FROM members m JOIN session s ON s.person_id = m.person_id),
     places AS (
       UPDATE address a SET buyer_id = f.buyer_id FROM founded f JOIN person p ON p.id = f.owner_id
       WHERE a.buyer_id = p.buyer_id)
     INSERT INTO credit_account (buyer_id, state, credit_limit, tenor_days, opened_at)
     SELECT buyer_id, 'active', 50000000, 30, now() FROM founded`,
    [buyers.map(({ id }) => id)],
  );
  const staffToken = 'staff_crash-token-of-the-warehouse';
  await db.run(
    `WITH somebody AS (
       INSERT INTO staff (name, email, role, password_hash, totp_secret, created_at)
       VALUES ('Gudang', 'crash@staff.example.com', 'admin', 'none', 'none', now()) RETURNING id)
     INSERT INTO staff_session (staff_id, token_hash, created_at, last_seen_at)
     SELECT id, encode(sha256(convert_to($1, 'UTF8')), 'hex'), now(), now() FROM somebody`,
    [staffToken],
  );
  return { staffToken };
}

/** Fills the companies' carts before each round, and leaves those of people as they are. */
export async function fillCompanyCarts(db: Db, variantId: number): Promise<void> {
  await db.run('DELETE FROM cart WHERE buyer_id IN (SELECT buyer_id FROM company)');
  await db.run(
    `WITH own AS (INSERT INTO cart (buyer_id, person_id, created_at, updated_at)
       SELECT c.buyer_id, m.person_id, now(), now() FROM company c JOIN company_member m ON m.company_id = c.id
       RETURNING id)
     INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
     SELECT own.id, v.id, 2, v.price, now() FROM own, variant v WHERE v.id = $1`,
    [variantId],
  );
}

type Line = { id: number; quantity: number };

/** Buys on credit, receives the delivery, is charged for a second one and repays both. A step completed before the crash answers 409 when repeated. */
export async function orderOnCredit(
  { buyer, staffToken }: { buyer: CrashBuyer; staffToken: string },
  key: string,
  asking: Borrowing,
): Promise<Owed> {
  const post = postRequestFor(buyer.token);
  const asStaff = postRequestFor(staffToken);
  const choices = { address_id: buyer.addressId, payment_method: 'credit' };
  const preview = await inProcessClient(asking, 'preview', '/api/checkout/preview', post(choices));
  const { price_hash, delivery_date } = JSON.parse(preview.text).data;
  const agreed = post({ ...choices, price_hash, delivery_date }, { 'idempotency-key': key });
  const placed = JSON.parse(
    (await inProcessClient(asking, 'place on credit', '/api/checkout', agreed)).text,
  ).data;
  const { slug } = placed.transaction;

  const order = `/api/staff/order/${slug}`;
  await inProcessClient(asking, 'prepare', `${order}/prepare`, asStaff({}), [409]);
  const look = { headers: { authorization: `Bearer ${staffToken}` } };
  const seen = JSON.parse((await inProcessClient(asking, 'prepare', order, look)).text).data;
  const lines = seen.lines.map(({ id, quantity }: Line) => ({ id, picked_quantity: quantity - 0.5 }));
  await inProcessClient(asking, 'pack', `${order}/pack`, asStaff({ lines }), [409]);
  await inProcessClient(
    asking,
    'dispatch',
    `${order}/dispatch`,
    asStaff({}, { 'idempotency-key': `${key}-dispatch` }),
  );

  const own = { headers: { authorization: `Bearer ${buyer.token}` } };
  const open = JSON.parse((await inProcessClient(asking, 'repay', '/api/credit/invoice', own)).text).data;
  const [{ number: invoice }] = open;
  const charged = await inProcessClient(
    asking,
    'charge later',
    `/api/staff/credit/invoice/${invoice}/debit_note`,
    asStaff(
      { cause: 'delivery', amount: 150, reason: 'Second delivery' },
      { 'idempotency-key': `${key}-charge` },
    ),
  );
  const debitNote = JSON.parse(charged.text).data.number;
  const repaid = post(
    { method: 'online', invoice_numbers: [invoice, debitNote] },
    { 'idempotency-key': `${key}-repay` },
  );
  const { data } = JSON.parse((await inProcessClient(asking, 'repay', '/api/credit/repayment', repaid)).text);
  const page = await inProcessClient(asking, 'go to pay', data.payment.redirect_url, { redirect: 'manual' });
  const hosted = new URL(page.location ?? '', 'http://localhost').pathname;
  const form = new URLSearchParams({ action: 'pay', method: 'fpx' });
  await inProcessClient(asking, 'pay the repayment', hosted, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  for (let tries = 0; ; tries++) {
    const path = `/api/credit/repayment/${data.slug}/check`;
    const { status } = JSON.parse((await inProcessClient(asking, 'see it booked', path, post({}))).text).data;
    if (status === 'paid' || tries === 50) return { slug, status, invoice };
    await sleep(100);
  }
}
