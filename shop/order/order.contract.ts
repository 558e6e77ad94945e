import { z } from 'zod';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { CartChange } from '../cart/cart.contract.ts';
import { BankDetails } from '../kit/bank-details.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  claimKinds,
  claimResolutions,
  claimStates,
  fulfilments,
  mostPhotos,
  orderDeeds,
  orderStates,
  paymentMethods,
  paymentStates,
  shortages,
  substitutions,
} from '../kit/order-words.ts';
import { uploadedFile } from '../kit/upload.ts';
import { id, idParam, list, localDate, one, paging, quantity, sen, timestamp } from '../kit/wire.ts';

const tag = 'Transactions';
const view = { scope: 'order.view' } as const;
const path = '/api/transaction';
/** B-261118-7K3QX. */
export const orderSlug = z.string().regex(/^B-\d{6}-[0-9A-Z]{5}$/);
const of = z.object({ slug: orderSlug });

/** The tabs of the list, and the states behind each. */
export const tabs = ['all', 'to_approve', 'to_pay', 'under_way', 'delivered', 'ended'] as const;

export const TransactionHead = z.object({
  slug: z.string(),
  status: z.enum(orderStates),
  payment_status: z.enum(paymentStates).nullable(),
  payment_method: z.enum(paymentMethods),
  placed_at: timestamp,
  delivery_date: localDate,
  fulfilment: z.enum(fulfilments),
  total: sen,
  lines: z.int(),
  /** The first products, as a reminder of what it was. */
  preview: z.array(z.object({ name: z.string(), thumb: z.string().nullable() })),
  author: z.string(),
  po_number: z.string().nullable(),
  lapses_at: timestamp.nullable(),
});
export type TransactionHead = z.infer<typeof TransactionHead>;

export const OrderLine = z.object({
  id,
  product_id: id,
  variant_id: id,
  route: z.string(),
  thumb: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  pack_label: z.string(),
  order_unit: z.string(),
  price_unit: z.string(),
  pack_size: quantity,
  is_catch_weight: z.boolean(),
  quantity,
  note: z.string().nullable(),
  price: sen,
  list_price: sen,
  price_source: z.enum(['list', 'tier', 'promotion', 'contract', 'quote']),
  amount: sen,
  discount: sen,
  tax: sen,
  picked_quantity: quantity.nullable(),
  picked_weight: quantity.nullable(),
  /** Why less was packed than ordered. */
  shortage: z.enum(shortages).nullable(),
  received_quantity: quantity.nullable(),
  /** Whether it may be reviewed now, and the rating where it was. */
  review: z.object({ may: z.boolean(), rating: z.int().nullable() }),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Claim = z.object({
  id,
  status: z.enum(claimStates),
  note: z.string().nullable(),
  answer: z.string().nullable(),
  resolution: z.enum(claimResolutions).nullable(),
  amount: sen.nullable(),
  created_at: timestamp,
  lines: z.array(z.object({ line_id: id, kind: z.enum(claimKinds), quantity, note: z.string().nullable() })),
  photos: z.array(z.object({ id, name: z.string() })),
});

/** Money on its way back: by the way it came, or by a transfer that staff make. */
const Refund = z.object({
  amount: sen,
  way: z.enum(['original', 'bank']),
  status: z.enum(['pending', 'sent', 'done', 'failed']),
  created_at: timestamp,
  done_at: timestamp.nullable(),
  bank_reference: z.string().nullable(),
  /** It waits for a verified bank account of the buyer. */
  needs_account: z.boolean(),
});

export const papers = ['invoice', 'delivery_order', 'receipt'] as const;

export const Transaction = TransactionHead.omit({ lines: true, preview: true }).extend({
  lines: z.array(OrderLine),
  goods: sen,
  discount: sen,
  tax: sen,
  delivery: sen,
  placed_total: sen,
  promotion: z.string().nullable(),
  substitution: z.enum(substitutions),
  note: z.string().nullable(),
  place: z.object({
    label: z.string(),
    contact: z.string(),
    phone: z.string(),
    line_1: z.string(),
    line_2: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    state: z.string(),
    notes: z.string().nullable(),
  }),
  delivered_at: timestamp.nullable(),
  received_by: z.string().nullable(),
  has_delivery_photo: z.boolean(),
  cancel_asked_at: timestamp.nullable(),
  /** Who of the shop wrote it down by phone; null where the author ordered by themselves. */
  taken_by: z.string().nullable(),
  parent: z.string().nullable(),
  additions: z.array(z.object({ slug: z.string(), status: z.enum(orderStates), total: sen })),
  payments: z.array(
    z.object({
      reference: z.string(),
      method: z.enum(['online', 'transfer']),
      status: z.enum(paymentStates),
      amount: sen,
      refunded: sen,
      failure: z.string().nullable(),
      redirect_url: z.string().nullable(),
      created_at: timestamp,
      paid_at: timestamp.nullable(),
      /** Of a transfer that is waited for. */
      bank: BankDetails.nullable(),
      /** Of a transfer: how often a proof may still be sent. */
      proofs_left: z.int().nullable(),
      proof_reason: z.string().nullable(),
      refunds: z.array(Refund),
    }),
  ),
  /** What claims on an order on credit were worth. */
  credit_notes: z.array(z.object({ number: z.string(), amount: sen, created_at: timestamp })),
  claims: z.array(Claim),
  timeline: z.array(
    z.object({
      at: timestamp,
      what: z.string(),
      who: z.enum(['buyer', 'shop', 'system']),
      reason: z.string().nullable(),
    }),
  ),
  papers: z.array(z.enum(papers)),
  deeds: z.array(z.enum(orderDeeds)),
});
export type Transaction = z.infer<typeof Transaction>;

export const listTransactions = endpoint({
  method: 'GET',
  path,
  access: view,
  tag,
  summary:
    'Orders of the buyer, the newest first; keywords look into number, product and purchase-order number',
  input: z.object({
    ...paging,
    tab: z.enum(tabs).default('all'),
    keywords: z.string().trim().max(100).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  }),
  output: list(TransactionHead),
});

export const getTransaction = endpoint({
  method: 'GET',
  path: `${path}/{slug}`,
  access: view,
  tag,
  summary: 'An order with everything that belongs to it',
  input: of,
  output: one(Transaction),
});

export const approveOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/approve`,
  access: { scope: 'order.approve' },
  tag,
  summary: 'Approve an order of somebody else; its stock is taken now',
  idempotent: true,
  input: of,
  output: one(Transaction),
});

export const rejectOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/reject`,
  access: { scope: 'order.approve' },
  tag,
  summary: 'Refuse an order, with a reason',
  input: of.extend({ reason: line(200) }),
  output: one(Transaction),
});

export const receiveOrder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/receive`,
  access: { scope: 'order.receive' },
  tag,
  summary: 'Confirm line by line what arrived',
  input: of.extend({
    lines: z
      .array(z.object({ id, quantity: z.number().min(0).max(1_000_000) }))
      .min(1)
      .max(200),
  }),
  output: one(Transaction),
});

export const reorder = endpoint({
  method: 'POST',
  path: `${path}/{slug}/reorder`,
  access: { scope: 'cart.use' },
  tag,
  summary: 'Put everything of an order into the cart again; what cannot be added is named',
  input: of,
  output: one(z.object({ changes: z.array(CartChange) })),
});

export const createClaim = endpoint({
  method: 'POST',
  path: `${path}/{slug}/claim`,
  access: { scope: 'claim.create' },
  tag,
  summary: 'Complain within 24 hours of the delivery, with 1 to 5 photos; `claim` is JSON',
  upload: { files: mostPhotos, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: of.extend({
    files: z.array(uploadedFile).min(1).max(mostPhotos),
    claim: z
      .string()
      .max(20_000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue({ code: 'custom', params: { text: 'field_invalid' } });
          return z.NEVER;
        }
      })
      .pipe(
        z.object({
          note: textBlock(1000).nullish(),
          lines: z
            .array(
              z.object({
                line_id: id,
                kind: z.enum(claimKinds),
                quantity: z.number().positive().max(1_000_000),
                note: line(200).nullish(),
              }),
            )
            .min(1)
            .max(200),
        }),
      ),
  }),
  output: one(Transaction),
});

export const downloadPaper = endpoint({
  method: 'GET',
  path: `${path}/{slug}/document/{kind}`,
  access: view,
  tag,
  summary: 'Invoice, delivery order or receipt as PDF, in the language asked for',
  download: true,
  input: of.extend({ kind: z.enum(papers) }),
  output: z.string(),
});

export const downloadCreditNote = endpoint({
  method: 'GET',
  path: `${path}/{slug}/credit_note/{number}`,
  access: view,
  tag,
  summary: 'A credit note of the order as PDF, in the language asked for',
  download: true,
  input: of.extend({ number: z.string().max(40) }),
  output: z.string(),
});

export const viewDeliveryPhoto = endpoint({
  method: 'GET',
  path: `${path}/{slug}/delivery_photo`,
  access: view,
  tag,
  summary: 'The photo that was taken when the goods were handed over',
  download: true,
  input: of,
  output: z.string(),
});

export const viewOwnClaimPhoto = endpoint({
  method: 'GET',
  path: `${path}/{slug}/claim_photo/{id}`,
  access: view,
  tag,
  summary: 'A photo that the buyer sent with a claim',
  download: true,
  input: of.extend({ id: idParam }),
  output: z.string(),
});
