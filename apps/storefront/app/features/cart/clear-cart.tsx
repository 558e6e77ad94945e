import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useState } from 'react';
import { clearCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCartText } from './cart-text.ts';

/** Asks for confirmation, because clearing the cart cannot be undone. */
export function ClearCart({ count }: { count: number }) {
  const { t } = useI18n();
  const text = useCartText();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function clear() {
    setBusy(true);
    const isDone = await clearCart();
    setBusy(false);
    if (!isDone) return;
    setOpen(false);
    document.getElementById('cart-title')?.focus();
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        className="px-2 not-hover:text-danger"
        onClick={() => setOpen(true)}
      >
        {text('cart.clear')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('cart.clear.title')}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-md"
        footer={
          <>
            <Button variant="neutral" onClick={() => setOpen(false)}>
              {text('cart.clear.keep')}
            </Button>
            <Button variant="danger" isLoading={isBusy} onClick={clear}>
              {text('cart.clear')}
            </Button>
          </>
        }
      >
        <p>{text('cart.clear.text', { n: count })}</p>
      </Modal>
    </>
  );
}
