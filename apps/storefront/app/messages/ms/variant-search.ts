import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { variantSearch as en } from '../en/variant-search.ts';

export const variantSearch = defineTranslation<typeof en>()({
  'find.list': 'Cadangan',
  'find.clear': 'Kosongkan',
  'find.status': '{n} cadangan. Guna kekunci anak panah untuk memilih.',
  'find.none': 'Tiada apa-apa dijumpai untuk “{text}”.',
  'find.packsOf': 'Pek bagi {name}',
  'find.soldOut': 'Habis dijual',
  'orders.forbidden.title': 'Peranan anda tidak membuat pesanan',
  'orders.forbidden.text':
    'Sebagai {role} anda boleh melihat, tetapi tidak mengisi troli dan senarai. Tanya pemilik atau pentadbir {name}.',
  'orders.blocked.title': 'Tiada pesanan buat masa ini',
  'orders.blocked.text':
    '{name} tidak boleh membuat pesanan buat masa ini. Sebabnya ada di halaman syarikat.',
  'orders.forbidden.action': 'Lihat syarikat',
});
