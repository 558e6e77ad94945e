import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { pages as en } from '../en/pages.ts';

export const pages = defineTranslation<typeof en>()({
  'pages.notFound.title': 'Halaman Tidak Dijumpai',
  'pages.notFound.message': 'Halaman tidak dijumpai: {path}',
  'pages.error.title': 'Ralat Pelayan Dalaman',
  'pages.error.text': 'Ada masalah di pihak kami. Sila cuba sebentar lagi.',
  'pages.toCatalogue': 'Lihat semua hasil tani',
  'pages.toHome': 'Ke halaman utama',
  'pages.product.title': 'Produk tidak dijumpai',
  'pages.product.text': 'Produk ini tidak dijual lagi, atau pautan itu tersilap.',
  'pages.product.instead': 'Mungkin salah satu daripada ini?',
  'pages.maintenance.title': 'Kami sedang mengemas rak',
  'pages.maintenance.text': 'Kedai ditutup sebentar untuk penyelenggaraan. Troli dan pesanan anda selamat.',
  'pages.maintenance.until': 'Kami dijangka dibuka semula pada {time}.',
  'pages.maintenance.waiting': 'Halaman ini menyemak setiap beberapa saat dan membawa anda kembali sendiri.',
  'pages.maintenance.check': 'Semak sekarang',
  'pages.policy.updated': 'Berkuat kuasa sejak {date}',
  'pages.policy.contents': 'Di halaman ini',
  'pages.policy.other': 'Read in English',
  'pages.policy.path': 'Anda di sini',
});
