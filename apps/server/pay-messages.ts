import { defineTranslation, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';

const en = {
  nothing: 'There is nothing to pay here',
  nothing_about: 'This payment was made, has ended, or its time is over. Your orders say how they stand.',
  away: 'The payment page cannot be reached',
  away_about: 'Nothing was charged, and your order waits. Please try again in a moment.',
  again: 'Try again',
  orders: 'To your orders',
} as const;

const ms = defineTranslation<typeof en>()({
  nothing: 'Tiada apa-apa untuk dibayar di sini',
  nothing_about:
    'Bayaran ini telah dibuat, ditamatkan, atau tempohnya tamat. Sila semak status pesanan anda.',
  away: 'Halaman pembayaran tidak dapat dihubungi',
  away_about: 'Tiada caj dikenakan, dan pesanan anda masih menunggu. Sila cuba lagi sebentar.',
  again: 'Cuba lagi',
  orders: 'Ke pesanan anda',
});

export const payText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
