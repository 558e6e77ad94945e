import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { parts as en } from '../en/parts.ts';

export const parts = defineTranslation<typeof en>()({
  'list.shown': '{shown} daripada {all}',
  'list.many': 'lebih daripada {n}',
  'list.none': 'Tiada padanan',
  'list.none.text': 'Cuba perkataan lain, atau buang satu penapis.',
  'list.status': 'Status',
  'pages.nav': 'Halaman',
  'pages.previous': 'Halaman sebelumnya',
  'pages.next': 'Halaman seterusnya',
  'pages.page': 'Halaman {page}',
  'span.from': 'Dari',
  'span.to': 'Hingga',
  'reason.templates': 'Ayat yang sering sesuai',
  'reason.missing': 'Tulis sebabnya.',
  'parts.reason.label': 'Sebab',
  'parts.trail.title': 'Perjalanan rekod ini',
  'parts.trail.changed': 'Diubah',
  'parts.trail.buyer': 'pembeli',
  'parts.trail.shop': 'kedai',
  'parts.trail.system': 'secara automatik',
  'parts.waited.minutes': '{n} minit',
  'parts.waited.hours': '{n} jam',
  'parts.waited.days': '{n} hari',
});
