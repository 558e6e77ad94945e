import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { card as en } from '../en/card.ts';

export const card = defineTranslation<typeof en>()({
  'card.grade': 'Gred {grade}',
  'card.off': '−{percent} %',
  'card.was': 'Asal',
  'card.minimum': 'Min {n} {unit}',
  'card.imported': 'Import, {country}',
  'card.rating': '{value} daripada 5, {n} ulasan',
  'card.noReviews': 'Belum ada ulasan',
  'card.see': 'Lihat pek',
  'card.add': 'Tambah ke troli',
  'card.added': '{name} ditambah ke troli',
  'card.choices': '{n} pilihan',
  'card.tier': 'Harga {n}+',
  'card.soldOut': 'Habis hari ini',
  'card.estimated': 'angg.',
});
