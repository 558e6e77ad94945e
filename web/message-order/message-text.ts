import type { Translate } from '@bakul/shop/kit/text/i18n';
import type { MessageChoice } from './message-draft.ts';
import type { messageOrder } from './messages-en.ts';

export type MessageText = Translate<typeof messageOrder>;

/** What the applications name differently. */
export type MessageNames = {
  text: MessageText;
  /** 'cartons' for 2, 'carton' for 1. */
  unit: (unit: MessageChoice['order_unit'], n: number) => string;
  /** '/kg' after a price. */
  per: (unit: MessageChoice['price_unit']) => string;
};
