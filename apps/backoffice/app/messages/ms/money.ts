import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { money as en } from '../en/money.ts';

export const money = defineTranslation<typeof en>()({
  'list.search': 'Nombor, jumlah atau nama',
  'file.open': 'Buka di tab baharu',
  'file.larger': 'Besarkan',
  'file.smaller': 'Kecilkan',
  'field.order': 'Pesanan',
  'field.buyer': 'Pembeli',
  'field.amount': 'Jumlah',
  'field.state': 'Status',
  'field.since': 'Sejak',
  'amount.wrong': 'Masukkan jumlah seperti 125.50.',
  'amount.most': 'Paling banyak {most}.',
});
