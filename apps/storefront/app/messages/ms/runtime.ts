import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { runtime as en } from '../en/runtime.ts';

export const runtime = defineTranslation<typeof en>()({
  'runtime.error': 'Ralat telah berlaku',
  'runtime.unreachable': 'Kami tidak dapat menghubungi kedai. Semak sambungan anda dan cuba lagi.',
  'runtime.pageNotLoaded': 'Halaman ini tidak dapat dimuatkan. Sila cuba lagi.',
  'runtime.notifications': 'Pemberitahuan',
  'runtime.toast.success': 'Selesai',
  'runtime.toast.error': 'Masalah',
  'runtime.toast.warning': 'Amaran',
  'runtime.toast.info': 'Nota',
});
