import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { uploadedFile } from '../../kit/http/upload.ts';
import { id, idParam, list, localDate, one, paging } from '../../kit/http/wire.ts';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { CartChange } from '../cart/cart.contract.ts';
import { claimKinds, isClaimableByWeight, maxPhotos } from './order.constants.ts';
import {
  ArrivingOrder,
  orderDocumentKinds,
  orderSlug,
  Transaction,
  TransactionHead,
} from './transaction/transaction.contract.ts';

const { get, post, download } = endpointsAt('/api/transaction', {
  tag: 'Transactions',
  access: { scope: 'order.view' },
});
const of = z.object({ slug: orderSlug });

/** Tabs of the order list. */
export const tabs = ['all', 'to_approve', 'to_pay', 'under_way', 'delivered', 'ended'] as const;

export const listTransactions = get('', {
  summary:
    'List the buyer’s orders, newest first; `keywords` matches order number, product and purchase-order number',
  input: z.object({
    ...paging,
    tab: z.enum(tabs).default('all'),
    keywords: z.string().trim().max(100).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  }),
  output: list(TransactionHead),
});

export const listArrivingOrders = get('/arriving_today', {
  access: { scope: 'order.receive' },
  summary: 'List the orders that arrive today and are not received yet, by branch',
  input: z.object({}),
  output: one(z.array(ArrivingOrder)),
});

export const getTransaction = get('/{slug}', {
  summary: 'Retrieve an order with all its details',
  input: of,
  output: one(Transaction),
});

export const approveOrder = post('/{slug}/approve', {
  access: { scope: 'order.approve' },
  summary: 'Approve another member’s order; its stock is reserved now',
  idempotent: true,
  input: of,
  output: one(Transaction),
});

export const rejectOrder = post('/{slug}/reject', {
  access: { scope: 'order.approve' },
  summary: 'Reject an order with a reason',
  input: of.extend({ reason: line(200) }),
  output: one(Transaction),
});

export const receiveOrder = post('/{slug}/receive', {
  access: { scope: 'order.receive' },
  summary: 'Confirm the received quantity of each line',
  input: of.extend({
    lines: z
      .array(
        z.object({
          id,
          quantity: z.number().min(0).max(1_000_000),
          /** In kg, for packs that are sold by weight. */
          weight: z.number().min(0).max(1_000_000).nullish(),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: one(Transaction),
});

export const reorder = post('/{slug}/reorder', {
  access: { scope: 'cart.use' },
  summary: 'Add the lines of an order to the cart again; lists what cannot be added',
  input: of,
  output: one(z.object({ changes: z.array(CartChange) })),
});

export const createClaim = post('/{slug}/claim', {
  access: { scope: 'claim.create' },
  summary:
    'File a claim from the receipt until 24 hours after delivery, with up to 5 photos, at least one unless goods are only missing or underweight; `claim` is JSON',
  upload: { files: maxPhotos, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: of.extend({
    files: z.array(uploadedFile).max(maxPhotos),
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
              z
                .object({
                  line_id: id,
                  kind: z.enum(claimKinds),
                  /** In order units. */
                  quantity: z.number().positive().max(1_000_000).optional(),
                  /** In kg instead, for packs that are sold by weight. */
                  weight: z.number().positive().max(1_000_000).nullish(),
                  note: line(200).nullish(),
                })
                .refine(({ quantity, weight }) => (quantity === undefined) !== (weight == null), {
                  params: { text: 'claim_measure' },
                })
                .refine(({ kind, weight }) => weight == null || isClaimableByWeight(kind), {
                  params: { text: 'claim_weight_kind' },
                }),
            )
            .min(1)
            .max(200),
        }),
      ),
  }),
  output: one(Transaction),
});

export const downloadOrderDocument = download('/{slug}/document/{kind}', {
  summary: 'Download the invoice, delivery order or receipt as PDF in the requested language',
  input: of.extend({ kind: z.enum(orderDocumentKinds) }),
});

export const downloadCreditNote = download('/{slug}/credit_note/{number}', {
  summary: 'Download a credit note of the order as PDF in the requested language',
  input: of.extend({ number: z.string().max(40) }),
});

export const downloadDebitNote = download('/{slug}/debit_note/{number}', {
  summary: 'Download a debit note of the order as PDF in the requested language',
  input: of.extend({ number: z.string().max(40) }),
});

export const viewDeliveryPhoto = download('/{slug}/delivery_photo', {
  summary: 'Download the photo taken at delivery',
  input: of,
});

export const viewOwnClaimPhoto = download('/{slug}/claim_photo/{id}', {
  summary: 'Download a photo of a claim',
  input: of.extend({ id: idParam }),
});
