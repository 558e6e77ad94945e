import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { reasons as en } from '../en/reasons.ts';

export const reasons = defineTranslation<typeof en>()({
  'proof.amount': 'Jumlahnya bukan jumlah pesanan.',
  'proof.blurred': 'Gambar tidak dapat dibaca. Sila hantar yang lebih jelas.',
  'proof.missing': 'Pindahan belum sampai ke akaun kami.',
  'proof.other': 'Pindahan ini untuk pesanan lain.',
  'claim.refund': 'Kami mohon maaf. Wang sedang dipulangkan kepada anda.',
  'claim.credit_note': 'Kami mohon maaf. Nota kredit telah ditulis bagi invois anda.',
  'claim.sorry': 'Terima kasih atas gambar. Ladang telah kami maklumkan.',
  'claim.replacement': 'Kami mohon maaf. Barang baharu dihantar dengan penghantaran seterusnya.',
  'deny.late': 'Barang diterima dalam keadaan baik semasa penghantaran.',
  'deny.photo': 'Gambar tidak menunjukkan apa yang tidak kena. Sila hubungi kami.',
  'deny.asOrdered': 'Barang adalah seperti yang dipesan.',
  'ask.statement': 'Sila hantar penyata bank bagi tiga bulan yang lalu.',
  'ask.references': 'Pembekal mana yang sudah memberi anda kredit?',
  'ask.volume': 'Berapa banyak yang anda jangka untuk dipesan seminggu?',
  'credit.young': 'Kita baru sahaja berkenalan. Sila mohon semula dalam enam bulan.',
  'credit.documents': 'Dokumen tidak menyokong had ini.',
  'credit.late': 'Invois terdahulu dibayar lewat.',
  'note.price': 'Harganya salah.',
  'note.quality': 'Mutu tidak seperti dipersetujui.',
  'note.all': 'Invois ditarik balik.',
});
