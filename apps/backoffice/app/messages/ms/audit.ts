import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { audit as en } from '../en/audit.ts';

export const audit = defineTranslation<typeof en>()({
  'audit.title': 'Log audit',
  'audit.hint': 'Semua yang dibuat oleh kakitangan, yang terkini dahulu',
  'audit.list': 'Tindakan',
  'audit.when': 'Bila',
  'audit.who': 'Siapa',
  'audit.what': 'Apa',
  'audit.record': 'Rekod',
  'audit.changes': 'Perubahan',
  'audit.search': 'Nombor rekod',
  'audit.member': 'Kakitangan',
  'audit.action': 'Tindakan',
  'audit.type': 'Jenis',
  'audit.none': 'Tiada sesiapa membuatnya',
  'audit.same': 'Semua tindakan pada rekod ini',
  'audit.number': 'Catatan {id}',
  'audit.nothingChanged': 'Tiada apa-apa diubah olehnya.',
});
