import { defineTranslation, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';

const en = {
  title: 'Payment',
  sandbox: 'Sandbox: no real money',
  about: 'No bank is connected to this shop. Choose what should happen; nothing is charged.',
  to_pay: 'To pay',
  until: 'Pay by {time}',
  method: 'Pay with',
  'method.fpx': 'Online banking (FPX)',
  'method.card': 'Card',
  actions: 'Choose what happens',
  'action.pay': 'Pay {amount}',
  'action.delay': 'Pay, but the money takes 10 seconds',
  'action.twice': 'Pay, and the shop is told twice',
  'action.silent': 'Pay without telling the shop',
  'action.fail': 'Let it fail',
  reason: 'Reason for the failure',
  'reason.insufficient_funds': 'Not enough money in the account',
  'reason.declined': 'Refused by the bank',
  'reason.cancelled': 'Cancelled by the buyer',
  'reason.bank_unavailable': 'The bank cannot be reached',
  'state.processing': 'The payment is on its way.',
  'state.paid': 'This was paid.',
  'state.failed': 'The payment failed.',
  'state.expired': 'The time to pay is over. Nothing was charged.',
  back: 'Back to the shop',
} as const;

const ms = defineTranslation<typeof en>()({
  title: 'Pembayaran',
  sandbox: 'Mod ujian: bukan wang sebenar',
  about: 'Kedai ini tidak disambungkan dengan mana-mana bank. Pilih apa yang berlaku; tiada caj dikenakan.',
  to_pay: 'Jumlah perlu dibayar',
  until: 'Bayar sebelum {time}',
  method: 'Bayar dengan',
  'method.fpx': 'Perbankan dalam talian (FPX)',
  'method.card': 'Kad',
  actions: 'Pilih apa yang berlaku',
  'action.pay': 'Bayar {amount}',
  'action.delay': 'Bayar, tetapi wang tiba selepas 10 saat',
  'action.twice': 'Bayar, dan kedai dimaklumkan dua kali',
  'action.silent': 'Bayar tanpa memaklumkan kedai',
  'action.fail': 'Gagalkan pembayaran',
  reason: 'Sebab kegagalan',
  'reason.insufficient_funds': 'Baki akaun tidak mencukupi',
  'reason.declined': 'Ditolak oleh bank',
  'reason.cancelled': 'Dibatalkan oleh pembeli',
  'reason.bank_unavailable': 'Bank tidak dapat dihubungi',
  'state.processing': 'Pembayaran sedang diproses.',
  'state.paid': 'Bayaran telah dibuat.',
  'state.failed': 'Pembayaran gagal.',
  'state.expired': 'Tempoh pembayaran telah tamat. Tiada caj dikenakan.',
  back: 'Kembali ke kedai',
});

export const sandboxMessages = { en, ms };
export const sandboxText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
