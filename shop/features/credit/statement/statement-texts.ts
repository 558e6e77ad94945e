import { defineTranslation, translator } from '../../../kit/i18n.ts';
import type { Lang } from '../../../kit/language.ts';

const en = {
  statement: 'Statement of account',
  span: '{from} to {to}',
  issued: 'Issued on {date}',
  date: 'Date',
  kind: 'What',
  number: 'Number',
  reference: 'Reference',
  charge: 'Charged',
  credit: 'Credited',
  balance: 'Balance',
  opening: 'Balance brought forward',
  closing: 'Balance',
  advance: 'In your favour',
  limit: 'Credit limit',
  terms: 'Terms',
  days: '{n} days from the invoice',
  none: 'Nothing happened in these days.',
  kind_invoice: 'Invoice',
  kind_credit_note: 'Credit note',
  kind_repayment: 'Payment received',
  kind_advance_used: 'Advance used',
  kind_advance_refunded: 'Advance returned',
} as const;

const ms = defineTranslation<typeof en>()({
  statement: 'Penyata akaun',
  span: '{from} hingga {to}',
  issued: 'Dikeluarkan pada {date}',
  date: 'Tarikh',
  kind: 'Perkara',
  number: 'Nombor',
  reference: 'Rujukan',
  charge: 'Dicaj',
  credit: 'Dikredit',
  balance: 'Baki',
  opening: 'Baki dibawa ke hadapan',
  closing: 'Baki',
  advance: 'Lebihan bayaran anda',
  limit: 'Had kredit',
  terms: 'Terma',
  days: '{n} hari dari tarikh invois',
  none: 'Tiada urus niaga dalam tempoh ini.',
  kind_invoice: 'Invois',
  kind_credit_note: 'Nota kredit',
  kind_repayment: 'Bayaran diterima',
  kind_advance_used: 'Pendahuluan digunakan',
  kind_advance_refunded: 'Pendahuluan dipulangkan',
});

export const statementText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
