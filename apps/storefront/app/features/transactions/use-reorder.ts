import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { reorderResult } from './reorder-changes.ts';
import { useOrdersText } from './transactions-text.ts';

export const cartPath = '/shopping-cart';

/** Adds an order to the cart again. Differences are kept for display, anything else shows a toast. */
export function useReorder() {
  const { t } = useI18n();
  const text = useOrdersText();
  const [busy, setBusy] = useState<string | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);

  async function reorder(slug: string) {
    setBusy(slug);
    const result = await call('POST /api/transaction/{slug}/reorder', { slug });
    setBusy(null);
    if (!result.ok) return;
    const { refreshCart } = await import('../../cart/use-cart.ts');
    void refreshCart();
    const { count, notes: found } = reorderResult(result.data.data.changes, { t, text });
    if (found.length > 0) return setNotes(found);
    if (count === 0) return void showToast({ type: 'warning', message: text('again.none') });
    showToast({
      type: 'success',
      message: text('again.done', { n: count }),
      action: { label: text('again.cart'), onClick: () => void navigateTo(cartPath) },
    });
  }

  return { busy, notes, reorder, close: () => setNotes([]) };
}
