import { formatMoney } from '@bakul/shop/kit/text/format';

/** Formats '−10 %' or '−RM 5.00'. */
export const promotionValue = ({ kind, value }: { kind: 'percent' | 'amount'; value: number }): string =>
  kind === 'percent' ? `−${value} %` : `−${formatMoney(value)}`;
