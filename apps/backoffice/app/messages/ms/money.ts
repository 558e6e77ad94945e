import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { money as en } from '../en/money.ts';

export const money = defineTranslation<typeof en>()({
  'list.search': 'Nombor, jumlah atau nama',
  'file.open': 'Buka di tab baharu',
  'file.larger': 'Zum masuk',
  'file.smaller': 'Zum keluar',
  'field.order': 'Pesanan',
  'field.buyer': 'Pembeli',
  'field.amount': 'Jumlah',
  'field.state': 'Status',
  'field.since': 'Sejak',
  'amount.wrong': 'Masukkan jumlah, contohnya 125.50.',
  'amount.most': 'Maksimum {most}.',
});
