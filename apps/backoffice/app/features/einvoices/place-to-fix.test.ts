import { expect, test } from 'vitest';
import { placeToFix } from './place-to-fix.ts';

test.each([
  ['buyer.tin', 'company'],
  ['Invoice[0].AccountingCustomerParty[0].Party[0].PartyIdentification[0].ID', 'company'],
  ['supplier.msicCode', 'settings'],
  ['Invoice.AccountingSupplierParty.Party.IndustryClassificationCode', 'settings'],
  ['lines.1.unit', null],
  [null, null],
])('finds where %s is corrected: %s', (field, place) => {
  expect(placeToFix(field)).toBe(place);
});
