import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { Modal } from '@bakul/ui/modal';
import { shareLinks } from '@bakul/ui/share-links';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { track } from '../../analytics/track.ts';
import { call } from '../../api/browser-client.ts';
import { readCartState } from '../../cart/cart-state.ts';
import { flushCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { useCartText } from './cart-text.ts';

/** Shares the selected items by a link, on WhatsApp or copied. The link is created on request. */
export function ShareBasket({ cart }: { cart: Cart }) {
  const { t } = useI18n();
  const text = useCartText();
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const hasSelected = cart.lines.some(({ is_selected }) => is_selected);

  async function share() {
    setBusy(true);
    setFailure(null);
    await flushCart();
    const lines = (readCartState().cart ?? cart).lines.filter(({ is_selected }) => is_selected);
    const result = await call(
      'POST /api/message_order/basket',
      { lines: lines.map(({ variant_id, quantity, note }) => ({ variant_id, quantity, note })) },
      { callerReports: true },
    );
    setBusy(false);
    if (result.ok) setUrl(result.data.data.url);
    else setFailure(result.failure);
  }

  return (
    <>
      <Button
        variant="neutral"
        icon="share"
        isWide
        isLoading={isBusy}
        disabled={!hasSelected}
        onClick={() => void share()}
      >
        {text('cart.share')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
      <Modal
        isOpen={url !== null}
        onClose={() => setUrl(null)}
        title={text('cart.share.title')}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-md"
      >
        {url !== null && <BasketLink url={url} />}
      </Modal>
    </>
  );
}

function BasketLink({ url }: { url: string }) {
  const { t } = useI18n();
  const text = useCartText();
  const shop = useShopName();
  const [isCopied, setCopied] = useState(false);
  const whatsapp = shareLinks(url, text('cart.share.message', { shop })).find(
    ({ target }) => target === 'whatsapp',
  );
  const count = (method: string) => track({ event: 'share', method, content_type: 'basket', item_id: '' });

  async function copy() {
    await navigator.clipboard.writeText(url);
    setCopied(true);
    count('copy-link');
  }

  return (
    <div className="grid gap-3">
      <p>{text('cart.share.text')}</p>
      <input
        className="input"
        readOnly
        aria-label={text('cart.share.link')}
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <a
        className={buttonClass({ size: 'large', isWide: true })}
        href={whatsapp?.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => count('whatsapp')}
      >
        <Icon name="whatsapp" />
        {text('cart.share.whatsapp')}
        <span className="sr-only"> {t('shell.newTab')}</span>
      </a>
      <Button variant="neutral" size="large" isWide icon={isCopied ? 'check' : 'copy-link'} onClick={copy}>
        <span aria-live="polite">{text(isCopied ? 'cart.share.copied' : 'cart.share.copy')}</span>
      </Button>
    </div>
  );
}
