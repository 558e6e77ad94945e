import type { Frequency, QuotationState } from '@bakul/shop/features/quotation/quotation.constants';

/** The demo's quotations: one in every state, and one whose offer needs a manager's approval. */
export type DemoQuotation = {
  state: QuotationState;
  title: string;
  /** When it was created, in days before the seed. */
  days: number;
  /** By SKU, the number of quantity steps above the minimum quantity. */
  lines: Readonly<Record<string, number>>;
  frequency?: Frequency;
  note?: string;
  /** Discounts in percent: `target` is requested by the buyer, `off` is offered by the shop. */
  target?: number;
  off?: number;
  /** Discount in percent of a drafted offer that exceeds what sales staff may offer alone. */
  proposed?: number;
  question?: string;
  reason?: string;
};

export const demoQuotations: readonly DemoQuotation[] = [
  {
    state: 'draft',
    title: 'Jamuan akhir tahun',
    days: 0,
    lines: { 'TOM-AS-05': 6, 'CHI-AM-05': 2, 'EGB-AA-30': 10 },
    note: 'Untuk 300 tetamu',
  },
  {
    state: 'submitted',
    title: 'Sayur daun setiap minggu',
    days: 1,
    lines: { 'KKG-A-10': 4, 'SWM-A-10': 4, 'KLN-A-10': 3 },
    frequency: 'weekly',
    target: 8,
  },
  {
    state: 'in_review',
    title: 'Telur untuk tiga cawangan',
    days: 2,
    lines: { 'EGB-AA-30': 30 },
    frequency: 'biweekly',
    target: 15,
    proposed: 14,
  },
  {
    state: 'info_requested',
    title: 'Buah import bulan Disember',
    days: 3,
    lines: { 'AVO-20-55': 3, 'GRR-AA-09': 2 },
    question: 'Which days in December do you need it, and may the avocados be ripe?',
  },
  {
    state: 'offered',
    title: 'Bawang dan cili',
    days: 2,
    lines: { 'BWH-1M-10': 8, 'BWI-1-10': 5, 'CHI-AM-05': 4 },
    frequency: 'weekly',
    target: 10,
    off: 6,
  },
  {
    state: 'countered',
    title: 'Beras restoran',
    days: 4,
    lines: { 'BRS-10': 20 },
    frequency: 'monthly',
    target: 9,
    off: 4,
  },
  {
    state: 'accepted',
    title: 'Salad untuk Subang Jaya',
    days: 3,
    lines: { 'TOM-AS-05': 3, 'ICE-A-05': 2, 'CUC-A-05': 3 },
    off: 8,
  },
  {
    state: 'ordered',
    title: 'Stok Dapur pusat',
    days: 5,
    lines: { 'BRS-10': 5, 'EGB-AA-30': 5 },
    off: 5,
  },
  {
    state: 'declined',
    title: 'Manggis luar musim',
    days: 12,
    lines: { 'NMD-AS-12': 10 },
    reason: 'Our farms have none before June.',
  },
  {
    state: 'cancelled',
    title: 'Majlis yang ditangguhkan',
    days: 16,
    lines: { 'CHI-AM-05': 5 },
    off: 5,
    reason: 'The event was put off.',
  },
  {
    state: 'expired',
    title: 'Udang untuk hujung minggu',
    days: 25,
    lines: { 'UDP-AS-05': 3 },
    off: 7,
  },
];
