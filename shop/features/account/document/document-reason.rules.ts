import type { Lang } from '../../../kit/text/language.ts';
import { type RejectReason, rejectReasons } from './document.constants.ts';

export { type RejectReason, rejectReasons };

/** Shown to the owner in their own language, whatever the reviewer's. */
export const reasonTexts: Record<RejectReason, Record<Lang, string>> = {
  unclear: {
    en: 'The picture is not clear enough to read. Please take a sharper one, in daylight and without flash.',
    ms: 'Gambar tidak cukup jelas untuk dibaca. Sila ambil gambar yang lebih tajam, di tempat terang tanpa denyar.',
  },
  cut_off: {
    en: 'Part of the document is cut off. Please show all four corners.',
    ms: 'Sebahagian dokumen terpotong. Sila tunjukkan keempat-empat penjuru.',
  },
  missing_page: {
    en: 'A page is missing. Please send all pages.',
    ms: 'Ada halaman yang tiada. Sila hantar semua halaman.',
  },
  wrong_document: {
    en: 'This is another document than the one we need.',
    ms: 'Ini bukan dokumen yang kami perlukan.',
  },
  name_differs: {
    en: 'The name on the document differs from the one you entered.',
    ms: 'Nama pada dokumen berbeza daripada yang anda isi.',
  },
  number_differs: {
    en: 'The number on the document differs from the one you entered.',
    ms: 'Nombor pada dokumen berbeza daripada yang anda isi.',
  },
  out_of_date: {
    en: 'The document is no longer valid. Please send the current one.',
    ms: 'Dokumen ini tidak lagi sah. Sila hantar yang terkini.',
  },
};

/** The text the owner reads: the chosen reason followed by the free text. Empty when neither is given. */
export function reasonText(reason: RejectReason | null, freeText: string | null, lang: Lang): string {
  return [reason && reasonTexts[reason][lang], freeText?.trim()].filter(Boolean).join(' ');
}
