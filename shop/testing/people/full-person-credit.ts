import { eq } from 'drizzle-orm';
import {
  creditApplication,
  creditApproval,
  creditMessage,
} from '../../features/credit/application/application.table.ts';
import { invoiceDispute } from '../../features/credit/dispute/dispute.table.ts';
import { issueCreditNote } from '../../features/credit/invoice/credit-note.service.ts';
import { creditReminder, invoice } from '../../features/credit/invoice/invoice.table.ts';
import { creditReservation } from '../../features/credit/ledger/account.table.ts';
import { applyRepayment, createRepaymentRow } from '../../features/credit/repayment/repayment.service.ts';
import { buildApplication, buildInvoice, openAccount } from '../records/credit.ts';
import { buildOrder } from '../records/orders.ts';
import type { TestApi } from '../test-api.ts';
import type { Buyer } from './as-buyer.ts';
import { buildCompany } from './as-member.ts';
import { buildStaff } from './as-staff.ts';

/** A buyer who applied for credit, answered a question, bought on credit, repaid and received a credit note. */
export async function addCredit(api: TestApi, buyer: Buyer, buyerId: number, mark: string): Promise<void> {
  const now = api.deps.clock();
  const { orm } = api.db;
  const { company } = await buildCompany(api);
  const slug = await buildApplication(api, company.id, buyer, {
    purpose: `Tujuan ${mark}`,
    reason: `Alasan ${mark}`,
  });
  const [application] = await orm.select().from(creditApplication).where(eq(creditApplication.slug, slug));
  const application_id = application?.id ?? 0;
  const said = { application_id, side: 'buyer', author_id: buyer.person.id, at: now } as const;
  await orm.insert(creditMessage).values({ ...said, text: `Jawapan ${mark}` });
  const staff = await buildStaff(api, 'finance');
  const agreed = { application_id, staff_id: staff.id, credit_limit: 1_000_000, tenor_days: 30, at: now };
  await orm.insert(creditApproval).values(agreed);
  const accountId = await openAccount(api, buyerId);
  const variantId = await api.variant(await api.product(`Bayam ${buyer.person.id}`));
  const order = await buildOrder(api, buyer, { variantId, state: 'completed', payment_method: 'credit' });
  const held = { order_id: order.id, account_id: accountId, amount: order.total, created_at: now } as const;
  await orm.insert(creditReservation).values({ ...held, state: 'released', ended_at: now });
  const number = await buildInvoice(api, buyerId, order);
  const [issued] = await orm.select().from(invoice).where(eq(invoice.number, number));
  const invoiceId = issued?.id ?? 0;
  await orm.insert(creditReminder).values({ invoice_id: invoiceId, days: -3, sent_at: now });
  await orm.insert(invoiceDispute).values({
    invoice_id: invoiceId,
    state: 'rejected',
    amount: 100,
    reason: `Pertikaian ${mark}`,
    file_key: `dispute-${buyer.person.id}`,
    name: `Pertikaian ${mark}.pdf`,
    mime_type: 'application/pdf',
    bytes: 1,
    opened_by: buyer.person.id,
    opened_at: now,
    answered_by: staff.id,
    answer: `Jawapan pertikaian ${mark}`,
    ended_at: now,
  });
  await api.db.transaction(async (db) => {
    const note = { invoiceId, amount: 100, reason: `Nota kredit ${mark}`, actor: 'staff:1', now };
    await issueCreditNote(db, accountId, note);
    const wish = {
      buyerId,
      authorId: buyer.person.id,
      amount: null,
      settlements: [{ invoice_number: number }],
      now,
    } as const;
    const written = await createRepaymentRow(db, { ...wish, method: 'online', lang: 'en' });
    if (!written.ok) throw new Error(written.reason);
    await applyRepayment(db, written.repayment, { actor: 'system', now });
  });
}
