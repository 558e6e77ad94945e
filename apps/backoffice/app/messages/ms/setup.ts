import type { Translation } from '@bakul/shop/kit/i18n';
import type { setup as en } from '../en/setup.ts';

export const setup: Translation<typeof en> = {
  'setup.title': 'Sediakan akses anda',
  'setup.hello':
    'Salam {name}. Pilih kata laluan dan sambungkan aplikasi pengesah anda; selepas itu anda boleh masuk.',
  'setup.password': 'Kata laluan',
  'setup.password.hint': 'Sekurang-kurangnya 8 aksara dengan huruf besar, huruf kecil dan simbol.',
  'setup.app': 'Aplikasi pengesah anda',
  'setup.app.text':
    'Tambah kunci ini pada aplikasi pengesah di telefon anda (mana-mana aplikasi kod enam digit). Pada telefon itu sendiri, butang ini membuka aplikasi.',
  'setup.secret': 'Kunci',
  'setup.copy': 'Salin kunci',
  'setup.copied': 'Kunci telah disalin',
  'setup.open': 'Buka dalam aplikasi',
  'setup.code': 'Kod',
  'setup.code.hint': 'Enam digit yang ditunjukkan oleh aplikasi sekarang.',
  'setup.code.format': 'Masukkan enam digit yang ditunjukkan oleh aplikasi.',
  'setup.submit': 'Selesai dan log masuk',
  'setup.gone': 'Pautan ini tidak lagi berfungsi',
  'setup.gone.text':
    'Ia telah digunakan, diganti dengan yang baharu, atau lebih tiga hari. Minta pautan baharu daripada pentadbir anda.',
  'setup.signIn': 'Ke halaman log masuk',
};
