import type { UnitCode } from '../../../adapters/myinvois/codes/unit.constants.ts';
import type { OrderUnit } from '../../catalog/catalog.constants.ts';

/** The shop's units as MyInvois codes. A bundle is what is tied together, such as kangkung. */
const unitCodes = {
  kg: 'KGM',
  carton: 'XCT',
  crate: 'XCR',
  box: 'XBX',
  bag: 'XBG',
  sack: 'XSA',
  bundle: 'XBE',
  piece: 'H87',
  tray: 'XPU',
  pack: 'XPK',
  one: 'C62',
} satisfies Record<OrderUnit | 'one', UnitCode>;
const byUnit: ReadonlyMap<string, UnitCode> = new Map(Object.entries(unitCodes));

/** Null for a unit that the shop does not have. */
export function unitCodeOf(unit: string): UnitCode | null {
  return byUnit.get(unit) ?? null;
}
