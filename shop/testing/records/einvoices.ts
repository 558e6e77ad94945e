import { eq } from 'drizzle-orm';
import { issueInvoice } from '../../features/credit/invoice/invoice.service.ts';
import { einvoice } from '../../features/einvoice/einvoice.table.ts';
import { einvoiceSetting } from '../../features/einvoice/einvoice-settings.queries.ts';
import { followUpSubmissions } from '../../features/einvoice/flow/follow-up.service.ts';
import { submitDocuments } from '../../features/einvoice/flow/submit.service.ts';
import type { EinvoiceSettings } from '../../features/einvoice/staff/einvoice.contract.ts';
import { secondApproval } from '../../features/second-approval/second-approval.table.ts';
import { replaceSetting } from '../../platform/db/setting.ts';
import { asBuyer, type Buyer } from '../people/as-buyer.ts';
import { asMember, buildCompany } from '../people/as-member.ts';
import type { TestApi } from '../test-api.ts';
import { buildInvoice, type Customer, openAccount } from './credit.ts';
import { buildOrder, type TestOrder } from './orders.ts';

export const sellerSettings: EinvoiceSettings = {
  starts_on: '2026-10-01',
  tin: 'C25845632020',
  registration: '202401012345',
  sst_number: null,
  msic_code: '46314',
  activity: 'Wholesale of vegetables',
  phone: '+60389382200',
  email: 'akaun@bakul.example',
  line_1: 'Lot 12, Jalan Pasar Borong',
  line_2: null,
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
};

/** Saves the seller's details, so that documents from the start day on are submitted. */
export async function startEinvoices(api: TestApi, over: Partial<EinvoiceSettings> = {}): Promise<void> {
  const [{ version } = { version: 0 }] = await api.db.run<{ version: number }>(
    'SELECT version FROM setting WHERE name = $1',
    [einvoiceSetting],
  );
  const value = { ...sellerSettings, ...over };
  await replaceSetting(api.db, einvoiceSetting, value, { version, now: api.deps.clock() });
}

/** Removes all e-invoices and the seller's details, here and at MyInvois, which works normally again. */
export async function removeEinvoices({ db }: TestApi): Promise<void> {
  const tables = ['e_invoice', 'e_invoice_submission', 'simulated_e_invoice', 'myinvois_simulator'];
  for (const table of tables) await db.run(`DELETE FROM ${table}`);
  await db.run('DELETE FROM setting WHERE name = $1', [einvoiceSetting]);
}

const billing = {
  phone: '+60123456789',
  billing_email: 'akaun@restoran.example',
  billing_line_1: '18 Jalan Raya Timur',
  billing_postcode: '43300',
  billing_city: 'Seri Kembangan',
  billing_state: 'SGR',
};

/** A company with a tax number and credit terms. */
export async function buildTaxpayer(
  api: TestApi,
  tax_number: string | null = 'C2584563200',
): Promise<Customer> {
  const { company, owner } = await buildCompany(api, { ...billing, tax_number });
  const finance = await asMember(api, company.id, 'finance');
  const accountId = await openAccount(api, company.buyer_id, { credit_limit: 100_000_000 });
  return { company, owner, finance, accountId };
}

type OrderOver = { variantId: number; quantity?: number };

/** A delivered order on credit and the number of its invoice. */
export async function invoiceFor(
  api: TestApi,
  { company, owner }: Customer,
  over: OrderOver,
): Promise<{ number: string; order: TestOrder }> {
  const firm = { buyer_id: company.buyer_id, company_id: company.id };
  const order = await buildOrder(api, owner, {
    ...over,
    ...firm,
    payment_method: 'credit',
    state: 'delivered',
  });
  return { order, number: await buildInvoice(api, company.buyer_id, order) };
}

export async function einvoiceOf(api: TestApi, number: string) {
  const [row] = await api.db.orm.select().from(einvoice).where(eq(einvoice.number, number));
  if (!row) throw new Error(`There is no e-invoice ${number}`);
  return row;
}

export const stateOf = async (api: TestApi, number: string) => (await einvoiceOf(api, number)).state;

const later = (api: TestApi, seconds: number) => new Date(api.deps.clock().getTime() + seconds * 1000);

/** Submits what is ready, and polls until it is validated. */
export async function submitAndPoll(api: TestApi, seconds = 10): Promise<void> {
  await submitDocuments(api.deps);
  api.moveTo(later(api, seconds));
  await followUpSubmissions(api.deps);
}

/** An invoice that MyInvois has validated. The clock does not move. */
export async function validEinvoice(api: TestApi, variantId: number) {
  await startEinvoices(api);
  const customer = await buildTaxpayer(api);
  const { number, order } = await invoiceFor(api, customer, { variantId });
  await submitDocuments(api.deps);
  await api.db.run(`UPDATE e_invoice_submission SET check_at = $1 WHERE state = 'accepted'`, [
    api.deps.clock(),
  ]);
  await followUpSubmissions(api.deps);
  return { customer, order, row: await einvoiceOf(api, number) };
}

/** An invoice whose buyer has an impossible tax number, so that it is not sent. */
export async function invalidEinvoice(api: TestApi, variantId: number) {
  await startEinvoices(api);
  const customer = await buildTaxpayer(api, 'C123');
  const { number, order } = await invoiceFor(api, customer, { variantId });
  await submitDocuments(api.deps);
  return { customer, order, row: await einvoiceOf(api, number) };
}

/** The invoice of a private person who paid in advance; above RM 10,000 unless given. */
export async function privateInvoice(api: TestApi, { variantId, quantity = 500 }: OrderOver, known?: Buyer) {
  const buyer = known ?? (await asBuyer(api));
  const { buyer_id: buyerId } = buyer.person;
  const order = await buildOrder(api, buyer, { variantId, quantity, state: 'delivered' });
  const orders = [{ id: order.id, total: order.total, tax: 0, isOnCredit: false }];
  const issuing = { orderId: order.id, buyerId, orders, actor: 'system', now: api.deps.clock() };
  const number = await api.db.transaction((db) => issueInvoice(db, issuing));
  return { buyer, order, number };
}

/** An invoice above RM 10,000 of a private person without any number, so that it is not sent. */
export async function unidentifiedEinvoice(api: TestApi, variantId: number) {
  await startEinvoices(api);
  const made = await privateInvoice(api, { variantId });
  await submitDocuments(api.deps);
  return { ...made, row: await einvoiceOf(api, made.number) };
}

/** A valid e-invoice whose cancellation waits for somebody other than this person. */
export async function waitingCancellation(api: TestApi, variantId: number, requestedBy: number) {
  const made = await validEinvoice(api, variantId);
  await api.db.orm.insert(secondApproval).values({
    action: 'e_invoice.cancel',
    record_id: made.row.id,
    amount: made.row.total,
    reason: 'Wrong buyer',
    requested_by: requestedBy,
    requested_at: api.deps.clock(),
  });
  return made;
}
