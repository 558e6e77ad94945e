import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { consent as en } from '../en/consent.ts';

export const consent = defineTranslation<typeof en>()({
  'consent.title': 'Boleh kami mengira lawatan?',
  'consent.text':
    'Kami ingin mengukur cara kedai ini digunakan supaya dapat menambah baiknya. Tiada apa-apa diukur tanpa persetujuan anda.',
  'consent.yes': 'Benarkan',
  'consent.no': 'Tidak, terima kasih',
});
