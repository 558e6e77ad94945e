import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { policy as en } from '../en/policy.ts';

export const policy = defineTranslation<typeof en>()({
  'policy.updated': 'Berkuat kuasa {date}',
  'policy.contents': 'Di halaman ini',
  'policy.other': 'Read in English',
  'policy.path': 'Anda di sini',
});
