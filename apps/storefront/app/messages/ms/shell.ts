import type { Translation } from '@bakul/shop/kit/i18n';
import type { shell as en } from '../en/shell.ts';

export const shell: Translation<typeof en> = {};
