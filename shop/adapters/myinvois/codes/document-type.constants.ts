/**
 * Types of documents, without those of buyers who bill themselves.
 * Source: https://sdk.myinvois.hasil.gov.my/codes/e-invoice-types/, 10 December 2025.
 */
export const documentTypes = {
  '01': 'Invoice',
  '02': 'Credit Note',
  '03': 'Debit Note',
  '04': 'Refund Note',
} as const;
export type DocumentType = keyof typeof documentTypes;
