import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { editing as en } from '../en/editing.ts';

export const editing = defineTranslation<typeof en>()({
  'edit.unsaved': '{n} perubahan belum disimpan',
  'edit.allSaved': 'Semua telah disimpan',
  'edit.problems': '{n} medan perlu disemak semula',
  'edit.discard': 'Buang perubahan',
  'edit.save': 'Simpan',
  'edit.now': 'Orang lain telah mengubah ini; kini: {value}.',
  'edit.english': 'Inggeris',
  'edit.malay': 'Melayu',
  'edit.optional': '(pilihan)',
  'edit.notAmount': 'Masukkan amaun seperti 12.50.',
  'edit.clear': 'Kosongkan',
  'edit.suggestions': '{n} cadangan, gunakan kekunci anak panah',
  'edit.nothingFound': 'Tiada dijumpai',
  'edit.remove': 'Buang {name}',
});
