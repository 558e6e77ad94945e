import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { setup as en } from '../en/setup.ts';

export const setup = defineTranslation<typeof en>()({
  'setup.title': 'Sediakan akses anda',
  'setup.hello': 'Helo {name}. Pilih kata laluan dan sambungkan aplikasi pengesah anda.',
  'setup.first':
    'Selamat datang. Anda pentadbir pertama kedai ini. Masukkan butiran anda, pilih kata laluan dan sambungkan aplikasi pengesah anda.',
  'setup.name': 'Nama',
  'setup.email': 'E-mel',
  'setup.email.format': 'Masukkan alamat e-mel yang sah.',
  'setup.password': 'Kata laluan',
  'setup.password.hint': 'Sekurang-kurangnya 8 aksara dengan huruf besar, huruf kecil dan simbol.',
  'setup.strength.weak': 'Kekuatan: lemah. Cuba beberapa perkataan.',
  'setup.strength.fair': 'Kekuatan: sederhana',
  'setup.strength.strong': 'Kekuatan: kuat',
  'setup.app': 'Aplikasi pengesah',
  'setup.app.text':
    'Imbas kod ini dengan aplikasi pengesah di telefon anda, atau masukkan kunci dalam aplikasi. Pada telefon, buka aplikasi dengan butang di bawah.',
  'setup.qr': 'Kod QR untuk aplikasi pengesah anda. Ia mengandungi kunci di bawah.',
  'setup.secret': 'Kunci',
  'setup.copy': 'Salin kunci',
  'setup.copied': 'Kunci disalin',
  'setup.open': 'Buka dalam aplikasi',
  'setup.code': 'Kod',
  'setup.code.hint': 'Enam digit yang dipaparkan dalam aplikasi sekarang.',
  'setup.submit': 'Teruskan',
  'setup.codes.title': 'Simpan kod pemulihan anda',
  'setup.codes.text':
    'Jika telefon anda hilang, anda boleh log masuk dengan salah satu kod ini sebagai ganti aplikasi pengesah. Setiap kod boleh digunakan sekali. Simpan di tempat selamat: kod ini tidak dipaparkan lagi.',
  'setup.codes.file':
    'Pejabat belakang Bakul: kod pemulihan untuk {email}. Setiap kod boleh digunakan sekali.',
  'setup.codes.copy': 'Salin',
  'setup.codes.copied': 'Kod pemulihan disalin',
  'setup.codes.download': 'Muat turun',
  'setup.codes.print': 'Cetak',
  'setup.codes.saved': 'Saya sudah menyimpannya',
  'setup.codes.notSaved': 'Simpan kod dahulu, kemudian tandakan kotak ini.',
  'setup.codes.continue': 'Ke pejabat belakang',
  'setup.gone': 'Pautan ini tidak lagi sah',
  'setup.gone.text':
    'Ia telah digunakan atau diganti, atau telah tamat tempoh. Minta pautan baharu daripada pentadbir anda.',
  'setup.signIn': 'Ke halaman log masuk',
});
