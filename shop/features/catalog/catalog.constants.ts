/** Enumerations of the catalogue, shared by contracts and screens. */

export const certificateKinds = ['mygap', 'myorganic', 'halal'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export const orderUnits = [
  'kg',
  'carton',
  'crate',
  'box',
  'bag',
  'sack',
  'bundle',
  'piece',
  'tray',
  'pack',
] as const;
export type OrderUnit = (typeof orderUnits)[number];

export const priceUnits = ['kg', 'piece', 'bundle', 'tray', 'pack'] as const;
export type PriceUnit = (typeof priceUnits)[number];

export const productStatuses = ['draft', 'active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const taxClasses = [
  'local_fresh',
  'imported_fruit',
  'imported_fruit_exempt',
  'standard_zero',
] as const;

/** Required before a product can be published. */
export const checklistItems = ['names', 'descriptions', 'variant', 'category', 'picture'] as const;
export type ChecklistItem = (typeof checklistItems)[number];
