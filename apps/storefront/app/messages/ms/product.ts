import type { Translation } from '@bakul/shop/kit/i18n';
import type { product as en } from '../en/product.ts';

export const product: Translation<typeof en> = {};
