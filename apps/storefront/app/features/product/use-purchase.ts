import type { ProductDetail, Variant } from '@bakul/shop/catalog/catalog.contract';
import { type Milli, toMilli } from '@bakul/shop/kit/quantity';
import { type QuantityLimits, settleQuantity } from '@bakul/ui/quantity';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Axis, chooseOption, chosenVariant } from './variant-choice.ts';

/** Where the choice moved by itself: told to the buyer. */
export type Move = { from: Variant; to: Variant; axis: Axis; value: string };

export type Purchase = {
  variant: Variant;
  limits: QuantityLimits;
  quantity: string;
  milli: Milli;
  setQuantity: (value: string) => void;
  choose: (axis: Axis, value: string) => void;
  lastMove: Move | null;
};

/** The chosen variant, which lives in the address, and how much of it. */
export function usePurchase(product: ProductDetail): Purchase | null {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const [lastMove, setLastMove] = useState<Move | null>(null);
  const variant = chosenVariant(product.variants, search.get('sku'));
  if (!variant) return null;

  const minimum = String(variant.min_quantity);
  const limits = { min: minimum, step: String(variant.quantity_step), max: String(variant.stock) };
  // A quantity typed for one pack is kept for the next as far as that one is sold so.
  const quantity = (typed === null ? null : settleQuantity(typed, limits)) ?? minimum;

  function choose(axis: Axis, value: string) {
    if (!variant) return;
    const to = chooseOption(product.variants, variant, axis, value);
    setLastMove({ from: variant, to, axis, value });
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('sku', to.sku);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    variant,
    limits,
    quantity,
    milli: toMilli(quantity) ?? 0,
    setQuantity: setTyped,
    choose,
    lastMove,
  };
}
