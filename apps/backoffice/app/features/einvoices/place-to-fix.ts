export type PlaceToFix = 'company' | 'settings';

const places: readonly (readonly [RegExp, PlaceToFix])[] = [
  [/^buyer|customerparty/i, 'company'],
  [/^supplier|supplierparty/i, 'settings'],
];

/**
 * Where the field of an error is corrected: our own checks name `buyer.tin`, MyInvois names a path such as
 * `Invoice.AccountingSupplierParty.Party`. Null when it is neither the buyer's nor the shop's.
 */
export function placeToFix(field: string | null): PlaceToFix | null {
  return places.find(([pattern]) => field !== null && pattern.test(field))?.[1] ?? null;
}
