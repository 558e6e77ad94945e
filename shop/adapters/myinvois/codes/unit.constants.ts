/**
 * Units of measure that a farm produce shop can use: codes of UN/ECE Recommendation 20, and of Recommendation 21 with a
 * leading X for packages. MyInvois accepts all of both.
 * Source: https://sdk.myinvois.hasil.gov.my/codes/unit-types/, 10 December 2025.
 */
export const unitNames = {
  KGM: 'kilogram',
  GRM: 'gram',
  LTR: 'litre',
  MLT: 'millilitre',
  C62: 'one',
  EA: 'each',
  H87: 'piece',
  DZN: 'dozen',
  XBX: 'box',
  XCT: 'carton',
  XCR: 'crate',
  XFC: 'crate, fruit',
  XCS: 'case',
  XPK: 'package',
  XPA: 'packet',
  XBG: 'bag',
  XEC: 'bag, plastic',
  XSA: 'sack',
  XBE: 'bundle',
  XBH: 'bunch',
  XBK: 'basket',
  XPJ: 'punnet',
  XPU: 'tray',
  XNT: 'net',
  XTB: 'tub',
  XBO: 'bottle',
  XUN: 'unit',
} as const;
export type UnitCode = keyof typeof unitNames;
