import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { standingOrderForm as en } from '../en/standing-order-form.ts';

export const standingOrderForm = defineTranslation<typeof en>()({
  'form.new.title': 'Pesanan tetap baharu',
  'form.new.lead':
    'Pilih barang dan harinya sekali sahaja. Anda boleh mengubah, melangkau atau menjeda pada bila-bila masa.',
  'form.edit.title': 'Ubah pesanan tetap',
  'form.problem': 'Terdapat masalah',
  'form.optional': '(tidak wajib)',
  'form.start': 'Mula daripada',
  'form.start.order': 'Pesanan {slug}, {date}',

  'form.when': 'Nama dan hari',
  'form.name': 'Nama',
  'form.name.hint': 'Contohnya Sarapan atau Sayur Isnin',
  'form.weekdays': 'Hari penghantaran',
  'form.starts': 'Penghantaran pertama mulai',
  'form.ends': 'Penghantaran terakhir',
  'form.first.automatic': 'Pesanan pertama: {date}, {time}, untuk penghantaran {day}',
  'form.first.automatic.now': 'Pesanan pertama: hari ini dalam beberapa minit, untuk penghantaran {day}',
  'form.first.confirm': 'Kami mula bertanya pada {date}, {time}, untuk penghantaran {day}',
  'form.first.confirm.now': 'Kami bertanya hari ini dalam beberapa minit, untuk penghantaran {day}',

  'form.items': 'Barang',
  'form.items.none': 'Belum ada barang. Cari di atas dengan nama atau SKU.',
  'form.items.removed': '{name} dibuang.',
  'form.items.undo': 'Buat asal',
  'form.total': 'Anggaran jumlah pada harga hari ini',

  'form.where': 'Penghantaran',
  'form.way': 'Cara penghantaran',
  'form.way.delivery': 'Hantar',
  'form.way.pickup': 'Ambil sendiri',
  'form.address': 'Alamat',
  'form.address.none': 'Anda belum menyimpan alamat.',
  'form.address.add': 'Tambah alamat',
  'form.pickup': 'Tempat ambil sendiri',
  'form.choose': 'Pilih',

  'form.how': 'Cara kami memesan',
  'form.mode': 'Membuat pesanan',
  'form.mode.automatic': 'Secara automatik',
  'form.mode.automatic.note': 'Kami pesan 2:00 petang sehari sebelum penghantaran, pada harga hari itu',
  'form.mode.confirm': 'Tanya saya dahulu',
  'form.mode.confirm.note': 'Kami tanya 9:00 pagi sehari sebelumnya; tanpa jawapan, tiada apa-apa dipesan',
  'form.guard': 'Tanya saya jika harga naik lebih daripada',
  'form.guard.hint': 'Dalam peratus, 0 hingga 100, berbanding harga yang terakhir anda sahkan',
  'form.partial': 'Jika sebahagian barang tiada, pesan yang selebihnya',
  'form.pay.transfer':
    'Setiap pesanan dibuat pada 2:00 petang. Buat pindahan bank dan muat naik bukti sebelum 4:00 petang hari itu.',
  'form.pay.online':
    'Setiap pesanan dibuat pada 2:00 petang dan mesti dibayar sebelum 4:00 petang hari itu. Kami maklumkan apabila tiba masa membayar.',

  'form.create': 'Buat pesanan tetap',
  'form.save': 'Simpan perubahan',
  'form.cancel': 'Batal',
  'form.created': '{name} dibuat.',
  'form.saved': '{name} disimpan.',

  'form.error.name': 'Masukkan nama.',
  'form.error.weekdays': 'Pilih sekurang-kurangnya satu hari penghantaran.',
  'form.error.starts': 'Pilih tarikh pertama dari hari ini.',
  'form.error.starts.missing': 'Masukkan tarikh pertama.',
  'form.error.ends': 'Tarikh terakhir lebih awal daripada tarikh pertama.',
  'form.error.lines': 'Tambah sekurang-kurangnya satu barang.',
  'form.error.place': 'Pilih alamat.',
  'form.error.pickup': 'Pilih tempat ambil sendiri.',
  'form.error.guard': 'Masukkan peratusan bulat dari 0 hingga 100.',
});
