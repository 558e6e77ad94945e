import type { Translation } from '@bakul/shop/kit/i18n';
import type { listing as en } from '../en/listing.ts';

export const listing: Translation<typeof en> = {};
