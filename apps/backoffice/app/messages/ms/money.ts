import type { Translation } from '@bakul/shop/kit/i18n';
import type { money as en } from '../en/money.ts';

export const money: Translation<typeof en> = {
  'list.shown': '{shown} daripada {all}',
  'list.many': 'lebih daripada {n}',
  'list.search': 'Nombor, jumlah atau nama',
  'list.none': 'Tiada padanan',
  'list.none.text': 'Cuba perkataan lain, atau buang satu penapis.',
  'list.clear': 'Buang penapis',
  'list.status': 'Status',
  'pages.nav': 'Halaman',
  'pages.previous': 'Halaman sebelumnya',
  'pages.next': 'Halaman seterusnya',
  'pages.page': 'Halaman {page}',
  'file.open': 'Buka di tab baharu',
  'file.larger': 'Besarkan',
  'file.smaller': 'Kecilkan',
  'reason.templates': 'Ayat yang sering sesuai',
  'reason.missing': 'Tulis sebabnya.',
  'field.order': 'Pesanan',
  'field.buyer': 'Pembeli',
  'field.amount': 'Jumlah',
  'field.state': 'Status',
  'field.since': 'Sejak',
  'amount.wrong': 'Masukkan jumlah seperti 125.50.',
  'amount.most': 'Paling banyak {most}.',
};
