import type { BuyerOrderAction } from '@bakul/shop/features/order/order.constants';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { type ClaimDraft, claimJson } from './claim-draft.ts';
import { nextStep } from './next-step.ts';
import { OrderShare } from './order-share.tsx';
import { ReorderModal } from './reorder-modal.tsx';
import { useOrderText } from './transaction-text.ts';
import { useOrdersText } from './transactions-text.ts';
import type { OrderProps } from './use-order.ts';
import { useReorder } from './use-reorder.ts';

// Dialogs are loaded on demand.
const AddToModal = lazy(async () => ({ default: (await import('./add-to-modal.tsx')).AddToModal }));
const CancelModal = lazy(async () => ({ default: (await import('./cancel-modal.tsx')).CancelModal }));
const ClaimModal = lazy(async () => ({ default: (await import('./claim-modal.tsx')).ClaimModal }));
const ReceiveModal = lazy(async () => ({ default: (await import('./receive-modal.tsx')).ReceiveModal }));
const RejectModal = lazy(async () => ({ default: (await import('./reject-modal.tsx')).RejectModal }));

type Dialog = 'add_to' | 'cancel' | 'claim' | 'receive' | 'reject';

/** The actions that the API allows, most likely first. Paying has its own card. */
export function OrderActions({ className, ...props }: OrderProps & { className?: string }) {
  const { order } = props;
  const text = useOrderText();
  const [open, setOpen] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState<readonly Dialog[]>([]);
  const may = (action: BuyerOrderAction) => order.actions.includes(action);
  const show = (dialog: Dialog) => () => {
    setOpened((before) => [...before.filter((each) => each !== dialog), dialog]);
    setOpen(dialog);
  };
  const dialog = (each: Dialog) => ({ ...props, isOpen: open === each, onClose: () => setOpen(null) });
  const session = useSession();
  const mayAsk = hasScope(session, 'quote.request');
  const mayOrder = hasScope(session, 'order.create');
  const [found, setFound] = useState<ClaimDraft>();
  const showFound = (claim: ClaimDraft) => {
    setFound(claim);
    show('claim')();
  };
  const isCounted = order.lines.some(({ received_quantity }) => received_quantity !== null);
  return (
    <>
      <fieldset
        className={classNames('flex flex-wrap gap-y-2 gap-x-3', className)}
        aria-label={text('order.actions')}
      >
        {may('approve') && <ApproveButton {...props} />}
        {may('reject') && (
          <Button variant="neutral" className="text-danger" onClick={show('reject')}>
            {text('action.reject')}
          </Button>
        )}
        {may('receive') && (
          <Button variant={isCounted ? 'secondary' : 'primary'} icon="check" onClick={show('receive')}>
            {text(isCounted ? 'action.receiveAgain' : 'action.receive')}
          </Button>
        )}
        {may('claim') && (
          <Button
            variant="secondary"
            icon="triangle-alert"
            onClick={() => {
              setFound(undefined);
              show('claim')();
            }}
          >
            {text('action.claim')}
          </Button>
        )}
        {may('review') && order.lines.some(({ review }) => review.may) && (
          <Link to={`/transactions/${order.slug}/review`} className={buttonClass()}>
            {text('action.review')}
          </Link>
        )}
        {may('add_to') && (
          <Button variant="secondary" icon="plus" onClick={show('add_to')}>
            {text('action.add_to')}
          </Button>
        )}
        {may('reorder') && <AgainButton slug={order.slug} />}
        {mayOrder && (
          <Link
            to={`/standing-orders/new?transaction=${order.slug}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="calendar" />
            {text('action.standing_order')}
          </Link>
        )}
        {mayAsk && (
          <Link
            to={`/quotations/create?order=${order.slug}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name="tag" />
            {text('action.quotation')}
          </Link>
        )}
        <OrderShare slug={order.slug} />
        {(may('cancel') || may('ask_to_cancel')) && (
          <Button variant="quiet" className="not-hover:text-danger" onClick={show('cancel')}>
            {text(may('cancel') ? 'action.cancel' : 'action.ask_to_cancel')}
          </Button>
        )}
      </fieldset>
      <Suspense fallback={null}>
        {opened.includes('add_to') && <AddToModal {...dialog('add_to')} />}
        {opened.includes('cancel') && <CancelModal {...dialog('cancel')} />}
        {opened.includes('claim') && (
          <ClaimModal {...dialog('claim')} key={found && claimJson(found)} found={found} />
        )}
        {opened.includes('receive') && <ReceiveModal {...dialog('receive')} onShort={showFound} />}
        {opened.includes('reject') && <RejectModal {...dialog('reject')} />}
      </Suspense>
    </>
  );
}

function ApproveButton({ order, onOrder, onStale }: OrderProps) {
  const { lang } = useI18n();
  const text = useOrderText();
  const orders = useOrdersText();
  const [isBusy, setBusy] = useState(false);

  async function approve() {
    setBusy(true);
    const result = await call('POST /api/transaction/{slug}/approve', { slug: order.slug });
    setBusy(false);
    if (!result.ok) {
      onStale();
      return;
    }
    const approved = result.data.data;
    const detail = nextStep(approved, { text: orders, lang, now: new Date() });
    showToast({ type: 'success', message: text('approve.done'), detail });
    onOrder(approved);
  }

  return (
    <Button icon="check" isLoading={isBusy} onClick={approve}>
      {text('action.approve', { amount: formatMoney(order.total) })}
    </Button>
  );
}

function AgainButton({ slug }: { slug: string }) {
  const text = useOrderText();
  const again = useReorder();
  return (
    <>
      <Button
        variant="secondary"
        icon="rotate-ccw"
        isLoading={again.busy !== null}
        onClick={() => void again.reorder(slug)}
      >
        {text('action.reorder')}
      </Button>
      <ReorderModal {...again} />
    </>
  );
}
