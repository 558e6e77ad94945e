import { type APIRequestContext, expect } from '@playwright/test';
import { assessAccounts } from '../shop/features/credit/credit-jobs.service.ts';
import { someAddress, variantOf } from './checkout.ts';
import { callAs, type Member, type RegisteredCompany } from './companies.ts';
import { withDatabase } from './database.ts';

/** Marks the documents that a credit application requires as verified. */
export async function verifyDocuments({ person, company }: RegisteredCompany): Promise<void> {
  await withDatabase(async (db) => {
    await db.run(
      `UPDATE person_document SET state = 'verified', updated_at = now()
       WHERE kind = 'ssm' AND person_id = (SELECT id FROM person WHERE email = $1)`,
      [person.email],
    );
    await db.run("UPDATE company SET state = 'active' WHERE name = $1", [company]);
    await db.run(
      `INSERT INTO person_document (person_id, kind, state, masked, updated_at)
       SELECT p.id, kind, 'verified', '{"number": "••••1234"}', now()
       FROM person p, unnest(ARRAY['identity_card', 'bank_information']) AS kind WHERE p.email = $1
       ON CONFLICT DO NOTHING`,
      [person.email],
    );
  });
}

/** Fills the cart, and adds a delivery address if there is none. */
export async function fillCart(request: APIRequestContext, buyer: Member, quantity: number): Promise<void> {
  const variant = await variantOf(request, 'tomato');
  const { body } = await callAs(request, buyer, ['GET', '/api/profile/addresses']);
  if (body.data.length === 0) {
    const added = await callAs(request, buyer, ['POST', '/api/profile/addresses'], someAddress);
    expect(added.status).toBe(200);
  }
  const item = { variant_id: variant.id, quantity };
  const { status } = await callAs(request, buyer, ['POST', '/api/cart/items'], item);
  expect(status).toBe(200);
}

/** Packs an order completely and delivers it. */
export async function packAndDeliver(request: APIRequestContext, staff: Member, slug: string): Promise<void> {
  const path = `/api/staff/order/${slug}`;
  const prepared = await callAs(request, staff, ['POST', `${path}/prepare`], {});
  expect(prepared.status, JSON.stringify(prepared.body)).toBe(200);
  const lines = prepared.body.data.lines.map(({ id, quantity }: { id: number; quantity: number }) => ({
    id,
    picked_quantity: quantity,
  }));
  expect((await callAs(request, staff, ['POST', `${path}/pack`], { lines })).status).toBe(200);
  expect((await callAs(request, staff, ['POST', `${path}/dispatch`], {})).status).toBe(200);
  const delivered = await request.post(`${path}/deliver`, {
    headers: { authorization: `Bearer ${staff.token}` },
    multipart: { received_by: 'Ali' },
  });
  expect(delivered.status(), await delivered.text()).toBe(200);
}

/** Makes an order's invoice overdue by this many days and runs the nightly assessment of the accounts. */
export async function makeInvoiceOverdue(slug: string, daysLate: number): Promise<void> {
  await withDatabase(async (db) => {
    await db.run(
      `UPDATE invoice SET due_on = (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date - $2::integer
       WHERE order_id = (SELECT id FROM shop_order WHERE slug = $1)`,
      [slug, daysLate],
    );
    await assessAccounts({ db, clock: () => new Date() });
  });
}
