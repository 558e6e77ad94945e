/** Whose passkey, recovery code or challenge it is: a buyer's or a staff member's. */
export type FactorOwner = { personId: number } | { staffId: number };

/** The two columns that say so; exactly one is set. */
export function ownerColumns(owner: FactorOwner): { person_id: number | null; staff_id: number | null } {
  return 'personId' in owner
    ? { person_id: owner.personId, staff_id: null }
    : { person_id: null, staff_id: owner.staffId };
}

/** As histories name them: 'person:12' or 'staff:3'. */
export function ownerName(owner: FactorOwner): string {
  return 'personId' in owner ? `person:${owner.personId}` : `staff:${owner.staffId}`;
}
