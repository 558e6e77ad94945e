import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { Link } from '@bakul/ui/link';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { useOrderText } from './order-text.ts';

type OrderActionsProps = {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
  onConflict: () => unknown;
};

/** The actions that the server allows the current member on this order. */
export function OrderActions({ order, onChange, onConflict }: OrderActionsProps) {
  const t = useOrderText();
  const { slug, actions } = order;
  const mutation = useMutation({ record: { type: 'order', id: order.id }, onConflict });
  const [dialog, setDialog] = useState<'deliver' | 'cancel' | 'refuse_cancel' | null>(null);
  const close = () => {
    mutation.clear();
    setDialog(null);
  };

  async function move(action: 'prepare' | 'dispatch') {
    const result = await mutation.run(
      `POST /api/staff/order/{slug}/${action}`,
      { slug },
      { done: t(`orders.done.${action}`, { slug }) },
    );
    if (result.ok) onChange(result.data.data);
  }
  async function answer(action: 'cancel' | 'refuse_cancel', reason: string) {
    const result = await mutation.run(
      `POST /api/staff/order/{slug}/${action}`,
      { slug, reason },
      { done: t(`orders.done.${action}`, { slug }) },
    );
    if (!result.ok) return;
    close();
    onChange(result.data.data);
  }

  if (actions.length === 0) return null;
  const isPacked = actions.includes('dispatch');
  return (
    <div className="flex flex-wrap gap-2">
      <FailureNotice failure={dialog === null ? mutation.failure : null} />
      {actions.includes('prepare') && (
        <Button icon="package" isLoading={mutation.isBusy} onClick={() => void move('prepare')}>
          {t('orders.do.prepare')}
        </Button>
      )}
      {actions.includes('pack') && (
        <Link
          className={buttonClass({ variant: isPacked ? 'neutral' : 'primary' })}
          href={`/orders/${slug}/pack`}
        >
          {t('orders.do.pack')}
        </Link>
      )}
      {isPacked && (
        <Button icon="truck" isLoading={mutation.isBusy} onClick={() => void move('dispatch')}>
          {t(order.fulfilment === 'pickup' ? 'orders.do.dispatch.pickup' : 'orders.do.dispatch')}
        </Button>
      )}
      {actions.includes('deliver') && (
        <Button icon="check" onClick={() => setDialog('deliver')}>
          {t('orders.do.deliver')}
        </Button>
      )}
      {actions.includes('refuse_cancel') && (
        <Button variant="neutral" onClick={() => setDialog('refuse_cancel')}>
          {t('orders.do.refuse_cancel')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button variant="quiet" onClick={() => setDialog('cancel')}>
          {t('orders.do.cancel')}
        </Button>
      )}
      <DeliverDialog
        slug={slug}
        isOpen={dialog === 'deliver'}
        onClose={close}
        onDone={(next) => {
          close();
          onChange(next);
        }}
      />
      {(dialog === 'cancel' || dialog === 'refuse_cancel') && (
        <ReasonDialog
          title={t(dialog === 'cancel' ? 'order.cancel.title' : 'order.refuse.title', { slug })}
          text={dialog === 'cancel' ? t('order.cancel.text') : undefined}
          hint={t('order.reason.hint')}
          action={t(`orders.do.${dialog}`)}
          keep={dialog === 'cancel' ? t('order.keep') : undefined}
          isDanger={dialog === 'cancel'}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={close}
          onReason={(reason) => void answer(dialog, reason)}
        />
      )}
    </div>
  );
}
