import { milliOf } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { taxedCauses } from '../../credit/credit.constants.ts';
import { creditNoteTax } from '../../credit/ledger/ledger.rules.ts';
import { chargedUnits } from '../../order/documents/charged-units.ts';
import type { EinvoiceSource, Party, SourceLine, Supplier } from '../document/einvoice-source.ts';
import { exemptionOf } from '../document/exemption.rules.ts';
import { noteLine, receiptLine } from '../document/line.ts';
import { generalPublic } from '../document/party.ts';
import { monthDays } from '../einvoice.rules.ts';
import type { EinvoiceRow } from '../flow/flow.queries.ts';
import { readIdentities } from '../tax-details/identity.service.ts';
import { companyParty, personParty } from './party.ts';
import * as queries from './source.queries.ts';

type Context = { supplier: Supplier; now: Date; secrets: Secrets };
type Loaded = Awaited<ReturnType<typeof load>>;

/** What documents are built from: the shop's own records as they are now. */
export async function loadSources(
  db: Db,
  rows: readonly EinvoiceRow[],
  context: Context,
): Promise<Map<number, EinvoiceSource>> {
  const loaded = await load(db, rows, context.secrets);
  const sources = new Map<number, EinvoiceSource>();
  for (const row of rows) {
    const base = { number: row.number, issuedAt: context.now, supplier: context.supplier, total: row.total };
    const source =
      row.kind === 'consolidated'
        ? await consolidatedSource(db, row)
        : row.kind === 'invoice'
          ? invoiceSource(row, loaded)
          : noteSource(row, row.kind, loaded);
    sources.set(row.id, { ...base, ...source });
  }
  return sources;
}

type NoteKind = 'credit_note' | 'debit_note' | 'refund_note';
type Content = Omit<EinvoiceSource, 'number' | 'issuedAt' | 'supplier' | 'total'>;
const plain = { delivery: 0, prepaid: 0, corrects: [], orderReference: null, period: null } as const;

async function load(db: Db, rows: readonly EinvoiceRow[], secrets: Secrets) {
  const listNotes = async (kind: NoteKind, list: typeof queries.listCreditNotes) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return ids.length === 0 ? [] : list(db, ids);
  };
  const notes = [
    ...(await listNotes('credit_note', queries.listCreditNotes)),
    ...(await listNotes('debit_note', queries.listDebitNotes)),
    ...(await listNotes('refund_note', queries.listRefundNotes)),
  ];
  const invoiceIds = [
    ...rows.flatMap(({ invoice_id }) => invoice_id ?? []),
    ...notes.map(({ invoice_id }) => invoice_id),
  ];
  const invoices = await queries.listInvoices(db, invoiceIds);
  const orderIds = invoices.flatMap(({ orders }) => orders.map(({ id }) => id));
  const lines = await queries.listLines(db, orderIds);
  const buyers = await queries.listBuyers(
    db,
    invoices.map(({ invoice }) => invoice.buyer_id),
  );
  const personIds = buyers.people.map(({ id }) => id);
  return {
    identities: await readIdentities(db, secrets, personIds),
    notes: new Map(notes.map((note) => [note.id, note])),
    invoices: new Map(invoices.map((each) => [each.invoice.id, each])),
    lines: Map.groupBy(lines, ({ order_id }) => order_id),
    ...buyers,
  };
}

function requireInvoice({ invoices }: Loaded, id: number | null): queries.InvoiceWithOrders {
  const found = invoices.get(id ?? 0);
  if (!found) throw new Error(`The invoice ${id} of an e-invoice does not exist`);
  return found;
}

function invoiceSource(row: EinvoiceRow, loaded: Loaded): Content {
  const found = requireInvoice(loaded, row.invoice_id);
  const { invoice, orders } = found;
  const parent = parentOf(orders);
  return {
    ...plain,
    kind: 'invoice',
    buyer: buyerParty(found, loaded),
    lines: orders.flatMap(({ id }) => (loaded.lines.get(id) ?? []).map(toSourceLine)),
    delivery: orders.reduce((sum, { delivery }) => sum + delivery, 0),
    prepaid: invoice.prepaid,
    orderReference: parent?.po_number ?? parent?.slug ?? null,
  };
}

const parentOf = (orders: queries.InvoiceWithOrders['orders']) =>
  orders.find(({ parent_id }) => parent_id === null);

function buyerParty({ invoice, orders }: queries.InvoiceWithOrders, loaded: Loaded): Party {
  const { companies, people, identities } = loaded;
  const place = parentOf(orders)?.place;
  if (!place) throw new Error(`The invoice ${invoice.number} has no order`);
  const company = companies.find(({ buyer_id }) => buyer_id === invoice.buyer_id);
  if (company) return companyParty(company, place);
  const person = people.find(({ buyer_id }) => buyer_id === invoice.buyer_id);
  if (!person) throw new Error(`The invoice ${invoice.number} has no buyer`);
  return personParty(person, place, identities.get(person.id));
}

/** Weighed goods, and packs priced by their content, are declared in the unit of the price. */
function toSourceLine(line: queries.LineRow): SourceLine {
  const charged = chargedUnits(line);
  const exemption = exemptionOf(line);
  return {
    description: [line.name_en, line.pack_label_en].filter((text) => text !== '').join(', '),
    classification: '022',
    quantity: charged ?? milliOf(line.picked_quantity ?? line.quantity),
    unit: charged === null ? line.order_unit : line.price_unit,
    price: line.price,
    amount: line.amount,
    discount: line.discount,
    taxRate: line.tax_rate,
    tax: line.tax,
    ...(exemption !== null && { exemption }),
  };
}

const maxRate = (lines: readonly queries.LineRow[]) =>
  lines.reduce((rate, line) => Math.max(rate, line.tax_rate), 0);

/** The sum of exempt goods. */
const exemptSum = (lines: readonly queries.LineRow[]) =>
  lines
    .filter((line) => exemptionOf(line) !== null)
    .reduce((sum, { amount, discount }) => sum + amount - discount, 0);

/** What of a note is tax, its rate, and how it is described. */
function taxOfNote(row: EinvoiceRow, note: queries.NoteRow, { invoice, orders }: queries.InvoiceWithOrders) {
  if (row.kind === 'debit_note') return { name: 'Charge', tax: invoice.tax };
  // A credit note is part of what was owed, a refund note of what was paid before.
  const isCredit = row.kind === 'credit_note';
  const allTax = orders.reduce((sum, { tax }) => sum + tax, 0);
  const basis = isCredit
    ? { owed: invoice.total - invoice.prepaid, tax: invoice.tax }
    : { owed: invoice.prepaid, tax: allTax - invoice.tax };
  const tax = creditNoteTax(basis, { before: note.before, amount: row.total });
  return { name: isCredit ? 'Credit' : 'Refund', tax };
}

/** Which goods a note is for is not recorded: its untaxed part is exempt when all that may be in it are. */
function isExempt(
  { cause }: queries.InvoiceWithOrders['invoice'],
  lines: readonly queries.LineRow[],
): boolean {
  const untaxed = lines.filter(({ tax_rate }) => tax_rate === 0);
  const mayBeGoods = cause === null || taxedCauses.includes(cause);
  return mayBeGoods && untaxed.length > 0 && untaxed.every((line) => exemptionOf(line) !== null);
}

/** A note has one line for its amount. It names the buyer of the document that it corrects. */
function noteSource(row: EinvoiceRow, kind: NoteKind, loaded: Loaded): Content {
  const note = loaded.notes.get(row.id);
  if (!note?.corrected_uuid) throw new Error(`The note ${row.number} corrects no valid e-invoice`);
  const found = requireInvoice(loaded, note.invoice_id);
  const { invoice, orders } = found;
  const lines = orders.flatMap(({ id }) => loaded.lines.get(id) ?? []);
  const { name, tax } = taxOfNote(row, note, found);
  const reason = note.reason === '' ? '' : `: ${note.reason}`;
  // A debit note was agreed for one rate; other notes are for goods of any rate.
  const taxRate = tax === 0 ? 0 : (invoice.tax_rate ?? maxRate(lines));
  const exempt = isExempt(invoice, lines) ? row.total - tax : 0;
  const charged = kind === 'debit_note' ? note.corrected_invoice : invoice.number;
  const line = { description: `${name} for ${charged}${reason}`, amount: row.total, tax, taxRate, exempt };
  return {
    ...plain,
    kind,
    buyer: note.is_consolidated ? generalPublic : buyerParty(found, loaded),
    lines: [noteLine(line, { isConsolidated: note.is_consolidated })],
    corrects: [{ number: note.corrected_number, uuid: note.corrected_uuid }],
  };
}

async function consolidatedSource(db: Db, row: EinvoiceRow): Promise<Content> {
  const members = await queries.listMembers(db, row.id);
  return {
    ...plain,
    kind: 'consolidated',
    buyer: generalPublic,
    lines: await receiptLines(db, members),
    period: row.month === null ? null : monthDays(row.month.slice(0, 7)),
  };
}

/** One line per invoice, with its number. */
export async function receiptLines(
  db: Db,
  members: readonly { number: string; invoice_id: number; total: number }[],
): Promise<SourceLine[]> {
  const invoices = await queries.listInvoices(
    db,
    members.map(({ invoice_id }) => invoice_id),
  );
  const byId = new Map(invoices.map((each) => [each.invoice.id, each]));
  const orderIds = invoices.flatMap(({ orders }) => orders.map(({ id }) => id));
  const lines = Map.groupBy(await queries.listLines(db, orderIds), ({ order_id }) => order_id);
  return members.map(({ number, invoice_id, total }) => {
    const orders = byId.get(invoice_id)?.orders ?? [];
    const tax = orders.reduce((sum, order) => sum + order.tax, 0);
    const goods = orders.flatMap(({ id }) => lines.get(id) ?? []);
    const taxRate = tax === 0 ? 0 : maxRate(goods);
    return receiptLine({ number, amount: total, tax, taxRate, exempt: exemptSum(goods) });
  });
}
