import type { ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { type Milli, toMilli } from '@bakul/shop/kit/quantity';
import { type QuantityCorrection, type QuantityLimits, settleQuantity } from '@bakul/ui/quantity';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { setVariantQuantity, useCartQuantity } from '../../cart/use-cart.ts';
import { type Axis, chooseOption, chosenVariant } from './variant-choice.ts';

/** A choice of an option and the variant it led to. Other options that changed with it are reported to the buyer. */
export type Move = { from: Variant; to: Variant; axis: Axis; value: string };

export type Purchase = {
  variant: Variant;
  limits: QuantityLimits;
  quantity: string;
  /** Why the quantity typed for another pack was corrected for this one. */
  correction: QuantityCorrection | null;
  milli: Milli;
  /** The variant is in the cart: the quantity is that of its line, and changes are saved. */
  isInCart: boolean;
  setQuantity: (value: string) => void;
  choose: (axis: Axis, value: string) => void;
  lastMove: Move | null;
};

/** The chosen variant, which is stored in the URL, and its quantity. */
export function usePurchase(product: ProductDetail): Purchase | null {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const [lastMove, setLastMove] = useState<Move | null>(null);
  const variant = chosenVariant(product.variants, search.get('sku'));
  const held = useCartQuantity(variant?.id);
  if (!variant) return null;

  const minimum = String(variant.min_quantity);
  const isInCart = held > 0;
  const limits = {
    min: minimum,
    step: String(variant.quantity_step),
    max: String(variant.stock),
    canBeZero: isInCart,
  };
  // A quantity typed for one pack is kept for the next one, adjusted to its limits.
  const chosen = isInCart || typed === null ? null : settleQuantity(typed, limits);
  const quantity = isInCart ? String(held) : (chosen?.value ?? minimum);

  function setQuantity(value: string) {
    if (variant && isInCart) void setVariantQuantity(variant.id, Number(value));
    else setTyped(value);
  }

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
    correction: chosen?.reason ?? null,
    milli: toMilli(quantity) ?? 0,
    isInCart,
    setQuantity,
    choose,
    lastMove,
  };
}
