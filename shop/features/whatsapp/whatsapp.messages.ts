import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const whatsappMessages = defineMessages({
  en: {
    whatsapp_basket: {
      one: '{n} item understood. Add it to your cart: {url}\nNothing is ordered until you check out.',
      other: '{n} items understood. Add them to your cart: {url}\nNothing is ordered until you check out.',
    },
    whatsapp_nothing: 'Nothing to add to your cart yet.',
    whatsapp_choose: 'Please choose:',
    whatsapp_not_understood: 'Not understood:',
    whatsapp_left_out: 'Left out (changed or cancelled):',
    whatsapp_more: 'and {n} more',
    whatsapp_in_shop: 'Add these in the shop: {url}',
    whatsapp_help:
      'Send what you need, one item on each line, for example:\n10 kg tomato\n2 papan telur\nYou get a link to add the items to your cart.',
    whatsapp_text_only: 'Please send your order as text. Pictures and voice messages cannot be read.',
    whatsapp_linked:
      'This phone now orders for {buyer}. Send what you need, one item on each line. Send STOP to end.',
    whatsapp_code_wrong: 'This code has expired or is wrong. Get a new one in your profile: {url}',
    whatsapp_unknown:
      'Hello, this is {shop}. To order here, log in, open your profile and connect this phone: {url}\nSend STOP if you do not want messages from us.',
    whatsapp_may_not_order: 'You can no longer order for {buyer}. Ask its administrator.',
    whatsapp_stopped: 'You will receive no more messages from us. Send START to order here again.',
    whatsapp_started: 'Welcome back. Send what you need, one item on each line.',
    whatsapp_unavailable: 'This shop does not take orders by WhatsApp.',
  },
  ms: {
    whatsapp_basket:
      '{n} barang difahami. Tambah ke troli anda: {url}\nPesanan hanya dibuat selepas anda mengesahkannya di kedai.',
    whatsapp_nothing: 'Belum ada barang untuk ditambah ke troli anda.',
    whatsapp_choose: 'Sila pilih:',
    whatsapp_not_understood: 'Tidak difahami:',
    whatsapp_left_out: 'Tidak dimasukkan (diubah atau dibatalkan):',
    whatsapp_more: 'dan {n} lagi',
    whatsapp_in_shop: 'Tambah barang ini di kedai: {url}',
    whatsapp_help:
      'Hantar senarai barang, satu barang setiap baris, contohnya:\n10 kg tomato\n2 papan telur\nAnda akan terima pautan untuk menambah barang ke troli.',
    whatsapp_text_only: 'Sila hantar pesanan dalam bentuk teks. Gambar dan mesej suara tidak dapat dibaca.',
    whatsapp_linked:
      'Telefon ini kini memesan untuk {buyer}. Hantar senarai barang, satu barang setiap baris. Hantar BERHENTI untuk menamatkan.',
    whatsapp_code_wrong: 'Kod ini salah atau telah tamat tempoh. Dapatkan kod baharu di profil anda: {url}',
    whatsapp_unknown:
      'Helo, ini {shop}. Untuk memesan di sini, log masuk, buka profil anda dan sambungkan telefon ini: {url}\nHantar BERHENTI jika anda tidak mahu menerima mesej daripada kami.',
    whatsapp_may_not_order: 'Anda tidak lagi boleh memesan untuk {buyer}. Hubungi pentadbirnya.',
    whatsapp_stopped: 'Anda tidak akan menerima mesej lagi daripada kami. Hantar MULA untuk memesan semula.',
    whatsapp_started: 'Selamat kembali. Hantar senarai barang, satu barang setiap baris.',
    whatsapp_unavailable: 'Kedai ini tidak menerima pesanan melalui WhatsApp.',
  },
});

export const whatsappText = translators(whatsappMessages);
