/** The words of quotations that contracts, rules and tables share. */

export const quotationStates = [
  'draft',
  'submitted',
  'in_review',
  'info_requested',
  'offered',
  'countered',
  'accepted',
  'ordered',
  'declined',
  'cancelled',
  'expired',
] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Who speaks: the buyer, or the shop. */
export const quotationSides = ['buyer', 'staff'] as const;
export type QuotationSide = (typeof quotationSides)[number];

/** How often the goods are wanted. */
export const frequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** What a buyer may do with a quotation; quotation-deeds.rules.ts says when. */
export const buyerQuotationActions = [
  'edit',
  'remove',
  'attach',
  'submit',
  'answer',
  'counter',
  'accept',
  'cancel',
  'write',
  'order',
] as const;
export type BuyerQuotationAction = (typeof buyerQuotationActions)[number];

/** A round is one offer that the buyer answers; after the last there is only yes or no. */
export const maxRounds = 5;
export const maxQuotationLines = 200;
export const maxAttachments = 5;
export const attachmentBytes = 2 * 1024 * 1024;
export const defaultValidDays = 7;
export const maxValidDays = 60;
