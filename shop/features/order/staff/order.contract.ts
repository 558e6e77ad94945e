import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { uploadedFile } from '../../../kit/upload.ts';
import { flag, id, idParam, localDate, one, paging, sen, several, timestamp } from '../../../kit/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import {
  fulfilments,
  orderStates,
  paymentMethods,
  shortages,
  staffOrderActions,
} from '../order.constants.ts';
import {
  orderDocumentKinds,
  orderSlug,
  Transaction,
  TransactionHead,
} from '../transaction/transaction.contract.ts';

const tag = 'Back office: orders';
const path = '/api/staff/order';
const of = z.object({ slug: orderSlug });
const fulfil = { staff: 'order.fulfil' } as const;

const Customer = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });
/** Who works on it now. */
export const Lease = z.object({
  name: z.string(),
  is_mine: z.boolean(),
  taken_at: timestamp,
  until: timestamp,
});

export const StaffOrderHead = TransactionHead.extend({
  buyer: z.string(),
  zone: z.string().nullable(),
  weight_grams: z.int(),
  to_refund: sen,
  is_cancel_asked: z.boolean(),
  /** Every line has its quantity, and its weight where it is sold by weight. */
  is_packed: z.boolean(),
  has_note: z.boolean(),
  has_catch_weight: z.boolean(),
  taken_by: z.string().nullable(),
  /** The order that this one was added to, and how many were added to it. */
  parent: z.string().nullable(),
  additions: z.int(),
  lease: Lease.nullable(),
});
export type StaffOrderHead = z.infer<typeof StaffOrderHead>;

export const StaffOrder = Transaction.extend({
  id,
  buyer: z.string(),
  buyer_id: id,
  company_id: id.nullable(),
  customer: Customer,
  zone: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  tax_rates: z.array(z.object({ line_id: id, rate: z.int() })),
  promotion_kind: z.enum(['percent', 'amount']).nullable(),
  lease: Lease.nullable(),
  /** What the one who looks may do with it now. */
  actions: z.array(z.enum(staffOrderActions)),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Counts of lists without an end stop here; `is_capped` says that there are more. */
export const maxCounted = 1000;

export const listStaffOrders = endpoint({
  method: 'GET',
  path,
  access: { staff: 'order.view' },
  tag,
  summary: 'Orders, the newest first; keywords look into number, buyer, goods and purchase-order number',
  input: z.object({
    /** The last order of the page before. */
    after: orderSlug.optional(),
    pageSize: paging.pageSize,
    status: several(z.enum(orderStates)).optional(),
    delivery_date: localDate.optional(),
    zone_id: idParam.optional(),
    fulfilment: z.enum(fulfilments).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    company_id: idParam.optional(),
    keywords: z.string().trim().max(100).optional(),
    /** Only those that ask for a cancellation. */
    cancel_asked: flag.optional(),
    /** Only those with money that somebody has to give back. */
    to_refund: flag.optional(),
  }),
  output: z.object({
    data: z.array(StaffOrderHead),
    records: z.int(),
    is_capped: z.boolean(),
    /** What `after` is for the next page; null on the last. */
    next: z.string().nullable(),
  }),
});

export const downloadStaffOrderDocument = endpoint({
  method: 'GET',
  path: `${path}/{slug}/document/{kind}`,
  access: { staff: 'order.view' },
  tag,
  summary: 'Invoice, delivery order or receipt as PDF, in the language asked for',
  download: true,
  input: of.extend({ kind: z.enum(orderDocumentKinds) }),
  output: z.string(),
});

export const viewStaffPhoto = endpoint({
  method: 'GET',
  path: `${path}/{slug}/delivery_photo`,
  access: { staff: 'order.view' },
  tag,
  summary: 'The photo that was taken when the goods were handed over',
  download: true,
  input: of,
  output: z.string(),
});

export const getStaffOrder = endpoint({
  method: 'GET',
  path: `${path}/{slug}`,
  access: { staff: 'order.view' },
  tag,
  summary: 'An order as staff see it',
  input: of,
  output: one(StaffOrder),
});

export const prepareOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/prepare`,
  access: fulfil,
  tag,
  summary: 'Begin to pack; the buyer can no longer cancel freely',
  input: of,
  output: one(StaffOrder),
});

export const deliverOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/deliver`,
  access: fulfil,
  tag,
  summary: 'Record who took the goods, with a photo',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: of.extend({ received_by: line(100), files: z.array(uploadedFile).max(1).default([]) }),
  output: one(StaffOrder),
});

/** Packing, leaving the store, cancelling and claims move money: their services are the payment feature's. */
export const packOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/pack`,
  access: fulfil,
  tag,
  summary: 'Record what was picked and weighed, for every line',
  input: of.extend({
    lines: z
      .array(
        z.object({
          id,
          picked_quantity: z.number().min(0).max(1_000_000),
          picked_weight: z.number().min(0).max(1_000_000).nullish(),
          /** Why it is less than ordered. */
          shortage: z.enum(shortages).nullish(),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: one(StaffOrder),
});

export const dispatchOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/dispatch`,
  access: fulfil,
  tag,
  summary:
    'The goods leave the store, or are ready at the counter: the invoice is issued, what was not delivered is refunded',
  idempotent: true,
  input: of,
  output: one(StaffOrder),
});

export const cancelAsStaff = endpoint({
  method: 'POST',
  path: `${path}/{slug}/cancel`,
  access: { staff: 'order.cancel' },
  tag,
  summary: 'Cancel, or accept the buyer’s request to; what was paid is given back',
  idempotent: true,
  input: of.extend({ reason: line(200) }),
  output: one(StaffOrder),
});

export const refuseCancel = endpoint({
  method: 'POST',
  path: `${path}/{slug}/refuse_cancel`,
  access: { staff: 'order.cancel' },
  tag,
  summary: 'Refuse the buyer’s request to cancel',
  input: of.extend({ reason: line(200) }),
  output: one(StaffOrder),
});
