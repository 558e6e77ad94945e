import type { CartChange } from '@bakul/shop/features/cart/cart.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { correctionText } from '../../cart/correction-text.ts';
import type { T } from '../../i18n/i18n.tsx';
import type { OrdersText } from './transactions-text.ts';

/**
 * How much of an order was added to the cart, and what the buyer has to know: less than before, nothing, or another
 * price.
 */
export function reorderResult(changes: readonly CartChange[], { t, text }: { t: T; text: OrdersText }) {
  const added = changes.filter(({ kind }) => kind === 'added' || kind === 'summed' || kind === 'clamped');
  const notes = changes.flatMap((change) => {
    const { kind, name, from, to } = change;
    if (kind === 'dropped') return [text('again.dropped', { name })];
    if (kind === 'clamped') {
      const reason = correctionText(t, change);
      return [text('again.clamped', { name, from: from ?? 0, to: to ?? 0, reason })];
    }
    if (kind !== 'repriced') return [];
    return [text('again.repriced', { name, from: formatMoney(from ?? 0), to: formatMoney(to ?? 0) })];
  });
  return { count: new Set(added.map(({ name, line_id }) => line_id ?? name)).size, notes };
}
