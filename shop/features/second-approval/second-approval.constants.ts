/** Staff actions that need a second person above an amount, shared by contracts, tables and screens. */
export const approvableActions = ['e_invoice.cancel', 'proof.verify', 'payment.refund'] as const;
export type ApprovableAction = (typeof approvableActions)[number];

/** In sen; above it an action takes two people, unless staff change it. */
export const defaultTwoPeopleAbove = 1_000_000;
