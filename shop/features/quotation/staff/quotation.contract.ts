import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { flag, idParam, list, none, one, paging, quantity, sen, timestamp } from '../../../kit/http/wire.ts';
import { line, textBlock } from '../../account/account-fields.contract.ts';
import {
  defaultValidDays,
  maxQuotationLines,
  maxValidDays,
  quotationStates,
  staffOnlyActions,
} from '../quotation.constants.ts';
import {
  QuotationBody,
  QuotationHead,
  QuotationLine,
  quotationSlug,
  unitPrice,
} from '../quotation-fields.contract.ts';

const of = z.object({ slug: quotationSlug });
const answer = { staff: 'quotation.answer' } as const;
const approve = { staff: 'quotation.approve' } as const;
// None is `idempotent`: the stored response would keep a buyer's data for a day, even if they erase it meanwhile.

/** Assigned to the caller, to nobody or to somebody. */
export const assignments = ['me', 'nobody', 'somebody'] as const;

export const staffQuotationActions = [...staffOnlyActions, 'write', 'approve_offer', 'return_offer'] as const;

export const StaffQuotationHead = QuotationHead.extend({
  buyer: z.string(),
  assigned: z.string().nullable(),
  turn_at: timestamp,
  is_overdue: z.boolean(),
  needs_manager: z.boolean(),
});
export type StaffQuotationHead = z.infer<typeof StaffQuotationHead>;

/** What the caller looked at. 409 when the state has changed or there is a newer version. */
const seen = { seen_status: z.enum(quotationStates).optional(), seen_version: z.int().min(0).optional() };

const OfferLine = z.object({
  position: z.int().min(1).max(maxQuotationLines),
  offered_price: unitPrice.nullish(),
  is_available: z.boolean().default(true),
  note: line(200).nullish(),
});

export const StaffQuotation = QuotationBody.extend({
  buyer: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  assigned: z.string().nullable(),
  turn_at: timestamp,
  is_overdue: z.boolean(),
  lines: z.array(
    QuotationLine.extend({
      /** What this buyer pays without a quotation, by tier or contract. Discounts are measured from it. */
      usual_price: sen,
      /** The public price before tiers. */
      base_price: sen,
      /** The tier price for this quantity; null when no tier is reached. */
      tier_price: sen.nullable(),
      contract_price: sen.nullable(),
      /** Our purchase cost in sen per price unit; null when not entered. Never shown to a buyer. */
      cost: sen.nullable(),
      available: quantity,
    }),
  ),
  /** The percentage below the usual price that the caller may offer alone; null is unlimited. */
  discount_limit: z.number().nullable(),
  /** The offer that waits for a manager. */
  pending_offer: z
    .object({
      author: z.string(),
      valid_days: z.int(),
      message: z.string().nullable(),
      lines: z.array(
        QuotationLine.pick({ position: true, offered_price: true, is_available: true, note: true }),
      ),
      created_at: timestamp,
    })
    .nullable(),
  actions: z.array(z.enum(staffQuotationActions)),
});
export type StaffQuotation = z.infer<typeof StaffQuotation>;

const { get, post, download } = endpointsAt('/api/staff/quotation', {
  tag: 'Back office: quotations',
  access: { staff: 'quotation.view' },
  input: of,
  output: one(StaffQuotation),
});

export const listStaffQuotations = get('', {
  summary: 'List requests by state and keywords (number, title, buyer), longest waiting first',
  input: z.object({
    ...paging,
    status: z.enum(quotationStates).exclude(['draft']).optional(),
    /** Only those that wait for staff, in any state. */
    waiting: flag.optional(),
    keywords: z.string().trim().max(100).optional(),
    assigned: z.enum(assignments).optional(),
    /** Only those that have waited too long for staff. */
    overdue: flag.optional(),
    /** Only those with an offer that waits for a manager. */
    needs_manager: flag.optional(),
  }),
  output: list(StaffQuotationHead),
});

export const countStaffQuotations = get('/counts', {
  summary: 'Count requests that wait for staff, are mine, are unassigned, are overdue or need a manager',
  input: none,
  output: one(
    z.object({
      waiting: z.int(),
      mine: z.int(),
      nobodys: z.int(),
      overdue: z.int(),
      needs_manager: z.int(),
    }),
  ),
});

export const getStaffQuotation = get('/{slug}', {
  summary: 'Retrieve a quotation with staff details',
});

export const takeQuotation = post('/{slug}/take', {
  access: answer,
  summary: 'Assign a request to yourself',
});

export const askBuyer = post('/{slug}/ask', {
  access: answer,
  summary: 'Ask the buyer a question; the request waits for the answer',
  input: of.extend({ question: textBlock(1000).min(1) }),
});

export const makeOffer = post('/{slug}/offer', {
  access: answer,
  summary:
    'Make an offer for every line, or replace an unanswered one; below the caller’s limit it waits for a manager',
  input: of.extend({
    lines: z.array(OfferLine).min(1).max(maxQuotationLines),
    valid_days: z.int().min(1).max(maxValidDays).default(defaultValidDays),
    message: textBlock(1000).min(1).nullish(),
    ...seen,
  }),
});

export const approveOffer = post('/{slug}/approve_offer', {
  access: approve,
  summary: 'Approve another person’s offer below their limit; the buyer sees it from now on',
});

export const returnOffer = post('/{slug}/return_offer', {
  access: approve,
  summary: 'Return such an offer with a reason',
  input: of.extend({ reason: line(200) }),
});

export const declineQuotation = post('/{slug}/decline', {
  access: answer,
  summary: 'Decline a request with a reason that the buyer can read',
  input: of.extend({ reason: line(200) }),
});

export const writeToBuyer = post('/{slug}/message', {
  access: answer,
  summary: 'Send a message to the buyer',
  input: of.extend({ text: textBlock(1000).min(1) }),
});

export const viewAttachment = download('/{slug}/attachment/{id}', {
  summary: 'Download an attachment of the buyer; every access is audited',
  input: of.extend({ id: idParam }),
});

export const downloadStaffOffer = download('/{slug}/document', {
  summary: 'Download the newest offer as PDF, as the buyer receives it',
});
