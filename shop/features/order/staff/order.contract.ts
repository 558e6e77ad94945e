import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../kit/http/upload.ts';
import {
  flag,
  id,
  idParam,
  localDate,
  one,
  paging,
  sen,
  several,
  timestamp,
} from '../../../kit/http/wire.ts';
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

const { get, post, download } = endpointsAt('/api/staff/order', {
  tag: 'Back office: orders',
  access: { staff: 'order.view' },
});
const of = z.object({ slug: orderSlug });
const fulfil = { staff: 'order.fulfil' } as const;

const Customer = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });
/** The staff member working on the order. */
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
  /** Every line has a quantity, and a weight when sold by weight. */
  is_packed: z.boolean(),
  has_note: z.boolean(),
  has_catch_weight: z.boolean(),
  taken_by: z.string().nullable(),
  /** The parent order of an addition; `additions` counts those of this order. */
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
  /** Actions that the caller can take now. */
  actions: z.array(z.enum(staffOrderActions)),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Counting stops here; `is_capped` says that there are more. */
export const maxCounted = 1000;

export const listStaffOrders = get('', {
  summary:
    'List orders, newest first; `keywords` matches order number, buyer, products and purchase-order number',
  input: z.object({
    /** The last order of the previous page. */
    after: orderSlug.optional(),
    pageSize: paging.pageSize,
    status: several(z.enum(orderStates)).optional(),
    delivery_date: localDate.optional(),
    zone_id: idParam.optional(),
    fulfilment: z.enum(fulfilments).optional(),
    payment_method: z.enum(paymentMethods).optional(),
    company_id: idParam.optional(),
    keywords: z.string().trim().max(100).optional(),
    /** Only orders with a pending cancellation request. */
    cancel_asked: flag.optional(),
    /** Only orders with money to be refunded by staff. */
    to_refund: flag.optional(),
  }),
  output: z.object({
    data: z.array(StaffOrderHead),
    records: z.int(),
    is_capped: z.boolean(),
    /** The `after` of the next page; null on the last. */
    next: z.string().nullable(),
  }),
});

export const downloadStaffOrderDocument = download('/{slug}/document/{kind}', {
  summary: 'Download the invoice, delivery order or receipt as PDF in the requested language',
  input: of.extend({ kind: z.enum(orderDocumentKinds) }),
});

export const viewStaffPhoto = download('/{slug}/delivery_photo', {
  summary: 'Download the photo taken at delivery',
  input: of,
});

export const getStaffOrder = get('/{slug}', {
  summary: 'Retrieve an order with staff details',
  input: of,
  output: one(StaffOrder),
});

export const prepareOrder = post('/{slug}/prepare', {
  access: fulfil,
  summary: 'Start packing; from then on the buyer can only request a cancellation',
  input: of,
  output: one(StaffOrder),
});

export const deliverOrder = post('/{slug}/deliver', {
  access: fulfil,
  summary: 'Record the recipient, with an optional photo',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: of.extend({ received_by: line(100), files: z.array(uploadedFile).max(1).default([]) }),
  output: one(StaffOrder),
});

/** Packing, dispatch, cancellation and claims move money, so their services are in the payment feature. */
export const packOrder = post('/{slug}/pack', {
  access: fulfil,
  summary: 'Record the picked quantity and weight of every line',
  input: of.extend({
    lines: z
      .array(
        z.object({
          id,
          picked_quantity: z.number().min(0).max(1_000_000),
          picked_weight: z.number().min(0).max(1_000_000).nullish(),
          shortage: z.enum(shortages).nullish(),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: one(StaffOrder),
});

export const dispatchOrder = post('/{slug}/dispatch', {
  access: fulfil,
  summary:
    'Dispatch the order or make it ready for pickup; issues the invoice and refunds what is not delivered',
  idempotent: true,
  input: of,
  output: one(StaffOrder),
});

export const cancelAsStaff = post('/{slug}/cancel', {
  access: { staff: 'order.cancel' },
  summary: 'Cancel an order or accept the buyer’s request; refunds what was paid',
  idempotent: true,
  input: of.extend({ reason: line(200) }),
  output: one(StaffOrder),
});

export const refuseCancel = post('/{slug}/refuse_cancel', {
  access: { staff: 'order.cancel' },
  summary: 'Refuse the buyer’s cancellation request',
  input: of.extend({ reason: line(200) }),
  output: one(StaffOrder),
});
