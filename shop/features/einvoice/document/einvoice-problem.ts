import type { problemMessages } from './problem.messages.ts';

export type EinvoiceProblemCode = keyof typeof problemMessages.en & string;

/** Why the shop does not send a document. The text of the code says what to fix. */
export type EinvoiceProblem = {
  code: EinvoiceProblemCode;
  /** Where in the source, such as `buyer.tin` or `lines.3.unit`. */
  field: string;
};
