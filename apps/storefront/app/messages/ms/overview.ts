import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { overview as en } from '../en/overview.ts';

export const overview = defineTranslation<typeof en>()({
  'overview.title': 'Ringkasan pesanan anda',
  'overview.again': 'Pesan semula',
  'overview.again.of': 'Pesan semula: {slug}',
  'overview.more': 'dan {n} lagi',
  'overview.usual': 'Pesanan biasa hari {day}',
  'overview.usual.order': 'Semak dan pesan',
  'overview.lists': 'Senarai anda',
  'overview.list': '{name}, {n} barang',
  'overview.quick': 'Pesanan pantas',
  'overview.quick.text': 'Tampal mesej, atau taip SKU dan kuantiti',
  'overview.approvals': 'Untuk diluluskan',
  'overview.approvals.count': '{n} pesanan untuk diluluskan',
  'overview.credit': 'Kredit tersedia',
  'overview.credit.of': 'daripada {limit}',
  'overview.credit.bar': 'Kredit tersedia {amount}',
  'overview.credit.on_hold': 'Ditahan',
  'overview.credit.suspended': 'Digantung',
  'overview.overdue': '{amount} tertunggak',
});
