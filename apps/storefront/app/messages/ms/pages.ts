import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { pages as en } from '../en/pages.ts';

export const pages = defineTranslation<typeof en>()({
  'pages.notFound.title': 'Halaman Tidak Dijumpai',
  'pages.notFound.message': 'Halaman tidak dijumpai: {path}',
  'pages.error.title': 'Ralat Pelayan Dalaman',
  'pages.error.text': 'Ada masalah di pihak kami. Sila cuba sebentar lagi.',
  'pages.toCatalogue': 'Lihat semua produk',
  'pages.toHome': 'Ke halaman utama',
  'pages.product.title': 'Produk tidak dijumpai',
  'pages.product.text': 'Produk ini tidak dijual lagi, atau pautannya tidak betul.',
  'pages.product.instead': 'Mungkin anda suka',
  'pages.maintenance.title': 'Kami sedang mengisi semula rak',
  'pages.maintenance.text': 'Kedai ditutup sebentar untuk penyelenggaraan. Troli dan pesanan anda selamat.',
  'pages.maintenance.until': 'Kami dijangka dibuka semula pada {time}.',
  'pages.maintenance.waiting':
    'Halaman ini menyemak setiap beberapa saat dan membawa anda kembali secara automatik.',
  'pages.maintenance.check': 'Semak sekarang',
  'pages.policy.updated': 'Berkuat kuasa {date}',
  'pages.policy.contents': 'Di halaman ini',
  'pages.policy.other': 'Read in English',
  'pages.policy.path': 'Anda di sini',
});
