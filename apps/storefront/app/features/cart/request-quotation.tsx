import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { flushCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useRequireLogin } from '../../session/login-required.ts';
import { useCartText } from './cart-text.ts';

const requestPath = '/quotations/create?from=cart';

/** Requests a quotation for the selected lines. The cart stays unchanged. */
export function RequestQuotation({ hasSelected }: { hasSelected: boolean }) {
  const { lang } = useI18n();
  const text = useCartText();
  const navigate = useNavigate();
  const requireLogin = useRequireLogin();
  const [isLeaving, setLeaving] = useState(false);

  async function ask() {
    setLeaving(true);
    const isSettled = await flushCart();
    if (isSettled && (await requireLogin(requestPath))) await navigate(localizedPath(lang, requestPath));
    setLeaving(false);
  }

  if (!hasSelected) return null;
  return (
    <Button variant="neutral" icon="tag" isWide isLoading={isLeaving} onClick={() => void ask()}>
      {text('cart.quotation')}
    </Button>
  );
}
