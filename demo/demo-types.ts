import type { Subject } from './demo-pictures.ts';

export type { Subject };
export type Text = { en: string; ms: string };
export type StateCode =
  | 'JHR'
  | 'KDH'
  | 'KTN'
  | 'MLK'
  | 'NSN'
  | 'PHG'
  | 'PNG'
  | 'PRK'
  | 'PLS'
  | 'SBH'
  | 'SWK'
  | 'SGR'
  | 'TRG'
  | 'KUL'
  | 'LBN'
  | 'PJY';

export type DemoFarm = {
  slug: string;
  name: string;
  district: string;
  /** null for a grower abroad */
  state: StateCode | null;
  /** ISO 3166 alpha-2, 'MY' for local */
  country: string;
  about: Text;
};

export type DemoCategory = {
  slug: string;
  name: Text;
  subject: Subject;
  children?: readonly DemoCategory[];
};

export type OrderUnit =
  | 'kg'
  | 'carton'
  | 'crate'
  | 'box'
  | 'bag'
  | 'sack'
  | 'bundle'
  | 'piece'
  | 'tray'
  | 'pack';
export type PriceUnit = 'kg' | 'piece' | 'bundle' | 'tray' | 'pack';

export type DemoPack = {
  /** SKU part, e.g. '05' */
  code: string;
  label: Text;
  orderUnit: OrderUnit;
  /** price units per order unit, decimal with up to 3 places */
  size: string;
  min: string;
  step: string;
  /** price factor of this pack, 1 by default, bulk below 1 */
  factor?: number;
};

export type DemoCertificate = {
  kind: 'mygap' | 'myorganic' | 'halal';
  number: string;
  /** relative to the seed day; negative means expired */
  expiresInDays: number;
};

export type DemoProduct = {
  slug: string;
  /** SKU stem: 3 letters, unique */
  code: string;
  name: Text;
  displayName?: Text;
  /** leaf category slug */
  category: string;
  extraCategories?: readonly string[];
  farm: string;
  subject: Subject;
  description: Text;
  storage: { minC: number; maxC: number };
  shelfLifeDays: number;
  /** months 1–12; all twelve mean all year */
  season: readonly number[];
  bestMonths?: readonly number[];
  certificates: readonly DemoCertificate[];
  imported: boolean;
  taxClass: 'local_fresh' | 'imported_fruit' | 'imported_fruit_exempt' | 'standard_zero';
  /** sen per price unit for grade A, medium, on the first pack */
  price: number;
  priceUnit: PriceUnit;
  /** daily, 0.005–0.06 */
  volatility: number;
  grades?: readonly { value: string; factor: number }[];
  sizes?: readonly { value: Text; code: string; factor: number }[];
  packs: readonly DemoPack[];
  /** SKUs that do not exist: impossible combinations */
  missing?: readonly string[];
  outOfStock?: readonly string[];
  /** order units of the first pack */
  stock: number;
  gramsPerPriceUnit: number;
  catchWeight?: boolean;
  /** other spellings and names buyers type, in both languages */
  synonyms?: readonly string[];
  /** 0–100 */
  popularity: number;
  addedDaysAgo: number;
};

export type DemoPromotion = {
  slug: string;
  name: Text;
  headline: Text;
  body: Text;
  kind: 'percent' | 'amount';
  /** percent or sen */
  value: number;
  scope: 'category' | 'product' | 'order';
  target: string | null;
  code?: string;
  state: 'draft' | 'scheduled' | 'active' | 'paused' | 'ended';
  startsInDays: number;
  endsInDays: number;
  /** sen */
  minimum?: number;
  limitTotal?: number;
  limitPerBuyer?: number;
  priority: number;
  /** picture key: banner-fruit-season, banner-leafy, banner-kitchen, banner-seafood or promo-durian */
  banner: string;
  highlight: boolean;
  externalLink?: string;
  ga: {
    promotion_id: string;
    promotion_name: string;
    promotion_duration: string;
    promotion_category: string;
  };
};

export type DemoReview = {
  rating: 1 | 2 | 3 | 4 | 5;
  lang: 'en' | 'ms';
  text: string;
  /** category or product slugs it makes sense for; absent means any */
  fits?: readonly string[];
  reply?: Text;
};
