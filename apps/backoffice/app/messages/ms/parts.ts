import type { Translation } from '@bakul/shop/kit/i18n';
import type { parts as en } from '../en/parts.ts';

export const parts: Translation<typeof en> = {
  'pages.navigation': 'Halaman',
  'pages.previous': 'Sebelumnya',
  'pages.next': 'Seterusnya',
  'pages.page': 'Halaman {n}',
  'reason.label': 'Sebab',
  'trail.title': 'Perjalanan rekod ini',
  'trail.changed': 'Diubah',
  'trail.buyer': 'pembeli',
  'trail.shop': 'kedai',
  'trail.system': 'secara automatik',
  'waited.minutes': '{n} minit',
  'waited.hours': '{n} jam',
  'waited.days': '{n} hari',
};
