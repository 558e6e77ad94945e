import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef } from 'react';
import { selectAll, useCartState } from '../../cart/use-cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { useCartText } from './cart-text.ts';
import { ClearCart } from './clear-cart.tsx';

type Props = { cart: Cart; isSaving: boolean };

export function CartLines({ cart, isSaving }: Props) {
  const text = useCartText();
  const { unsaved } = useCartState();
  const list = useRef<HTMLUListElement>(null);
  // The index of a line removed by its own button. The focus moves to the neighbouring line.
  const gap = useRef<number | null>(null);
  const { lines } = cart;
  const chosen = lines.filter(({ is_selected }) => is_selected).length;

  useEffect(() => {
    if (gap.current === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-part="cart-line-remove"]') ?? [];
    const next = rows[Math.min(gap.current, lines.length - 1)] ?? document.getElementById('cart-title');
    gap.current = null;
    next?.focus();
  }, [lines.length]);

  return (
    <section aria-label={text('cart.lines')}>
      <div className="flex flex-wrap items-center gap-x-2" data-print="hide">
        <CheckboxField
          id="cart-all"
          name="cart-all"
          label={text('cart.selectAll')}
          isChecked={chosen === lines.length}
          isIndeterminate={chosen > 0 && chosen < lines.length}
          onValue={(isSelected) => void selectAll(isSelected)}
        />
        <p
          className="flex flex-1 items-center gap-1.5 text-muted text-sm"
          role="status"
          data-testid="cart-saving"
        >
          {isSaving ? (
            <>
              <span className="spinner" aria-hidden="true" />
              {text('cart.saving')}
            </>
          ) : (
            <>
              <Icon name="check" size="sm" />
              {chosen === lines.length
                ? text('cart.saved')
                : text('cart.selected', { n: chosen, all: lines.length })}
            </>
          )}
        </p>
        <ClearCart count={lines.length} />
      </div>
      <ul ref={list}>
        {lines.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            isUnsaved={unsaved.has(line.id)}
            onRemoved={() => {
              gap.current = index;
            }}
          />
        ))}
      </ul>
    </section>
  );
}
