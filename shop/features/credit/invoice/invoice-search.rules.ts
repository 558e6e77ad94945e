export type InvoiceSearchTerm = {
  /** Prefix of the number of an invoice or debit note; `order` is the prefix of an order number. */
  invoice: string | null;
  order: string | null;
  /** A company name or a purchase-order number. */
  name: string | null;
};

/** Parses the search term of the invoice list. */
export function parseInvoiceSearch(typed: string | undefined): InvoiceSearchTerm {
  const text = typed?.trim() ?? '';
  const none = { invoice: null, order: null, name: null };
  if (text === '') return none;
  const upper = text.toUpperCase();
  if (/^(?:INV|DN)(?:-[\d-]*)?$/.test(upper)) return { ...none, invoice: upper };
  if (/^B-[\dA-Z-]*$/.test(upper)) return { ...none, order: upper };
  return { ...none, name: text };
}
