import { z } from 'zod';
import { line } from '../account/account-fields.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { fulfilments, orderStates } from '../kit/order-words.ts';
import { uploadedFile } from '../kit/upload.ts';
import { id, list, localDate, one, paging, sen } from '../kit/wire.ts';
import { orderSlug, Transaction, TransactionHead } from './order.contract.ts';

const tag = 'Back office: orders';
const path = '/api/staff/order';
const of = z.object({ slug: orderSlug });
const fulfil = { staff: 'order.fulfil' } as const;

const Customer = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });
export const StaffOrderHead = TransactionHead.extend({
  buyer: z.string(),
  zone: z.string().nullable(),
  to_refund: sen,
});
export const StaffOrder = Transaction.extend({ buyer: z.string(), customer: Customer });
export type StaffOrder = z.infer<typeof StaffOrder>;

export const listStaffOrders = endpoint({
  method: 'GET',
  path,
  access: { staff: 'order.view' },
  tag,
  summary: 'Orders by state, delivery date and keywords (number, buyer, purchase-order number)',
  input: z.object({
    ...paging,
    status: z.enum(orderStates).optional(),
    delivery_date: localDate.optional(),
    fulfilment: z.enum(fulfilments).optional(),
    keywords: z.string().trim().max(100).optional(),
    /** Only those that ask for a cancellation. */
    cancel_asked: z.stringbool().optional(),
  }),
  output: list(StaffOrderHead),
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
