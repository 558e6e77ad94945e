import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { setVariantQuantity } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { unitName } from '../../i18n/units.ts';
import type { CardVariant } from './card-product.ts';

type Props = {
  name: string;
  variant: CardVariant;
  quantity: number;
  available: number;
  /** Returns true once, when this stepper has replaced the clicked button. */
  claimFocus: () => boolean;
  onEmptied: () => void;
};

/** The quantity in the cart. Every change is saved. 0 removes the product. */
export function CardStepper({ name, variant, quantity, available, claimFocus, onEmptied }: Props) {
  const { t } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(false);
  const start = useEffectEvent(() => {
    if (!claimFocus()) return;
    setNew(true);
    // Not the input, which would open the keyboard on phones.
    frame.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
  });
  useEffect(() => start(), []);

  function change(value: string) {
    if (value === '0') onEmptied();
    void setVariantQuantity(variant.id, Number(value));
  }

  return (
    <div className="min-h-11" ref={frame} data-testid="product-card-stepper">
      <span className="sr-only" role="status">
        {isNew ? t('card.added', { name }) : ''}
      </span>
      <QuantityStepper
        className="min-w-0"
        min={String(variant.min_quantity)}
        step={String(variant.quantity_step)}
        max={String(available)}
        canBeZero
        value={String(quantity)}
        onValue={change}
        unit={unitName(t, variant.order_unit, quantity)}
        labels={{
          quantity: t('product.quantity', { name }),
          increase: t('product.more'),
          decrease: t('product.less'),
          correction: quantityNote(t),
        }}
      />
    </div>
  );
}
