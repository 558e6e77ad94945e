import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { fileTypes, uploadedFile } from '../../kit/upload.ts';
import { id, idParam, list, localDate, one, paging } from '../../kit/wire.ts';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { orderedQuantity } from '../cart/cart.contract.ts';
import { orderSlug } from '../order/transaction/transaction.contract.ts';
import { attachmentBytes, frequencies, maxAttachments } from './quotation.constants.ts';
import { Quotation, QuotationHead, quotationSlug, requestedLines } from './quotation-fields.contract.ts';

const tag = 'Quotations';
const path = '/api/quotation';
const view = { scope: 'order.view' } as const;
const request = { scope: 'quote.request' } as const;
const of = z.object({ slug: quotationSlug });
const message = textBlock(1000).min(1);

/** Whom it waits for: the shop, or the buyer who reads. */
export const quotationTabs = [
  'all',
  'drafts',
  'waiting_for_us',
  'waiting_for_you',
  'accepted',
  'ended',
] as const;
export type QuotationTab = (typeof quotationTabs)[number];

/** What a request begins with. */
export const quotationSources = ['scratch', 'cart', 'product', 'order'] as const;

export const listQuotations = endpoint({
  method: 'GET',
  path,
  access: view,
  tag,
  summary:
    'Quotations of the buyer, those first where something happened last; keywords look into number, title and product',
  input: z.object({
    ...paging,
    tab: z.enum(quotationTabs).default('all'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(QuotationHead),
});

export const createQuotation = endpoint({
  method: 'POST',
  path,
  access: request,
  tag,
  summary:
    'Begin a request: from scratch, or with what is selected in the cart, with a product, or with an order',
  idempotent: true,
  input: z.object({
    from: z.enum(quotationSources),
    /** From scratch. */
    lines: requestedLines.optional(),
    /** With a product: its variant, and how much of it; the minimum unless said. */
    variant_id: id.optional(),
    quantity: orderedQuantity.positive().optional(),
    /** With an order: its number. */
    slug: orderSlug.optional(),
  }),
  output: one(Quotation),
});

export const getQuotation = endpoint({
  method: 'GET',
  path: `${path}/{slug}`,
  access: view,
  tag,
  summary: 'A quotation with everything that belongs to it',
  input: of,
  output: one(Quotation),
});

export const updateQuotation = endpoint({
  method: 'PATCH',
  path: `${path}/{slug}`,
  access: request,
  tag,
  summary: 'Change a request while it is a draft, or while the shop has asked about it',
  input: of.extend({
    title: line(100).nullish(),
    lines: requestedLines.optional(),
    required_on: localDate.nullish(),
    /** At most one of the two. */
    address_id: id.nullish(),
    pickup_id: id.nullish(),
    frequency: z.enum(frequencies).optional(),
    note: textBlock(1000).nullish(),
  }),
  output: one(Quotation),
});

export const removeQuotation = endpoint({
  method: 'DELETE',
  path: `${path}/{slug}`,
  access: request,
  tag,
  summary: 'Throw a draft away',
  input: of,
  output: one(z.object({ removed: z.literal(true) })),
});

export const submitQuotation = endpoint({
  method: 'POST',
  path: `${path}/{slug}/submit`,
  access: request,
  tag,
  summary: 'Send the request to the shop',
  idempotent: true,
  input: of,
  output: one(Quotation),
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: `${path}/{slug}/answer`,
  access: request,
  tag,
  summary: 'Answer the shop’s question, with what was changed meanwhile',
  idempotent: true,
  input: of.extend({ message }),
  output: one(Quotation),
});

export const counterOffer = endpoint({
  method: 'POST',
  path: `${path}/{slug}/counter`,
  access: request,
  tag,
  summary: 'Answer an offer with other quantities or targets; four times at most',
  idempotent: true,
  input: of.extend({ lines: requestedLines.min(1), message: message.nullish() }),
  output: one(Quotation),
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: `${path}/{slug}/accept`,
  access: { scope: 'quote.accept' },
  tag,
  summary: 'Accept the offer with this number; its prices hold until it ends. 409 where there is a newer one',
  idempotent: true,
  input: of.extend({ version: z.int().min(1).max(1000) }),
  output: one(Quotation),
});

export const cancelQuotation = endpoint({
  method: 'POST',
  path: `${path}/{slug}/cancel`,
  access: request,
  tag,
  summary: 'Withdraw a request, or say no to an offer',
  input: of.extend({ reason: line(200).nullish() }),
  output: one(Quotation),
});

export const writeMessage = endpoint({
  method: 'POST',
  path: `${path}/{slug}/message`,
  access: request,
  tag,
  summary: 'Write to the shop',
  idempotent: true,
  input: of.extend({ text: message }),
  output: one(Quotation),
});

export const attachFiles = endpoint({
  method: 'POST',
  path: `${path}/{slug}/attachment`,
  access: request,
  tag,
  summary: 'Attach files: JPG, PNG or PDF, 2 MB each, five in all',
  upload: { files: maxAttachments, fileBytes: attachmentBytes, types: fileTypes },
  input: of.extend({ files: z.array(uploadedFile).min(1).max(maxAttachments) }),
  output: one(Quotation),
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: `${path}/{slug}/attachment/{id}`,
  access: request,
  tag,
  summary: 'Take a file away again',
  input: of.extend({ id: idParam }),
  output: one(Quotation),
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: `${path}/{slug}/attachment/{id}`,
  access: view,
  tag,
  summary: 'A file that was attached',
  download: true,
  input: of.extend({ id: idParam }),
  output: z.string(),
});

export const downloadOffer = endpoint({
  method: 'GET',
  path: `${path}/{slug}/document`,
  access: view,
  tag,
  summary: 'The newest offer as PDF, in the language asked for',
  download: true,
  input: of,
  output: z.string(),
});
