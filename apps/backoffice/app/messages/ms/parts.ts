import type { Translation } from '@bakul/shop/kit/i18n';
import type { parts as en } from '../en/parts.ts';

export const parts: Translation<typeof en> = {
  'parts.pages.navigation': 'Halaman',
  'parts.pages.previous': 'Sebelumnya',
  'parts.pages.next': 'Seterusnya',
  'parts.pages.page': 'Halaman {n}',
  'parts.reason.label': 'Sebab',
  'parts.trail.title': 'Perjalanan rekod ini',
  'parts.trail.changed': 'Diubah',
  'parts.trail.buyer': 'pembeli',
  'parts.trail.shop': 'kedai',
  'parts.trail.system': 'secara automatik',
  'parts.waited.minutes': '{n} minit',
  'parts.waited.hours': '{n} jam',
  'parts.waited.days': '{n} hari',
};
