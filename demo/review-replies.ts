import type { Lang } from '@bakul/shop/kit/text/language';
import { stablePick } from './stable-hash.ts';

/** What the shop replies to buyers who were not satisfied. */
const replies: Record<Lang, { poor: readonly [string, ...string[]]; fair: readonly [string, ...string[]] }> =
  {
    en: {
      poor: [
        'We are sorry. Please report it on the order page within a day and we will refund or replace it.',
        'This is not what we want to send. We have spoken to the farm and check every crate of it this week.',
        'Sorry about this. Our packers now open the bottom layer as well before a crate leaves.',
        'Thank you for telling us, and sorry. Your next delivery will be checked by the shift leader.',
        'We apologise. The cold room of that lorry has been repaired since.',
      ],
      fair: [
        'Thank you. We passed this on to the farm.',
        'Thank you for the honest words. Write it in the order notes and we will choose for you.',
        'Noted. The grade is described in more detail on the product page now.',
        'Thank you. The weather was hard on this harvest; the next one looks better.',
        'We hear you, and will try to do better with your next order.',
      ],
    },
    ms: {
      poor: [
        'Kami mohon maaf. Sila laporkan di halaman pesanan dalam masa sehari; kami akan pulangkan wang atau gantikan.',
        'Ini bukan mutu yang kami mahu. Kami telah bercakap dengan pihak ladang dan memeriksa setiap krat minggu ini.',
        'Maaf atas kejadian ini. Lapisan bawah kini turut diperiksa sebelum krat keluar.',
        'Terima kasih kerana memaklumkan, dan maaf. Penghantaran seterusnya akan diperiksa oleh ketua syif.',
        'Kami mohon maaf. Bilik sejuk lori tersebut sudah dibaiki.',
      ],
      fair: [
        'Terima kasih. Kami telah memaklumkan pihak ladang.',
        'Terima kasih atas teguran. Tulis pada nota pesanan dan kami akan pilih untuk anda.',
        'Baik, gred ini kini diterangkan dengan lebih lanjut di halaman produk.',
        'Terima kasih. Cuaca kurang baik untuk tuaian ini; tuaian seterusnya nampak lebih elok.',
        'Kami ambil maklum dan akan cuba lebih baik untuk pesanan anda yang seterusnya.',
      ],
    },
  };

export const replyTo = (key: string, lang: Lang, rating: number): string =>
  stablePick(`${key} reply`, replies[lang][rating <= 2 ? 'poor' : 'fair']);
