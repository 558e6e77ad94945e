/** The demo's orders, which `order-scenario.ts` expands into steps. Days are counted back from the day of the seed. */

export type Customer = 'buyer' | 'owner' | 'admin' | 'purchaser' | 'caterer';

/** How far an order got and what happened to it. */
export type Scenario =
  | 'waits_for_approval'
  | 'refused'
  | 'unpaid'
  | 'proof_sent'
  | 'proof_rejected'
  | 'lapsed'
  | 'paid'
  | 'cancelled'
  | 'packing'
  | 'cancel_asked'
  | 'on_its_way'
  | 'at_the_counter'
  | 'delivered'
  | 'claimed'
  | 'claim_refunded'
  | 'done'
  | 'reviewed';

export type DemoOrder = {
  by: Customer;
  scenario: Scenario;
  /** When it was placed: days before the seed and an hour in Kuala Lumpur time, or minutes before the seed. */
  placed: { days: number; hour: number } | { minutes: number };
  /** Days between placement and delivery. */
  lead: number;
  basket: keyof typeof baskets;
  /** Multiplies the quantities of the basket. */
  times?: number;
  /** The label of an address or the beginning of a pickup point's name. The default address if omitted. */
  to?: string;
  method?: 'transfer';
  code?: string;
  po?: string;
  note?: string;
  /** How many order units of the first line are missing from the delivery. */
  short?: number;
  /** Adds this order to the confirmed order with this PO number. */
  joins?: string;
};

export const baskets = {
  greens: { 'KKG-A-10': 3, 'SWM-A-10': 2, 'KLN-A-10': 2, 'BYH-A-10': 1 },
  aromatics: { 'BWH-1M-10': 3, 'BWI-1-10': 2, 'BWP-M-10': 1, 'GIN-AM-02': 2, 'CHI-AM-05': 2 },
  salad: { 'TOM-AS-05': 4, 'ICE-A-05': 2, 'CUC-A-05': 3, 'BRC-A-06': 2 },
  seafood: { 'UDP-AS-05': 1, 'KMB-AS-KG': 6, 'SOT-AM-KG': 5 },
  fruit: { 'NMD-AS-12': 2, 'TMB-AM-PC': 4, 'PSE-AM-10': 2, 'MCK-AM-05': 2 },
  pantry: { 'BRS-10': 5, 'EGB-AA-30': 8, 'PTH-1S-10': 3 },
  imported: { 'AVO-20-55': 1, 'GRR-AA-09': 1, 'APF-AA80-09': 2 },
  stall: { 'TOM-AS-05': 2, 'CHI-AM-05': 1, 'KAS-A-05': 1, 'LIM-AM-05': 1 },
  extras: { 'DKT-A-01': 3, 'DBW-A-02': 2, 'CPD-A-01': 3 },
  feast: { 'EGB-AA-30': 25, 'BWP-M-10': 6, 'BRW-10': 12, 'TOM-AS-05': 24, 'CHI-AM-05': 6 },
} as const satisfies Record<string, Record<string, number>>;

const subang = 'SS15 Subang Jaya';
const kitchen = 'Dapur pusat Shah Alam';

const ofCompany: readonly DemoOrder[] = [
  { by: 'owner', scenario: 'done', placed: { days: 89, hour: 9.5 }, lead: 1, basket: 'pantry', times: 2 },
  {
    by: 'purchaser',
    scenario: 'done',
    placed: { days: 84, hour: 11 },
    lead: 1,
    basket: 'greens',
    po: 'PO-1038',
  },
  {
    by: 'purchaser',
    scenario: 'lapsed',
    placed: { days: 77, hour: 10 },
    lead: 2,
    basket: 'imported',
    po: 'PO-1041',
  },
  {
    by: 'purchaser',
    scenario: 'done',
    placed: { days: 76, hour: 8.7 },
    lead: 1,
    basket: 'salad',
    times: 2,
    po: 'PO-1042',
  },
  {
    by: 'owner',
    scenario: 'done',
    placed: { days: 70, hour: 13 },
    lead: 3,
    basket: 'feast',
    method: 'transfer',
  },
  {
    by: 'admin',
    scenario: 'done',
    placed: { days: 64, hour: 9 },
    lead: 1,
    basket: 'fruit',
    to: kitchen,
    times: 2,
    short: 1,
  },
  {
    by: 'purchaser',
    scenario: 'refused',
    placed: { days: 60, hour: 14 },
    lead: 4,
    basket: 'feast',
    po: 'PO-1047',
  },
  {
    by: 'owner',
    scenario: 'cancelled',
    placed: { days: 52, hour: 12 },
    lead: 3,
    basket: 'imported',
    to: subang,
  },
  {
    by: 'purchaser',
    scenario: 'claim_refunded',
    placed: { days: 41, hour: 9.2 },
    lead: 1,
    basket: 'salad',
    po: 'PO-1053',
  },
  {
    by: 'admin',
    scenario: 'done',
    placed: { days: 35, hour: 15 },
    lead: 2,
    basket: 'pantry',
    to: kitchen,
    method: 'transfer',
  },
  {
    by: 'purchaser',
    scenario: 'reviewed',
    placed: { days: 27, hour: 10 },
    lead: 1,
    basket: 'aromatics',
    po: 'PO-1059',
  },
  { by: 'owner', scenario: 'done', placed: { days: 21, hour: 9.8 }, lead: 1, basket: 'fruit', to: subang },
  // For the weekdays of tomorrow and the day after, so that both have a usual order.
  { by: 'purchaser', scenario: 'done', placed: { days: 21, hour: 8.2 }, lead: 1, basket: 'greens' },
  { by: 'purchaser', scenario: 'done', placed: { days: 14, hour: 8.3 }, lead: 1, basket: 'greens' },
  { by: 'purchaser', scenario: 'done', placed: { days: 13, hour: 8.1 }, lead: 1, basket: 'greens' },
  { by: 'purchaser', scenario: 'done', placed: { days: 7, hour: 8.2 }, lead: 1, basket: 'greens' },
  { by: 'purchaser', scenario: 'done', placed: { days: 6, hour: 8.4 }, lead: 1, basket: 'greens' },
  {
    by: 'purchaser',
    scenario: 'reviewed',
    placed: { days: 15, hour: 8.5 },
    lead: 1,
    basket: 'seafood',
    po: 'PO-1063',
  },
  {
    by: 'admin',
    scenario: 'paid',
    placed: { days: 1, hour: 10.2 },
    lead: 5,
    basket: 'pantry',
    times: 2,
    to: kitchen,
    po: 'PO-1066',
    note: 'Untuk majlis hari Jumaat.',
  },
  { by: 'admin', scenario: 'paid', placed: { minutes: 150 }, lead: 4, basket: 'extras', joins: 'PO-1066' },
  {
    by: 'owner',
    scenario: 'cancel_asked',
    placed: { days: 1, hour: 9.1 },
    lead: 2,
    basket: 'greens',
    to: subang,
  },
  {
    by: 'purchaser',
    scenario: 'packing',
    placed: { days: 1, hour: 11.3 },
    lead: 2,
    basket: 'salad',
    times: 2,
    po: 'PO-1067',
  },
  { by: 'purchaser', scenario: 'on_its_way', placed: { days: 1, hour: 8.6 }, lead: 1, basket: 'aromatics' },
  {
    by: 'admin',
    scenario: 'at_the_counter',
    placed: { days: 1, hour: 10.7 },
    lead: 1,
    basket: 'seafood',
    to: 'Selangor Wholesale Market',
  },
  { by: 'purchaser', scenario: 'delivered', placed: { days: 2, hour: 9.4 }, lead: 1, basket: 'greens' },
  {
    by: 'purchaser',
    scenario: 'claimed',
    placed: { days: 2, hour: 14.5 },
    lead: 2,
    basket: 'salad',
    po: 'PO-1065',
  },
  {
    by: 'purchaser',
    scenario: 'waits_for_approval',
    placed: { minutes: 200 },
    lead: 7,
    basket: 'feast',
    po: 'PO-1068',
    note: 'Kenduri untuk 200 tetamu.',
  },
  {
    by: 'owner',
    scenario: 'proof_sent',
    placed: { minutes: 330 },
    lead: 4,
    basket: 'imported',
    method: 'transfer',
  },
  { by: 'admin', scenario: 'unpaid', placed: { minutes: 240 }, lead: 5, basket: 'fruit', method: 'transfer' },
  { by: 'owner', scenario: 'unpaid', placed: { minutes: 2 }, lead: 3, basket: 'greens' },
];

const ofOthers: readonly DemoOrder[] = [
  {
    by: 'buyer',
    scenario: 'reviewed',
    placed: { days: 26, hour: 10 },
    lead: 1,
    basket: 'pantry',
    code: 'DAPUR20',
  },
  { by: 'buyer', scenario: 'done', placed: { days: 19, hour: 9 }, lead: 1, basket: 'stall', to: 'Rumah' },
  // For the weekday of tomorrow, so that it has a usual order.
  { by: 'buyer', scenario: 'done', placed: { days: 14, hour: 9.4 }, lead: 1, basket: 'stall' },
  { by: 'buyer', scenario: 'done', placed: { days: 7, hour: 9.1 }, lead: 1, basket: 'stall' },
  { by: 'buyer', scenario: 'lapsed', placed: { days: 17, hour: 20 }, lead: 3, basket: 'fruit' },
  { by: 'buyer', scenario: 'cancelled', placed: { days: 12, hour: 13 }, lead: 3, basket: 'seafood' },
  {
    by: 'buyer',
    scenario: 'done',
    placed: { days: 6, hour: 11 },
    lead: 1,
    basket: 'stall',
    to: 'Kuala Lumpur Wholesale Market',
  },
  { by: 'buyer', scenario: 'claimed', placed: { days: 1, hour: 12 }, lead: 1, basket: 'salad' },
  { by: 'buyer', scenario: 'paid', placed: { days: 1, hour: 15 }, lead: 4, basket: 'stall' },
  {
    by: 'buyer',
    scenario: 'proof_rejected',
    placed: { minutes: 300 },
    lead: 4,
    basket: 'aromatics',
    method: 'transfer',
  },
  { by: 'buyer', scenario: 'unpaid', placed: { minutes: 1 }, lead: 3, basket: 'stall' },
  { by: 'caterer', scenario: 'done', placed: { days: 32, hour: 9 }, lead: 2, basket: 'seafood', times: 2 },
  { by: 'caterer', scenario: 'paid', placed: { days: 1, hour: 13 }, lead: 3, basket: 'fruit', times: 2 },
];

export const demoOrders: readonly DemoOrder[] = [...ofCompany, ...ofOthers];
