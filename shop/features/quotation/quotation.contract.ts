import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { fileTypes, uploadedFile } from '../../kit/http/upload.ts';
import { id, idParam, list, localDate, one, paging } from '../../kit/http/wire.ts';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { orderedQuantity } from '../cart/cart.contract.ts';
import { orderSlug } from '../order/transaction/transaction.contract.ts';
import { attachmentBytes, frequencies, maxAttachments } from './quotation.constants.ts';
import { Quotation, QuotationHead, quotationSlug, requestedLines } from './quotation-fields.contract.ts';

const of = z.object({ slug: quotationSlug });
const { get, post, patch, remove, download } = endpointsAt('/api/quotation', {
  tag: 'Quotations',
  access: { scope: 'quote.request' },
  input: of,
  output: one(Quotation),
});
const view = { scope: 'order.view' } as const;
const message = textBlock(1000).min(1);

/** `us` is the shop, `you` the buyer. */
export const quotationTabs = [
  'all',
  'drafts',
  'waiting_for_us',
  'waiting_for_you',
  'accepted',
  'ended',
] as const;
export type QuotationTab = (typeof quotationTabs)[number];

/** What a request is created from. */
export const quotationSources = ['scratch', 'cart', 'product', 'order'] as const;

export const listQuotations = get('', {
  access: view,
  summary:
    'List the buyer’s quotations, most recently updated first; `keywords` matches number, title and product',
  input: z.object({
    ...paging,
    tab: z.enum(quotationTabs).default('all'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(QuotationHead),
});

export const createQuotation = post('', {
  summary: 'Create a request from scratch, from the selected cart lines, from a product or from an order',
  idempotent: true,
  input: z.object({
    from: z.enum(quotationSources),
    /** For `scratch`. */
    lines: requestedLines.optional(),
    /** For `product`: the variant and its quantity, by default the minimum. */
    variant_id: id.optional(),
    quantity: orderedQuantity.positive().optional(),
    /** For `order`: its number. */
    slug: orderSlug.optional(),
  }),
});

export const getQuotation = get('/{slug}', {
  access: view,
  summary: 'Retrieve a quotation with all its details',
});

export const updateQuotation = patch('/{slug}', {
  summary: 'Update a draft, or a request with an open question',
  input: of.extend({
    title: line(100).nullish(),
    lines: requestedLines.optional(),
    required_on: localDate.nullish(),
    /** At most one of `address_id` and `pickup_id`. */
    address_id: id.nullish(),
    pickup_id: id.nullish(),
    frequency: z.enum(frequencies).optional(),
    note: textBlock(1000).nullish(),
  }),
});

export const removeQuotation = remove('/{slug}', {
  summary: 'Delete a draft',
  output: one(z.object({ removed: z.literal(true) })),
});

export const submitQuotation = post('/{slug}/submit', {
  summary: 'Submit the request to the shop',
  idempotent: true,
});

export const answerQuestion = post('/{slug}/answer', {
  summary: 'Answer the shop’s question, along with any changes made since',
  idempotent: true,
  input: of.extend({ message }),
});

export const counterOffer = post('/{slug}/counter', {
  summary: 'Make a counter-offer with other quantities or target prices; at most four times',
  idempotent: true,
  input: of.extend({ lines: requestedLines.min(1), message: message.nullish() }),
});

export const acceptOffer = post('/{slug}/accept', {
  access: { scope: 'quote.accept' },
  summary:
    'Accept the offer with this version number; its prices hold until it expires. 409 when there is a newer one',
  idempotent: true,
  input: of.extend({ version: z.int().min(1).max(1000) }),
});

export const cancelQuotation = post('/{slug}/cancel', {
  summary: 'Withdraw a request or decline an offer',
  input: of.extend({ reason: line(200).nullish() }),
});

export const writeMessage = post('/{slug}/message', {
  summary: 'Send a message to the shop',
  idempotent: true,
  input: of.extend({ text: message }),
});

export const attachFiles = post('/{slug}/attachment', {
  summary: 'Attach JPG, PNG or PDF files of up to 2 MB, at most five in total',
  upload: { files: maxAttachments, fileBytes: attachmentBytes, types: fileTypes },
  input: of.extend({ files: z.array(uploadedFile).min(1).max(maxAttachments) }),
});

export const removeAttachment = remove('/{slug}/attachment/{id}', {
  summary: 'Remove an attachment',
  input: of.extend({ id: idParam }),
});

export const downloadAttachment = download('/{slug}/attachment/{id}', {
  access: view,
  summary: 'Download an attachment',
  input: of.extend({ id: idParam }),
});

export const downloadOffer = download('/{slug}/document', {
  access: view,
  summary: 'Download the newest offer as PDF in the requested language',
});
