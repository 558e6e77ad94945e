import type { Lang } from '@bakul/shop/kit/text/language';
import { composeReview, type Rating } from '../review-sentences.ts';
import { stableFraction } from '../stable-hash.ts';

/** As real buyers rate: mostly five stars, rarely two. Better goods, from 0 to 1, get more of them. */
export function ratingOf(key: string, quality = 0.5): Rating {
  const chance = stableFraction(`${key} stars`) + (0.5 - quality) * 0.5;
  if (chance < 0.52) return 5;
  if (chance < 0.77) return 4;
  if (chance < 0.88) return 3;
  return chance < 0.94 ? 2 : 1;
}

/** What people write when they write little. */
const brief: Record<Lang, Record<Rating, readonly string[]>> = {
  en: {
    5: [
      'Very fresh!',
      'Perfect as always.',
      'Good good 👍',
      'Best in Klang Valley.',
      'Fresh and on time, thank you.',
    ],
    4: ['Good.', 'Fresh, box a bit wet.', 'Nice quality, slightly late.', 'OK, will order again.'],
    3: ['Average.', 'So-so this time.', 'Sizes not even.', 'Last week was better.'],
    2: ['Not fresh.', 'Too ripe on arrival.', 'Short again.'],
    1: ['Half of it went to the bin.', 'Very disappointed.', 'Rotten.'],
  },
  ms: {
    5: ['Segar sangat!', 'Terbaik 👍', 'Memang puas hati.', 'Barang cantik, sampai awal.', 'Padu.'],
    4: ['Bagus.', 'Segar, cuma kotak basah sikit.', 'Ok, akan beli lagi.', 'Elok, lambat sedikit.'],
    3: ['Biasa saja.', 'Saiz tak sekata.', 'Minggu lepas lagi elok.'],
    2: ['Kurang segar.', 'Sudah terlalu masak.', 'Timbangan kurang.'],
    1: ['Separuh terpaksa buang.', 'Kecewa.', 'Busuk sampai sini.'],
  },
};

/** What people write when they have something to tell. */
const long: Record<Lang, Record<'good' | 'bad', readonly string[]>> = {
  en: {
    good: [
      'We buy for two branches, every morning but Monday. What convinces me is not the price, it is that the carton on Friday looks like the carton on Monday. The driver waits until my cook has checked everything, and the one time we were short, the refund was on the account before lunch. My only wish: an earlier slot on Saturdays.',
      'Ordered at three in the afternoon for a wedding of 400 the next day and expected a phone call to say it was impossible. Everything came at 6.40, sorted by dish as I had written in the note, cold to the touch, and nothing had to be thrown away. I have told every caterer I know.',
    ],
    bad: [
      'The top layer was beautiful, and the layers below were a grade smaller and already soft. I understand that this is produce and not factory goods, but we pay for grade A and plan our plates by it. Support answered within the hour and paid back part of it, so two stars and not one.',
    ],
  },
  ms: {
    good: [
      'Sudah tiga bulan kami ambil untuk kantin sekolah. Yang saya suka, timbangan tepat dan invois jelas, senang nak tuntut. Pernah sekali barang kurang, saya hantar gambar pukul tujuh, sebelum tengah hari duit sudah dipulangkan. Pemandu pun sopan. Harap boleh tambah pilihan pek kecil untuk cuti sekolah.',
    ],
    bad: [
      'Lapisan atas memang cantik tetapi yang di bawah sudah lembik dan saiznya kecil. Kami bayar gred A, jadi sepatutnya semua sama. Khidmat pelanggan ada balas dan pulangkan sebahagian, tetapi pagi itu kami terpaksa beli di pasar dengan harga lebih mahal.',
    ],
  },
};

const pick = <T>(key: string, choices: readonly T[]): T | undefined =>
  choices[Math.floor(stableFraction(key) * choices.length)];

/** Nothing, a word or two, or a paragraph; null for those who write a sentence or two, as most do. */
export function shortReview(key: string, lang: Lang, rating: Rating): string | null {
  const length = stableFraction(`${key} length`);
  if (length < 0.18) return '';
  if (length < 0.4) return pick(`${key} brief`, brief[lang][rating]) ?? '';
  if (length > 0.95 && rating !== 3)
    return pick(`${key} long`, long[lang][rating > 3 ? 'good' : 'bad']) ?? '';
  return null;
}

export function reviewFor(key: string, lang: Lang): { rating: Rating; text: string } {
  const rating = ratingOf(key);
  return { rating, text: shortReview(key, lang, rating) ?? composeReview(key, lang, rating) };
}
