/**
 * Reads UBL in JSON, where every element is an array of objects, and a value is under `_` with its attributes next to
 * it: `"ID": [{ "_": "INV-1" }]`.
 */

export type UblNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is UblNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The elements at a path such as `AccountingSupplierParty.Party`. */
export function nodesAt(root: UblNode, path: string): readonly UblNode[] {
  return path.split('.').reduce<readonly UblNode[]>(
    (nodes, name) =>
      nodes.flatMap((node) => {
        const children = node[name];
        return Array.isArray(children) ? children.filter(isNode) : [];
      }),
    [root],
  );
}

/** The text of the first element at a path. Empty when there is none. */
export function textAt(root: UblNode, path: string): string {
  const value = nodesAt(root, path)[0]?._;
  return typeof value === 'string' ? value : '';
}

/** Hundredths of a sen, so that amounts with up to four decimals add up exactly. Null when it is not a number. */
export function amountAt(root: UblNode, path: string): number | null {
  return amountOf(nodesAt(root, path)[0]);
}

export function amountOf(node: UblNode | undefined): number | null {
  const value = node?._;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 10_000) : null;
}

export const sumOf = (nodes: readonly UblNode[]): number =>
  nodes.reduce((sum, node) => sum + (amountOf(node) ?? 0), 0);

/** The identification of a party under a scheme such as TIN or BRN. */
export function identificationOf(party: UblNode, scheme: string): string {
  const found = nodesAt(party, 'PartyIdentification.ID').find(({ schemeID }) => schemeID === scheme);
  return typeof found?._ === 'string' ? found._ : '';
}

export const parties = {
  supplier: 'AccountingSupplierParty.Party',
  buyer: 'AccountingCustomerParty.Party',
} as const;

/** Null when the text is not a JSON object. */
export function parseDocument(text: string): UblNode | null {
  try {
    const root: unknown = JSON.parse(text);
    return isNode(root) ? root : null;
  } catch {
    return null;
  }
}

/** The one invoice of a document, whatever its type. */
export function invoiceOf(root: UblNode | null): UblNode | null {
  const invoices = root === null ? [] : nodesAt(root, 'Invoice');
  return invoices.length === 1 ? (invoices[0] ?? null) : null;
}

/** The invoice in a text. Null when there is none. */
export const readInvoice = (text: string): UblNode | null => invoiceOf(parseDocument(text));

/** What the simulator stores and shows of an invoice. */
export function summaryOf(invoice: UblNode) {
  const party = (path: string): UblNode => nodesAt(invoice, path)[0] ?? {};
  const issuedAt = new Date(`${textAt(invoice, 'IssueDate')}T${textAt(invoice, 'IssueTime')}`);
  return {
    number: textAt(invoice, 'ID'),
    typeCode: textAt(invoice, 'InvoiceTypeCode'),
    version: String(nodesAt(invoice, 'InvoiceTypeCode')[0]?.listVersionID ?? ''),
    issuedAt: Number.isNaN(issuedAt.getTime()) ? null : issuedAt,
    issuerTin: identificationOf(party(parties.supplier), 'TIN'),
    issuerName: textAt(party(parties.supplier), 'PartyLegalEntity.RegistrationName'),
    receiverTin: identificationOf(party(parties.buyer), 'TIN'),
    receiverName: textAt(party(parties.buyer), 'PartyLegalEntity.RegistrationName'),
    total: (amountAt(invoice, 'LegalMonetaryTotal.TaxInclusiveAmount') ?? 0) / 10_000,
    /** What is left to pay of the total. */
    payable: (amountAt(invoice, 'LegalMonetaryTotal.PayableAmount') ?? 0) / 10_000,
    references: nodesAt(invoice, 'BillingReference.InvoiceDocumentReference').map((reference) => ({
      uuid: textAt(reference, 'UUID'),
      number: textAt(reference, 'ID'),
    })),
  };
}
export type InvoiceSummary = ReturnType<typeof summaryOf>;
