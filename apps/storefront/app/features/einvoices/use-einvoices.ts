import type { Einvoice } from '@bakul/shop/features/einvoice/einvoice.contract';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';

/** Those of an order, or of documents by their numbers. */
export type EinvoiceFilter = { transaction: string } | { numbers: readonly string[] };

const nothing = { ok: true, data: { data: [] as Einvoice[] } } as const;

/** The e-invoices of an order or of documents. None for members who may not see invoices. */
export function useEinvoices(filter: EinvoiceFilter, version = '') {
  const maySee = hasScope(useSession(), 'order.view');
  const input = 'numbers' in filter ? { numbers: filter.numbers.join(',') } : filter;
  const isEmpty = !maySee || ('numbers' in filter && filter.numbers.length === 0);
  return useLoad<{ data: readonly Einvoice[] }>(
    `einvoices ${isEmpty} ${version} ${Object.values(input).join()}`,
    async (signal) => (isEmpty ? nothing : call('GET /api/e_invoice', input, { signal })),
    { skipToast: true },
  );
}
