/** Company states and approval reasons shared by contracts, rules and tables. */

export const companyStates = ['pending', 'active', 'rejected', 'blocked', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

/** What an approval rule compares: the order's total, or the total of a day or of a delivery including this order. */
export const ruleReasons = ['order', 'day', 'delivery'] as const;
export type RuleReason = (typeof ruleReasons)[number];

/** Why an order waits for an approver: a rule of the company, or a spending limit of the member. */
export const approvalReasons = [...ruleReasons, 'order_limit', 'month_limit'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];
