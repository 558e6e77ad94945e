import type { Lang } from '@bakul/shop/kit/text/language';
import { stableFraction } from './stable-hash.ts';

export type Rating = 1 | 2 | 3 | 4 | 5;

/** What people write about the goods, and what they add. Each of one can follow each of the other. */
type Sentences = { goods: readonly string[]; rest: readonly string[] };

const inEnglish: Record<Rating, Sentences> = {
  5: {
    goods: [
      'Crisp and cold when we opened the box.',
      'Same size from the first to the last piece.',
      'Hardly anything to trim.',
      'Still good after three days in the chiller.',
      'Exactly the grade we paid for.',
      'Our head chef asked where we buy it.',
      'Clean, no soil at the bottom of the crate.',
      'The scale agreed with the label to the gram.',
      'Sold out at our stall before ten.',
      'Smells like it was picked this morning.',
    ],
    rest: [
      'Driver came at 6.20 and helped carry it up.',
      'Reordered the same afternoon.',
      'Invoice matched the delivery, finance is happy.',
      'Better than what I find at the wet market.',
      'Will take two cartons next week.',
      'Even in the rainy week, no change.',
      'The price is fair for this.',
      'My mother approves, that says enough.',
      'Packed well, nothing was crushed.',
      'Thank you to the team.',
    ],
  },
  4: {
    goods: [
      'Fresh, two or three pieces were bruised.',
      'Good quality, a little smaller than last time.',
      'Nice colour, some were not quite ripe.',
      'Good, the outer leaves needed trimming.',
      'Firm and sweet, box slightly wet.',
      'As described.',
      'Fine for cooking, less so for display.',
      'Mostly even sizes.',
    ],
    rest: [
      'Would order again.',
      'Delivery was half an hour late, they called.',
      'A smaller pack would suit us.',
      'Price went up but I understand.',
      'Enough for our weekend crowd.',
      'Lasted until Thursday.',
      'Good service on WhatsApp.',
      'No complaint otherwise.',
    ],
  },
  3: {
    goods: [
      'Half of it was good, half was average.',
      'Too mixed in size for plating.',
      'Ripened within a day.',
      'Not bad, not special.',
      'Leaves already soft at the edges.',
      'More water than I like.',
    ],
    rest: [
      'The last delivery was better.',
      'Usable for soup.',
      'I expected more at this price.',
      'Let us see next week.',
      'Driver was polite at least.',
      'We sorted it ourselves.',
    ],
  },
  2: {
    goods: [
      'The bottom of the carton was bruised.',
      'Wilted by noon.',
      'Far smaller than the picture.',
      'About a quarter could not be served.',
      'Tasteless this time.',
    ],
    rest: [
      'Support answered, but lunch was over.',
      'Had to buy more from the shop next door.',
      'Please check before you send.',
      'Got part of the money back.',
      'Second time this month.',
    ],
  },
  1: {
    goods: [
      'Mould under the first layer.',
      'Arrived warm and wet.',
      'More than half was thrown away.',
      'Not what we ordered at all.',
    ],
    rest: [
      'We had to change the menu.',
      'The refund came, the customers did not.',
      'I sent photos the same morning.',
      'Very disappointing.',
    ],
  },
};

const inMalay: Record<Rating, Sentences> = {
  5: {
    goods: [
      'Masih sejuk dan rangup bila kotak dibuka.',
      'Saiz sama dari atas sampai bawah.',
      'Hampir tiada yang perlu dibuang.',
      'Tiga hari dalam peti sejuk pun masih elok.',
      'Memang gred yang kami bayar.',
      'Pelanggan tanya beli di mana.',
      'Bersih, tiada tanah di dasar bakul.',
      'Timbangan tepat ikut label.',
      'Di gerai habis sebelum pukul sepuluh.',
      'Bau pun macam baru petik.',
    ],
    rest: [
      'Pemandu sampai 6.20 pagi dan tolong angkat.',
      'Petang itu juga saya pesan lagi.',
      'Invois sama dengan barang, senang kira.',
      'Lagi elok daripada pasar pagi.',
      'Minggu depan ambil dua kotak.',
      'Musim hujan pun kualiti tak lari.',
      'Harga berpatutan.',
      'Mak saya pun puji.',
      'Bungkus kemas, tiada yang lebam.',
      'Terima kasih satu pasukan.',
    ],
  },
  4: {
    goods: [
      'Segar, cuma dua tiga biji lebam.',
      'Kualiti bagus, kecil sikit daripada minggu lepas.',
      'Warna cantik, ada yang belum cukup masak.',
      'Bagus, daun luar kena buang sedikit.',
      'Manis, kotak lembap sikit.',
      'Macam dalam gambar.',
      'Sesuai untuk masak, kurang untuk hiasan.',
      'Saiz kebanyakannya sama.',
    ],
    rest: [
      'Akan pesan lagi.',
      'Lewat setengah jam tapi mereka telefon dulu.',
      'Kalau ada pek kecil lagi baik.',
      'Harga naik tapi faham keadaan.',
      'Cukup untuk hujung minggu.',
      'Tahan sampai Khamis.',
      'Layanan WhatsApp cepat.',
      'Yang lain tiada masalah.',
    ],
  },
  3: {
    goods: [
      'Separuh elok, separuh biasa.',
      'Saiz bercampur, susah nak susun.',
      'Sehari saja sudah terlalu masak.',
      'Tak teruk, tak istimewa.',
      'Hujung daun sudah lembik.',
      'Banyak air.',
    ],
    rest: [
      'Penghantaran lepas lebih baik.',
      'Boleh buat sup.',
      'Dengan harga ini sepatutnya lebih elok.',
      'Tengok minggu depan macam mana.',
      'Nasib baik pemandu sopan.',
      'Kami asingkan sendiri.',
    ],
  },
  2: {
    goods: [
      'Bahagian bawah kotak lebam.',
      'Tengah hari sudah layu.',
      'Jauh lebih kecil daripada gambar.',
      'Suku tak boleh dihidang.',
      'Kali ini tawar.',
    ],
    rest: [
      'Ada dibalas, tapi waktu makan sudah habis.',
      'Terpaksa beli tambahan di kedai sebelah.',
      'Tolong periksa sebelum hantar.',
      'Dapat balik sebahagian duit.',
      'Sudah dua kali bulan ini.',
    ],
  },
  1: {
    goods: [
      'Berkulat di bawah lapisan pertama.',
      'Sampai dalam keadaan panas dan basah.',
      'Lebih separuh dibuang.',
      'Bukan barang yang kami pesan.',
    ],
    rest: [
      'Kami terpaksa tukar menu.',
      'Duit dapat balik, pelanggan tidak.',
      'Gambar saya hantar pagi itu juga.',
      'Sangat kecewa.',
    ],
  },
};

const sentences: Record<Lang, Record<Rating, Sentences>> = { en: inEnglish, ms: inMalay };

/** One or two sentences, always the same for the same key. */
export function composeReview(key: string, lang: Lang, rating: Rating): string {
  const { goods, rest } = sentences[lang][rating];
  const choose = (part: string, choices: readonly string[]) =>
    choices[Math.floor(stableFraction(`${key} ${part}`) * choices.length)] ?? '';
  const about = choose('goods', goods);
  const added = choose('rest', rest);
  const order = stableFraction(`${key} order`);
  if (order < 0.2) return about;
  return order < 0.35 ? added : `${about} ${added}`;
}
