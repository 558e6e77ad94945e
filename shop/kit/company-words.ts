/** The words of companies that contracts, rules and tables share. */

export const companyStates = ['pending', 'active', 'rejected', 'blocked', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];
