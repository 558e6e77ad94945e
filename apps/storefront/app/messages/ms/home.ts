import type { Translation } from '@bakul/shop/kit/i18n';
import type { home as en } from '../en/home.ts';

export const home: Translation<typeof en> = {};
