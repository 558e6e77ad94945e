import type { Translation } from '@bakul/shop/kit/i18n';
import type { pages as en } from '../en/pages.ts';

export const pages: Translation<typeof en> = {};
