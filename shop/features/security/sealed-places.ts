import type { FactorOwner } from './owner.ts';

/** What second factors are sealed for, so that nobody can move them to another account. */
export const personTotpSealContext = (personId: number) => `person:${personId}:totp`;

export function recoveryCodeSealContext(owner: FactorOwner): string {
  return 'personId' in owner
    ? `person:${owner.personId}:recovery_code`
    : `staff:${owner.staffId}:recovery_code`;
}
