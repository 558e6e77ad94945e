import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { basket as en } from '../en/basket.ts';

export const basket = defineTranslation<typeof en>()({
  'basket.title': 'Barang untuk troli anda',
  'basket.lead': 'Barang ini disediakan untuk anda, pada harga anda hari ini.',
  'basket.until': 'Pautan ini sah sehingga {date}.',
  'basket.items': 'Barang',
  'basket.note': 'Nota: {note}',
  'basket.missing': '{n} barang tidak lagi dijual dan tidak disertakan.',
  'basket.total': 'Jumlah',
  'basket.add': 'Tambah {n} barang ke troli',
  'basket.add.none': 'Tambah ke troli',
  'basket.added': '{n} barang ditambah ke troli anda.',
  'basket.refused': 'Tidak ditambah: {names}. Buka produk untuk memilih kuantiti lain.',
  'basket.toCart': 'Lihat troli',
  'basket.problem.unavailable': 'Habis hari ini',
  'basket.problem.stock_short': 'Tinggal {n} sahaja',
  'basket.problem.below_minimum': 'Minimum {n}',
  'basket.problem.off_step': 'Dalam gandaan {n}',
  'basket.gone.title': 'Pautan ini telah tamat tempoh',
  'basket.gone.text':
    'Pautan barang sah selama 30 hari. Minta pautan baharu, hantar mesej anda sekali lagi, atau lihat produk kami.',
  'basket.gone.action': 'Lihat produk',
});
