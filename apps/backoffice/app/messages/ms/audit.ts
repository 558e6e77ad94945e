import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { audit as en } from '../en/audit.ts';

export const audit = defineTranslation<typeof en>()({
  'audit.title': 'Log audit',
  'audit.hint': 'Semua tindakan kakitangan, terbaharu dahulu',
  'audit.list': 'Tindakan',
  'audit.when': 'Masa',
  'audit.who': 'Kakitangan',
  'audit.what': 'Tindakan',
  'audit.record': 'Rekod',
  'audit.changes': 'Perubahan',
  'audit.search': 'Nombor pesanan, nama atau SKU',
  'audit.member': 'Kakitangan',
  'audit.action': 'Tindakan',
  'audit.type': 'Jenis rekod',
  'audit.none': 'Tiada tindakan ditemui',
  'audit.same': 'Semua tindakan pada rekod ini',
  'audit.number': 'Catatan {id}',
  'audit.nothingChanged': 'Tiada nilai diubah.',
});
