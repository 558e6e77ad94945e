/** The owner of a passkey, recovery code or challenge: a buyer or a staff member. */
export type FactorOwner = { personId: number } | { staffId: number };

/** The owner's foreign-key columns, of which exactly one is set. */
export function ownerColumns(owner: FactorOwner): { person_id: number | null; staff_id: number | null } {
  return 'personId' in owner
    ? { person_id: owner.personId, staff_id: null }
    : { person_id: null, staff_id: owner.staffId };
}

/** The owner's actor name, as used in histories: 'person:12' or 'staff:3'. */
export function ownerName(owner: FactorOwner): string {
  return 'personId' in owner ? `person:${owner.personId}` : `staff:${owner.staffId}`;
}

/** Encryption contexts of second factors, which bind them to their account. */
export const personTotpSealContext = (personId: number) => `person:${personId}:totp`;

export const recoveryCodeSealContext = (owner: FactorOwner) => `${ownerName(owner)}:recovery_code`;
