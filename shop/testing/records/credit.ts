import { eq } from 'drizzle-orm';
import { creditApplication } from '../../features/credit/application/application.table.ts';
import { issueDebitNote } from '../../features/credit/invoice/debit-note.service.ts';
import { issueInvoice } from '../../features/credit/invoice/invoice.service.ts';
import { invoice } from '../../features/credit/invoice/invoice.table.ts';
import { creditAccount } from '../../features/credit/ledger/account.table.ts';
import { verifyLedger } from '../../features/credit/ledger/verify.service.ts';
import { orderLine } from '../../features/order/order.table.ts';
import { newDayNumber } from '../../platform/secrets/day-number.ts';
import type { Buyer } from '../people/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../people/as-member.ts';
import type { Staff } from '../people/as-staff.ts';
import type { TestApi } from '../test-api.ts';
import { buildOrder, type TestOrder } from './orders.ts';

type AccountOver = Partial<typeof creditAccount.$inferInsert>;
export type Customer = {
  company: { id: number; name: string; buyer_id: number };
  owner: Member;
  finance: Member;
  accountId: number;
};

/** A credit account of RM 10,000 and 30 days by default. */
export async function openAccount(api: TestApi, buyerId: number, over: AccountOver = {}): Promise<number> {
  const row = {
    buyer_id: buyerId,
    state: 'active',
    credit_limit: 1_000_000,
    tenor_days: 30,
    opened_at: api.deps.clock(),
  } as const;
  const [account] = await api.db.orm
    .insert(creditAccount)
    .values({ ...row, ...over })
    .returning({ id: creditAccount.id });
  if (!account) throw new Error('No credit account was inserted');
  return account.id;
}

/** A company with credit terms, its owner and a member with the finance role. */
export async function buildCustomer(api: TestApi, over: AccountOver = {}): Promise<Customer> {
  const { company, owner } = await buildCompany(api);
  const finance = await asMember(api, company.id, 'finance');
  return { company, owner, finance, accountId: await openAccount(api, company.buyer_id, over) };
}

export async function accountOf(api: TestApi, id: number) {
  const [row] = await api.db.orm.select().from(creditAccount).where(eq(creditAccount.id, id));
  if (!row) throw new Error('The credit account does not exist');
  return row;
}

type OrderOver = { variantId: number; quantity?: number; parent_id?: number };

/** A credit order being packed, which holds its part of the limit. */
export function buildCreditOrder(
  api: TestApi,
  { company, owner }: Customer,
  over: OrderOver,
): Promise<TestOrder> {
  return buildOrder(api, owner, {
    ...over,
    buyer_id: company.buyer_id,
    company_id: company.id,
    payment_method: 'credit',
    state: 'preparing',
  });
}

/** Packs an order, fully or the given quantity, and dispatches it. */
export async function sendOff(api: TestApi, staff: Staff, { id, slug }: TestOrder, picked?: number) {
  const lines = await api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id));
  for (const line of lines) {
    await api.db.orm
      .update(orderLine)
      .set({ picked_quantity: String(picked ?? line.quantity) })
      .where(eq(orderLine.id, line.id));
  }
  return staff.call('POST /api/staff/order/{slug}/dispatch', { slug });
}

/** The problems found in the ledger. Empty when it is consistent. */
export async function ledgerProblems(api: TestApi): Promise<string[]> {
  return (await verifyLedger(api.db)).problems;
}

/** A credit invoice for an order. Opens an account if the buyer has none. */
export async function buildInvoice(
  api: TestApi,
  buyerId: number,
  { id, total }: Pick<TestOrder, 'id' | 'total'>,
): Promise<string> {
  const known = await api.db.orm.select().from(creditAccount).where(eq(creditAccount.buyer_id, buyerId));
  if (known.length === 0) await openAccount(api, buyerId);
  const orders = [{ id, total, tax: 0, isOnCredit: true }];
  const issuing = { orderId: id, buyerId, orders, actor: 'system', now: api.deps.clock() };
  return api.db.transaction((db) => issueInvoice(db, issuing));
}

type DebitOver = Partial<Parameters<typeof issueDebitNote>[2]>;

/** A debit note of RM 5 for the delivery of an invoice, without tax. Returns its number. */
export async function buildDebitNote(api: TestApi, number: string, over: DebitOver = {}): Promise<string> {
  const [row] = await api.db.orm.select().from(invoice).where(eq(invoice.number, number));
  const charge = { cause: 'delivery', amount: 500, taxRate: 0, reason: 'Second delivery' } as const;
  const issuing = { invoiceId: row?.id ?? 0, ...charge, actor: 'system', now: api.deps.clock(), ...over };
  const issued = await api.db.transaction((db) => issueDebitNote(db, row?.account_id ?? 0, issuing));
  if (!issued.ok) throw new Error(`No debit note: ${issued.problem}`);
  return issued.number;
}

type ApplicationOver = Partial<typeof creditApplication.$inferInsert>;

/** A rejected application, of which a company may have many. */
export async function buildApplication(
  api: TestApi,
  companyId: number,
  { person }: Buyer,
  over: ApplicationOver = {},
): Promise<string> {
  const now = api.deps.clock();
  const row = {
    slug: newDayNumber('CA', now),
    company_id: companyId,
    author_id: person.id,
    state: 'rejected',
    requested_limit: 1_000_000,
    tenor_days: 30,
    created_at: now,
    submitted_at: now,
    decided_at: now,
  } as const;
  await api.db.orm.insert(creditApplication).values({ ...row, ...over });
  return row.slug;
}
