/** Company states and approval reasons shared by contracts, rules and tables. */

export const companyStates = ['pending', 'active', 'rejected', 'blocked', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

/** What an approval rule compares: the order's total, or the total of a day or of a delivery including this order. */
export const approvalReasons = ['order', 'day', 'delivery'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
