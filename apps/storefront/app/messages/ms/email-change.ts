import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { emailChange as english } from '../en/email-change.ts';

export const emailChange = defineTranslation<typeof english>()({
  'emailChange.title': 'Tukar alamat e-mel anda?',
  'emailChange.lead':
    'Kami menerima permintaan untuk menukar alamat e-mel akaun anda kepada {email}. Adakah anda yang memintanya?',
  'emailChange.until': 'Jika anda tidak berbuat apa-apa, penukaran ini berkuat kuasa pada {time}.',
  'emailChange.approve': 'Ya, sahkan sekarang',
  'emailChange.stop': 'Bukan saya, hentikan',
  'emailChange.applied.title': 'Alamat e-mel anda telah ditukar',
  'emailChange.applied.text': 'Mulai sekarang, log masuk dengan {email}. Peranti lain telah dilog keluar.',
  'emailChange.applied.login': 'Log masuk',
  'emailChange.applied.profile': 'Ke profil saya',
  'emailChange.stopped.title': 'Penukaran dihentikan',
  'emailChange.stopped.text':
    'Alamat e-mel anda kekal sama dan semua peranti telah dilog keluar. Mungkin ada orang yang tahu kata laluan anda: tetapkan yang baharu sekarang.',
  'emailChange.stopped.reset': 'Tetapkan kata laluan baharu',
  'emailChange.cancelled.title': 'Penukaran ini telah dibatalkan',
  'emailChange.cancelled.text': 'Alamat e-mel anda kekal sama. Tiada apa-apa lagi yang perlu dilakukan.',
  'emailChange.gone.title': 'Pautan ini tidak lagi sah',
  'emailChange.gone.text':
    'Buka e-mel terbaharu tentang alamat anda, atau log masuk untuk melihat profil anda.',
  'emailChange.gone.login': 'Log masuk',
});
