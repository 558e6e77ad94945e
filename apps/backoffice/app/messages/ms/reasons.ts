import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { reasons as en } from '../en/reasons.ts';

export const reasons = defineTranslation<typeof en>()({
  'proof.amount': 'Jumlahnya tidak sama dengan pesanan.',
  'proof.blurred': 'Gambar tidak dapat dibaca. Sila muat naik yang lebih jelas.',
  'proof.missing': 'Pindahan belum sampai ke akaun kami.',
  'proof.other': 'Pindahan ini untuk pesanan lain.',
  'claim.refund': 'Kami mohon maaf. Bayaran balik anda sedang diproses.',
  'claim.credit_note': 'Kami mohon maaf. Nota kredit telah dikeluarkan bagi invois anda.',
  'claim.sorry': 'Terima kasih atas foto. Kami telah memaklumkan pihak ladang.',
  'claim.replacement': 'Kami mohon maaf. Gantian akan dihantar bersama penghantaran seterusnya.',
  'deny.late': 'Barang diterima dalam keadaan baik semasa penghantaran.',
  'deny.photo': 'Foto tidak menunjukkan masalahnya. Sila hubungi kami.',
  'deny.asOrdered': 'Barang adalah seperti yang dipesan.',
  'ask.statement': 'Sila hantar penyata bank bagi tiga bulan lalu.',
  'ask.references': 'Pembekal mana yang sudah memberi anda kredit?',
  'ask.volume': 'Berapa banyak yang anda jangka untuk dipesan seminggu?',
  'credit.young': 'Tempoh anda sebagai pelanggan masih singkat. Sila mohon semula dalam enam bulan.',
  'credit.documents': 'Dokumen tidak menyokong had ini.',
  'credit.late': 'Invois terdahulu dibayar lewat.',
  'note.price': 'Harganya salah.',
  'note.quality': 'Mutu tidak seperti dipersetujui.',
  'note.all': 'Invois dibatalkan.',
});
