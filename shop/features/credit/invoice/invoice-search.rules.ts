export type InvoiceSearchTerm = {
  /** The beginning of an invoice's or an order's number. */
  invoice: string | null;
  order: string | null;
  /** A name of a company, or a purchase-order number. */
  name: string | null;
};

/** What somebody typed into the search of invoices. */
export function parseInvoiceSearch(typed: string | undefined): InvoiceSearchTerm {
  const text = typed?.trim() ?? '';
  const none = { invoice: null, order: null, name: null };
  if (text === '') return none;
  const upper = text.toUpperCase();
  if (/^INV(?:-[\d-]*)?$/.test(upper)) return { ...none, invoice: upper };
  if (/^B-[\dA-Z-]*$/.test(upper)) return { ...none, order: upper };
  return { ...none, name: text };
}
