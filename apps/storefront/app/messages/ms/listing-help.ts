import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { listingHelp as en } from '../en/listing-help.ts';

export const listingHelp = defineTranslation<typeof en>()({
  'help.near': 'Adakah maksud anda:',
  'help.spelling': 'Semak ejaan.',
  'help.ask': 'Tanya kami di WhatsApp sama ada kami boleh dapatkannya',
  'help.language': 'Cuba nama dalam bahasa Inggeris atau Melayu, atau SKU.',
  'help.descriptions': 'Cari dalam keterangan juga',
  'help.popularCategories': 'Kategori popular',
  'help.popularProducts': 'Popular hari ini',
});
