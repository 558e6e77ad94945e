import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { list, localDate, sen, timestamp } from '../../kit/http/wire.ts';
import { einvoiceKinds, einvoiceStates } from './einvoice.constants.ts';

const { get } = endpointsAt('/api/e_invoice', { tag: 'E-invoices', access: { scope: 'order.view' } });

/** The e-invoice of an invoice, a note or a refund, as its buyer sees it. */
export const Einvoice = z.object({
  kind: z.enum(einvoiceKinds),
  /** Of the invoice, credit or debit note; of a refund note its own. */
  number: z.string(),
  status: z.enum(einvoiceStates),
  issued_on: localDate,
  total: sen,
  /** Given by the tax authority. For a consolidated document, of the consolidated e-invoice. */
  uuid: z.string().nullable(),
  validated_at: timestamp.nullable(),
  /** The public page that confirms it, which the QR code opens. Null until it is valid. */
  public_url: z.string().nullable(),
  /** Sent to the simulator, so without legal effect. */
  is_simulated: z.boolean(),
});
export type Einvoice = z.infer<typeof Einvoice>;

const documentNumber = z.string().trim().min(5).max(40);

export const listEinvoices = get('', {
  summary: 'List the e-invoices of an order, or of documents by their numbers; without either, the newest 50',
  input: z
    .object({
      transaction: z.string().trim().min(5).max(40).optional(),
      /** Separated by commas, at most 50. */
      numbers: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(documentNumber).max(50))
        .optional(),
    })
    .refine(({ transaction, numbers }) => transaction === undefined || numbers === undefined, {
      path: ['numbers'],
      params: { text: 'e_invoice_filter' },
    }),
  output: list(Einvoice),
});
