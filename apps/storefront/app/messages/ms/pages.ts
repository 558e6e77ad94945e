import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { pages as en } from '../en/pages.ts';

export const pages = defineTranslation<typeof en>()({
  'pages.notFound.title': 'Halaman Tidak Dijumpai',
  'pages.notFound.message': 'Halaman tidak dijumpai: {path}',
  'pages.error.title': 'Ralat Pelayan Dalaman',
  'pages.error.text': 'Ada masalah di pihak kami. Sila cuba sebentar lagi.',
  'pages.toCatalogue': 'Lihat semua produk',
  'pages.toHome': 'Ke halaman utama',
});
