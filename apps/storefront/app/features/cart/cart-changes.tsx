import type { CartChange } from '@bakul/shop/features/cart/cart.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { correctionText } from '../../cart/correction-text.ts';
import { dismissMergeChanges } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCartText } from './cart-text.ts';

export const changesId = 'cart-changes';

/** What a login changed in the guest's cart. Shown until dismissed. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const text = useCartText();
  if (changes.length === 0) return null;
  const added = changes.filter(({ kind }) => kind === 'added').length;
  const others = changes.filter(({ kind }) => kind !== 'added');

  function done() {
    void dismissMergeChanges();
    document.getElementById('cart-title')?.focus();
  }

  return (
    <div role="status" id={changesId} tabIndex={-1} className="mb-4 rounded-card" data-testid="cart-changes">
      <Notice
        tone={others.length > 0 ? 'warning' : 'success'}
        title={text('cart.changes')}
        action={
          <Button variant="neutral" onClick={done}>
            {text('cart.changes.ok')}
          </Button>
        }
      >
        <ul>
          {others.map((change) => (
            <li key={`${change.line_id ?? change.name} ${change.kind}`}>
              <ChangeWords change={change} />
            </li>
          ))}
          {added > 0 && <li>{text('cart.changes.added', { n: added })}</li>}
        </ul>
      </Notice>
    </div>
  );
}

function ChangeWords({ change }: { change: CartChange }) {
  const { t } = useI18n();
  const { name, kind, from, to } = change;
  const text = useCartText();
  if (kind === 'repriced')
    return text('cart.change.repriced', { name, from: formatMoney(from ?? 0), to: formatMoney(to ?? 0) });
  if (kind === 'clamped') {
    const reason = correctionText(t, change);
    return text('cart.change.clamped', { name, from: from ?? 0, to: to ?? 0, reason });
  }
  if (kind === 'dropped') return text('cart.change.dropped', { name });
  return text('cart.change.summed', { name, to: to ?? 0 });
}
