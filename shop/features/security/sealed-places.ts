import type { FactorOwner } from './owner.ts';

/** Encryption contexts of second factors, which bind them to their account. */
export const personTotpSealContext = (personId: number) => `person:${personId}:totp`;

export function recoveryCodeSealContext(owner: FactorOwner): string {
  return 'personId' in owner
    ? `person:${owner.personId}:recovery_code`
    : `staff:${owner.staffId}:recovery_code`;
}
