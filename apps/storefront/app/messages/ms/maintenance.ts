import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { maintenance as en } from '../en/maintenance.ts';

export const maintenance = defineTranslation<typeof en>()({
  'maintenance.title': 'Kami sedang mengisi semula rak',
  'maintenance.text': 'Kedai ditutup sebentar untuk penyelenggaraan. Troli dan pesanan anda selamat.',
  'maintenance.until': 'Kami dijangka dibuka semula pada {time}.',
  'maintenance.waiting':
    'Halaman ini menyemak setiap beberapa saat dan membawa anda kembali secara automatik.',
  'maintenance.check': 'Semak sekarang',
  'maintenance.access.title': 'Akses kakitangan',
  'maintenance.access.secret': 'Kata rahsia penyelenggaraan',
  'maintenance.access.hint': 'Membuka kedai pada peranti ini selama 8 jam.',
  'maintenance.access.enter': 'Masuk ke kedai',
  'maintenance.access.empty': 'Masukkan kata rahsia penyelenggaraan.',
  'maintenance.access.refused': 'Kata rahsia tidak betul. Semak dan cuba lagi.',
  'maintenance.access.throttled': 'Terlalu banyak percubaan. Cuba lagi dalam 15 minit.',
});
