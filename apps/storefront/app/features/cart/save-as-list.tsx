import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { type FormEvent, useState } from 'react';
import { track } from '../../analytics/track.ts';
import { saveCart } from '../../analytics/wishlist-events.ts';
import { call } from '../../api/browser-client.ts';
import { readCartState } from '../../cart/cart-state.ts';
import { flushCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCartText } from './cart-text.ts';

const formId = 'save-as-list';

/** Saves the cart under a name, to order the same again. */
export function SaveAsList() {
  const { t } = useI18n();
  const text = useCartText();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (typed === '') {
      setError(text('cart.saveList.missing'));
      document.getElementById('list-name')?.focus();
      return;
    }
    setBusy(true);
    await flushCart();
    const result = await call('POST /api/list', { name: typed });
    setBusy(false);
    if (!result.ok) {
      setError(result.failure.body.errors.name?.[0]);
      return;
    }
    const { cart } = readCartState();
    if (cart) track(saveCart(cart));
    setOpen(false);
    setName('');
    showToast({ type: 'success', message: text('cart.saveList.done', { name: typed }) });
  }

  return (
    <>
      <Button variant="neutral" icon="list" isWide onClick={() => setOpen(true)}>
        {text('cart.saveList')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('cart.saveList.title')}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-md"
        footer={
          <>
            <Button variant="neutral" onClick={() => setOpen(false)}>
              {text('cart.saveList.cancel')}
            </Button>
            <SubmitButton form={formId} isSubmitting={isBusy}>
              {text('cart.saveList.save')}
            </SubmitButton>
          </>
        }
      >
        <form id={formId} noValidate className="grid gap-4" onSubmit={save}>
          <p>{text('cart.saveList.text')}</p>
          <TextField
            id="list-name"
            name="name"
            label={text('cart.saveList.name')}
            placeholder={text('cart.saveList.example')}
            value={name}
            onValue={(value) => {
              setName(value);
              setError(undefined);
            }}
            error={error}
            maxLength={60}
            isRequired
          />
        </form>
      </Modal>
    </>
  );
}
