import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { parts as en } from '../en/parts.ts';

export const parts = defineTranslation<typeof en>()({
  'list.shown': '{shown} daripada {all}',
  'list.many': 'lebih daripada {n}',
  'list.none': 'Tiada hasil carian',
  'list.none.text': 'Cuba perkataan lain atau buang satu tapisan.',
  'list.status': 'Status',
  'pages.nav': 'Halaman',
  'pages.previous': 'Halaman sebelumnya',
  'pages.next': 'Halaman seterusnya',
  'pages.page': 'Halaman {page}',
  'span.from': 'Dari',
  'span.to': 'Hingga',
  'reason.templates': 'Cadangan sebab',
  'reason.missing': 'Masukkan sebab.',
  'parts.reason.label': 'Sebab',
  'parts.trail.title': 'Sejarah status',
  'parts.trail.changed': 'Diubah',
  'parts.trail.buyer': 'pembeli',
  'parts.trail.shop': 'kedai',
  'parts.trail.system': 'automatik',
  'parts.waited.minutes': '{n} minit',
  'parts.waited.hours': '{n} jam',
  'parts.waited.days': '{n} hari',
});
