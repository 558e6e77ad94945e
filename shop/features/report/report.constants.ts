/** Names, groups and limits of reports, shared by contracts, rules and screens. */

export const reportNames = [
  'sales',
  'margin',
  'fill-rate',
  'wastage',
  'service',
  'customers',
  'prices',
  'receivables',
  'forecast',
] as const;
export type ReportName = (typeof reportNames)[number];

export const buyerReportNames = ['spend', 'prices', 'budget'] as const;
export type BuyerReportName = (typeof buyerReportNames)[number];

export const reportGroups = ['day', 'week', 'product', 'category', 'farm', 'customer', 'route'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const buyerReportGroups = ['branch', 'user', 'category', 'product', 'month'] as const;
export type BuyerReportGroup = (typeof buyerReportGroups)[number];

export const reportFilters = [
  'category_id',
  'farm_id',
  'product_id',
  'buyer_id',
  'zone_id',
  'payment_method',
] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** The filters whose values are records, which staff choose by name. */
export const recordFilters = ['category_id', 'farm_id', 'product_id', 'buyer_id', 'zone_id'] as const;
export type RecordFilter = (typeof recordFilters)[number];

/** The period that a report is compared with: the days before it, or the same weekdays 52 weeks ago. */
export const comparisons = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The periods that screens offer by name. A view that stores a name moves with the days. */
export const periodNames = [
  'last_7',
  'last_28',
  'last_90',
  'this_month',
  'last_month',
  'this_year',
  'dates',
] as const;
export type PeriodName = (typeof periodNames)[number];

/**
 * How a column's values are read. `sen` and `count` are whole numbers, `percent` is in hundredths of a percent, `quantity`
 * a decimal, `days` a number of days.
 */
export const columnKinds = ['text', 'date', 'count', 'sen', 'quantity', 'percent', 'days'] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const maxReportDays = 366;
/** The period of a report without dates: this many days up to yesterday. */
export const defaultReportDays = 28;
/** Rows per page. Exports have all rows. */
export const reportPageSize = 100;
/** Views that one staff member may save. */
export const maxReportViews = 50;

type ReportShape = {
  permission: 'report.sales' | 'report.margin' | 'report.operations' | 'report.credit';
  /** The first is the default. */
  groups: readonly ReportGroup[];
  filters: readonly ReportFilter[];
  /** Whether it is about a chosen period. The others are about today. */
  hasPeriod: boolean;
  canCompare: boolean;
};

export const reportShapes: Readonly<Record<ReportName, ReportShape>> = {
  sales: {
    permission: 'report.sales',
    groups: ['day', 'week', 'product', 'category', 'farm', 'customer', 'route'],
    filters: ['category_id', 'farm_id', 'product_id', 'buyer_id', 'zone_id', 'payment_method'],
    hasPeriod: true,
    canCompare: true,
  },
  margin: {
    permission: 'report.margin',
    groups: ['product', 'category', 'farm', 'customer'],
    filters: ['category_id', 'farm_id', 'product_id', 'buyer_id'],
    hasPeriod: true,
    canCompare: true,
  },
  'fill-rate': {
    permission: 'report.operations',
    groups: ['product', 'day', 'farm', 'customer'],
    filters: ['category_id', 'farm_id', 'product_id', 'buyer_id'],
    hasPeriod: true,
    canCompare: true,
  },
  wastage: {
    permission: 'report.operations',
    groups: ['product', 'farm', 'day'],
    filters: ['category_id', 'farm_id', 'product_id'],
    hasPeriod: true,
    canCompare: true,
  },
  service: {
    permission: 'report.operations',
    groups: ['day', 'route'],
    filters: ['zone_id', 'buyer_id'],
    hasPeriod: true,
    canCompare: true,
  },
  customers: {
    permission: 'report.sales',
    groups: [],
    filters: ['buyer_id'],
    hasPeriod: true,
    canCompare: true,
  },
  prices: {
    permission: 'report.sales',
    groups: ['product'],
    filters: ['category_id', 'farm_id', 'product_id'],
    hasPeriod: true,
    canCompare: true,
  },
  receivables: {
    permission: 'report.credit',
    groups: ['customer', 'week'],
    filters: ['buyer_id'],
    hasPeriod: false,
    canCompare: false,
  },
  forecast: {
    permission: 'report.operations',
    groups: ['product', 'farm'],
    filters: ['category_id', 'farm_id', 'product_id'],
    hasPeriod: false,
    canCompare: false,
  },
};

type BuyerReportShape = { groups: readonly BuyerReportGroup[]; hasPeriod: boolean; canCompare: boolean };

export const buyerReportShapes: Readonly<Record<BuyerReportName, BuyerReportShape>> = {
  spend: {
    groups: ['branch', 'user', 'category', 'product', 'month'],
    hasPeriod: true,
    canCompare: true,
  },
  prices: { groups: [], hasPeriod: true, canCompare: false },
  budget: { groups: [], hasPeriod: true, canCompare: false },
};

/**
 * A delivery is on time before this hour of its day: vans leave at six, and kitchens need their goods before they cook
 * for lunch and dinner.
 */
export const onTimeHour = 12;
