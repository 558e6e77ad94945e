import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { editing as en } from '../en/editing.ts';

export const editing = defineTranslation<typeof en>()({
  'edit.unsaved': '{n} perubahan belum disimpan',
  'edit.allSaved': 'Semua perubahan disimpan',
  'edit.problems': '{n} medan perlu dibetulkan',
  'edit.discard': 'Buang perubahan',
  'edit.save': 'Simpan',
  'edit.now': 'Orang lain telah mengubah ini; kini: {value}.',
  'edit.english': 'Inggeris',
  'edit.malay': 'Melayu',
  'edit.optional': '(tidak wajib)',
  'edit.notAmount': 'Masukkan jumlah, contohnya 12.50.',
  'edit.clear': 'Kosongkan',
  'edit.suggestions': '{n} cadangan. Guna kekunci anak panah untuk memilih.',
  'edit.nothingFound': 'Tiada hasil carian',
  'edit.remove': 'Buang {name}',
});
