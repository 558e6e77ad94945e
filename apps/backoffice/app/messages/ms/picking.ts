import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { picking as en } from '../en/picking.ts';

export const picking = defineTranslation<typeof en>()({
  'picking.title': 'Senarai kutipan',
  'picking.by': 'Cara melihatnya',
  'picking.by.farm': 'Ikut ladang',
  'picking.by.route': 'Ikut laluan',
  'picking.sum': '{n} pesanan · {weight}',
  'picking.print': 'Cetak',
  'picking.pdf': 'PDF',
  'picking.none': 'Tiada apa-apa untuk dikutip bagi hari ini',
  'picking.none.text': 'Pesanan muncul di sini sebaik disahkan, sehingga ia keluar dari stor.',
  'picking.tomorrow': 'Tunjuk esok',
  'picking.item': 'Barangan',
  'picking.quantity': 'Kuantiti',
  'picking.weight': 'Berat',
  'picking.orders': 'Pesanan',
  'picking.stops': '{n} hentian',
  'picking.pickup': 'Di kaunter',
  'picking.added': 'Ditambah: {slug}',
  'picking.weigh': 'timbang',
});
