import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { setupGuide as en } from '../en/setup-guide.ts';

export const setupGuide = defineTranslation<typeof en>()({
  'guide.hint':
    'Daripada kedai kosong hingga pesanan pertama. Anda boleh berhenti dan sambung semula: langkah yang siap kekal siap.',
  'guide.progress': '{done} daripada {all} langkah siap',
  'guide.finished': 'Kedai anda sedia menerima pesanan',
  'guide.finishedText': 'Semuanya boleh diubah di Tetapan dan Katalog.',
  'guide.openShop': 'Buka kedai',
  'guide.done': 'Siap',
  'guide.open': 'Belum siap',
  'guide.optional': 'Tidak wajib',
  'guide.profile.text': 'Dipaparkan di kedai, pada invois, dalam e-mel dan dasar.',
  'guide.profile.action': 'Isi maklumat kedai dan pengendali',
  'guide.bank_account.text':
    'Pelanggan membuat pindahan bank ke akaun ini. Bahagian kewangan mengesahkan setiap bayaran.',
  'guide.bank_account.action': 'Isi akaun bank',
  'guide.mail.text': 'Pelanggan memerlukan kod daripada e-mel untuk mendaftar.',
  'guide.mail.missing':
    'Tetapkan SMTP_URL pada pelayan dan mulakan semula kedai, contohnya smtp://user:password@mail.example:587. Ia rahsia, jadi tidak diisi di sini.',
  'guide.mail.send': 'Hantar e-mel ujian kepada saya',
  'guide.mail.waiting': 'E-mel ujian kepada {recipient} sedang dihantar …',
  'guide.mail.sent': 'E-mel ujian dihantar kepada {recipient} pada {time}.',
  'guide.mail.failed': 'Pelayan e-mel menolak e-mel ujian: {failure}',
  'guide.online_payment.text': 'FPX dan kad melalui Stripe. Pindahan bank sudah memadai untuk bermula.',
  'guide.online_payment.missing':
    'Tetapkan STRIPE_SECRET_KEY dan STRIPE_WEBHOOK_SECRET pada pelayan dan mulakan semula kedai. Kedua-duanya rahsia, jadi tidak diisi di sini.',
  'guide.online_payment.check': 'Semak kunci',
  'guide.online_payment.accepted': 'Stripe menerima kunci ini.',
  'guide.online_payment.test': 'Stripe menerima kunci ini. Ia kunci mod ujian: tiada wang berpindah.',
  'guide.online_payment.rejected': 'Stripe menolak kunci ini. Salin semula daripada papan pemuka Stripe.',
  'guide.online_payment.unreachable':
    'Stripe tidak dapat dihubungi daripada pelayan. Semak sambungan internetnya.',
  'guide.delivery.text':
    'Kedai baharu bermula dengan zon di sekitar Kuala Lumpur. Kini ada {n} zon: semak poskod, caj dan pesanan minimum.',
  'guide.delivery.action': 'Semak zon',
  'guide.delivery.confirm': 'Zon ini betul',
  'guide.farm.text': 'Setiap produk menyatakan ladang asalnya.',
  'guide.farm.action': 'Tambah ladang',
  'guide.category.text': 'Pembeli mencari produk mengikut kategori.',
  'guide.category.action': 'Tambah kategori',
  'guide.product.text':
    'Nama dan penerangan dalam kedua-dua bahasa, varian dengan harganya, gambar, kemudian terbitkan.',
  'guide.product.action': 'Tambah produk',
  'guide.product.publish': 'Ada draf. Lengkapkan senarai semaknya dan terbitkan.',
  'guide.product.publishAction': 'Buka draf',
  'guide.product.stock': 'Produk telah diterbitkan. Terima stok supaya ia boleh dipesan.',
  'guide.product.stockAction': 'Terima stok',
  'guide.order.text':
    'Daftar sebagai pelanggan dalam pelayar lain dan buat pesanan, atau kongsi alamat kedai.',
});
