import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { frame as en } from '../en/frame.ts';

export const frame = defineTranslation<typeof en>()({
  'frame.conflict': '{name} {action} pada {time}. Anda kini melihat versi terkini.',
  'frame.empty': 'Belum ada apa-apa di sini',
  'frame.keys.title': 'Pintasan papan kekunci',
  'frame.keys.down': 'baris seterusnya',
  'frame.keys.up': 'baris sebelumnya',
  'frame.keys.open': 'buka',
  'frame.keys.select': 'pilih',
  'frame.keys.close': 'tutup',
  'frame.keys.help': 'tunjuk pintasan',
  'frame.selected': '{n} dipilih',
  'frame.clearSelection': 'Kosongkan pilihan',
  'frame.select': 'Pilih {name}',
  'frame.selectAll': 'Pilih semua yang ditunjukkan',
  'frame.closeDetail': 'Kembali ke senarai',
  'frame.nextOpened': 'Seterusnya dibuka: {name}',
  'frame.allDone': 'Itu yang terakhir.',
  'history.title': 'Sejarah',
  'history.empty': 'Belum ada perubahan.',
  'history.before': 'Sebelum',
  'history.after': 'Selepas',
  'history.reason': 'Sebab: {reason}',
  'history.nothing': 'kosong',
  'history.more': 'dan {n} lagi',
});
