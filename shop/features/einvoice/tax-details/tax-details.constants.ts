/** What identifies a private person to the tax authority: a MyKad for Malaysians, a passport for others. */
export const personIdTypes = ['NRIC', 'PASSPORT'] as const;
export type PersonIdType = (typeof personIdTypes)[number];
