/** States, actions and limits of quotations, shared by contracts, rules and tables. */

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

/** The two parties: the buyer and the shop. */
export const quotationSides = ['buyer', 'staff'] as const;
export type QuotationSide = (typeof quotationSides)[number];

/** How often the goods are needed. */
export const frequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Buyer actions on a quotation; quotation-actions.rules.ts decides when they are allowed. */
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

/** Actions that only staff can take. */
export const staffOnlyActions = ['take', 'ask', 'offer', 'revise', 'decline'] as const;

/** A round is one offer that the buyer answers. After the last, the buyer can only accept or decline. */
export const maxRounds = 5;
export const maxQuotationLines = 200;
export const maxAttachments = 5;
export const attachmentBytes = 2 * 1024 * 1024;
export const defaultValidDays = 7;
export const maxValidDays = 60;
