/** The words of companies that contracts, rules and tables share. */

export const companyStates = ['pending', 'active', 'rejected', 'blocked', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

/** What an approval rule looks at: the whole order, or the sum of a day or of a delivery with this order in it. */
export const approvalReasons = ['order', 'day', 'delivery'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
