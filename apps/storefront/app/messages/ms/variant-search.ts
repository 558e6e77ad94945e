import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { variantSearch as en } from '../en/variant-search.ts';

export const variantSearch = defineTranslation<typeof en>()({
  'find.list': 'Cadangan',
  'find.clear': 'Kosongkan',
  'find.status': '{n} cadangan. Guna kekunci anak panah untuk memilih.',
  'find.none': 'Tiada hasil carian untuk “{text}”.',
  'find.packsOf': 'Pek bagi {name}',
  'find.soldOut': 'Habis',

  'list.find': 'Tambah produk',
  'list.find.placeholder': 'Nama atau SKU',
  'list.added': '{name} ditambah.',
  'list.column.product': 'Produk',
  'list.column.pack': 'Pek',
  'list.column.quantity': 'Kuantiti',
  'list.column.price': 'Harga hari ini',
  'list.column.amount': 'Jumlah',
  'list.column.remove': 'Buang',
  'list.quantity': 'Kuantiti {name}',
  'list.more': 'Tambah',
  'list.less': 'Kurangkan',
  'list.remove': 'Buang {name}',
  'list.soldOut': 'Habis hari ini',
  'list.short': 'Tinggal {n} sahaja hari ini',

  'orders.forbidden.title': 'Peranan anda tidak boleh membuat pesanan',
  'orders.forbidden.text':
    'Sebagai {role} anda boleh melihat, tetapi tidak boleh mengisi troli dan senarai. Tanya pemilik atau pentadbir {name}.',
  'orders.blocked.title': 'Pesanan tidak boleh dibuat',
  'orders.blocked.text':
    '{name} tidak boleh membuat pesanan buat masa ini. Lihat sebabnya di halaman syarikat.',
  'orders.forbidden.action': 'Lihat syarikat',
});
