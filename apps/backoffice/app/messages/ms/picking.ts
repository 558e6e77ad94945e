import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { picking as en } from '../en/picking.ts';

export const picking = defineTranslation<typeof en>()({
  'picking.title': 'Senarai ambilan barang',
  'picking.by': 'Paparan',
  'picking.by.farm': 'Ikut ladang',
  'picking.by.route': 'Ikut laluan',
  'picking.sum': '{n} pesanan · {weight}',
  'picking.print': 'Cetak',
  'picking.pdf': 'PDF',
  'picking.none': 'Tiada barang untuk diambil bagi hari ini',
  'picking.none.text': 'Pesanan muncul di sini dari pengesahan sehingga dihantar keluar.',
  'picking.tomorrow': 'Tunjuk esok',
  'picking.item': 'Barang',
  'picking.quantity': 'Kuantiti',
  'picking.weight': 'Berat',
  'picking.orders': 'Pesanan',
  'picking.stops': '{n} hentian',
  'picking.pickup': 'Ambil sendiri',
  'picking.added': 'Ditambah: {slug}',
  'picking.weigh': 'timbang',
});
