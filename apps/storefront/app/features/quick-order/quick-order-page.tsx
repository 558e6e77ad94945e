import { buttonClass } from '@bakul/ui/button';
import { InlineError, Notice } from '@bakul/ui/inline-error';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { FromFile } from './from-file.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { PasteMessage } from './paste-message.tsx';
import { useQuickText } from './quick-order-text.ts';
import { type QuickOrder, useQuickOrder } from './use-quick-order.ts';
import { UsualOrder } from './usual-order.tsx';

/** /quick-order: for buyers who know what they want, guests included. */
export function QuickOrderPage() {
  const text = useQuickText();
  const shop = useShopName();
  return (
    <div className="page-container pt-4 pb-8 lg:pt-8 lg:pb-12">
      <title>{`${text('quick.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <header className="mb-5">
        <h1 className="text-2xl/8 lg:text-3xl/9">{text('quick.title')}</h1>
        <p className="max-w-180 text-muted text-pretty">{text('quick.lead')}</p>
      </header>
      <OrderingGate>
        <QuickOrderContent />
      </OrderingGate>
    </div>
  );
}

function QuickOrderContent() {
  const order = useQuickOrder();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_256px]">
      <div className="grid grid-cols-1 gap-4">
        <PasteMessage order={order} />
        <UsualOrder order={order} />
        <Outcome order={order} />
        {/* The bar sticks to the sheet only, because a message has its own button. */}
        <div className="grid grid-cols-1 gap-4">
          <OrderSheet
            sheet={order.sheet}
            checks={order.checks}
            editing={order.editing}
            actions={order.actions}
          />
          <OrderBar order={order} />
        </div>
      </div>
      <FromFile order={order} />
    </div>
  );
}

/** The outcome of the last addition or its failure, and a failed price check. */
function Outcome({ order: { added, refusal, failure, isChecking, recheck, said } }: { order: QuickOrder }) {
  const { t } = useI18n();
  const text = useQuickText();
  const problem = refusal ?? failure;
  return (
    <>
      <div role="status" className={added ? undefined : 'absolute'}>
        {added && (
          <Notice
            tone={added.rest > 0 ? 'info' : 'success'}
            title={text('quick.added', { n: added.rows })}
            action={
              <Link to="/shopping-cart" className={buttonClass({ variant: 'secondary' })}>
                {text('quick.toCart')}
              </Link>
            }
          >
            {added.rest > 0 && <p>{text('quick.added.rest', { n: added.rest })}</p>}
          </Notice>
        )}
        <span className="sr-only">{said}</span>
      </div>
      {problem && (
        <InlineError
          message={problem.body.message || t('runtime.error')}
          detail={problem.body.detail ?? undefined}
          reference={
            problem.body.reference ? `${t('common.reference')} ${problem.body.reference}` : undefined
          }
          {...(!refusal && { retryLabel: t('common.retry'), onRetry: recheck, isRetrying: isChecking })}
        />
      )}
    </>
  );
}
