import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readCartState } from '../../cart/cart-state.ts';
import { flushCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useRequireLogin } from '../../session/login-required.ts';
import { changesId } from './cart-changes.tsx';
import { useCartText } from './cart-text.ts';

const checkoutPath = '/checkout';

/** Goes to the checkout, but only with a cart that can be ordered and whose current state the buyer has seen. */
export function useCheckout(cart: Cart) {
  const { lang } = useI18n();
  const text = useCartText();
  const navigate = useNavigate();
  const requireLogin = useRequireLogin();
  const [isLeaving, setLeaving] = useState(false);
  const [hasTried, setTried] = useState(false);

  /** Why the cart cannot be ordered. Null when it can. */
  function obstacle({ lines, blocked, delivery }: Cart): string | null {
    if (!lines.some(({ is_selected }) => is_selected)) return text('cart.nothing');
    if (blocked > 0) return text('cart.blocked', { n: blocked });
    if (delivery && delivery.shortfall > 0)
      return text('cart.short', { amount: formatMoney(delivery.shortfall), zone: delivery.zone });
    return null;
  }

  async function checkOut() {
    setLeaving(true);
    const isSettled = await flushCart();
    const settled = readCartState().cart;
    setTried(true);
    if (!isSettled || !settled || obstacle(settled)) {
      setLeaving(false);
      showFirstProblem();
      return;
    }
    if (await requireLogin(checkoutPath)) {
      // The login may have merged in other lines. Nobody orders what they have not seen.
      await flushCart();
      const { changes } = readCartState();
      if (changes.every(({ kind }) => kind === 'added')) await navigate(localizedPath(lang, checkoutPath));
      else document.getElementById(changesId)?.focus();
    }
    setLeaving(false);
  }

  return { problem: hasTried ? obstacle(cart) : null, isLeaving, checkOut };
}

function showFirstProblem() {
  const line = document.querySelector<HTMLElement>('[data-part="cart-line"][data-blocked]');
  line?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  const wayOut = line?.querySelector<HTMLElement>('[data-part="cart-problems"] button');
  (wayOut ?? line?.querySelector<HTMLElement>('[data-part="cart-line-remove"]'))?.focus({
    preventScroll: true,
  });
}
