import type { PriceAlert } from '@bakul/shop/features/price-alert/price-alert.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { showToast } from '@bakul/ui/toast-store';
import { useRequest } from '@bakul/web/data/use-request';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { entryEnd, entryRow } from '../../account/styles.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { NotificationsFrame } from './notifications-frame.tsx';
import { useNotificationsText } from './notifications-text.ts';
import { PriceAlertModal } from './price-alert-modal.tsx';

/** /notifications/alerts: the products whose price the person watches for the current buyer. */
export function PriceAlertsPage() {
  const text = useNotificationsText();
  return (
    <NotificationsFrame tab="alerts" lead={text('alerts.lead')}>
      <PriceAlertList />
    </NotificationsFrame>
  );
}

function PriceAlertList() {
  const text = useNotificationsText();
  const load = useLoad('price alerts', (signal) => call('GET /api/price_alert', {}, { signal }), {
    skipToast: true,
  });
  return (
    <>
      <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <NoAlerts />
          ) : (
            <ul
              className="divide-y divide-line border border-line rounded-card bg-surface"
              aria-label={text('alerts.list')}
            >
              {data.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onRemoved={load.reload} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AlertFromLink onClosed={load.reload} />
    </>
  );
}

/** `?product=cameron-tomato` opens the alert for it. Guests come from the product page, by way of the login. */
function AlertFromLink({ onClosed }: { onClosed: () => unknown }) {
  const [search, setSearch] = useSearchParams();
  const slug = search.get('product');
  const load = useRequest(
    slug ?? '',
    slug ? (signal) => call('GET /api/product/{id}', { id: slug }, { signal }) : null,
  );
  if (!load.data) return null;

  function close() {
    setSearch({}, { replace: true });
    onClosed();
  }
  return <PriceAlertModal product={load.data.data} isOpen onClose={close} />;
}

function AlertRow({ alert, onRemoved }: { alert: PriceAlert; onRemoved: () => unknown }) {
  const { t, lang } = useI18n();
  const text = useNotificationsText();
  const [isRemoving, setRemoving] = useState(false);
  const { id, product, price_unit, price, current_price, notified_at } = alert;
  const { name } = product;
  const perUnit = (sen: number) => formatMoney(sen) + t(`per.${price_unit}`);

  async function remove() {
    setRemoving(true);
    const result = await call('DELETE /api/price_alert/{id}', { id });
    if (result.ok) {
      showToast({ type: 'success', message: text('alerts.removed', { name }) });
      await onRemoved();
    }
    setRemoving(false);
  }

  return (
    <li className={classNames(entryRow, 'px-4')} data-testid="price-alert">
      <span className="size-14 overflow-clip rounded-control bg-tint">
        {product.thumb && <img src={product.thumb} alt="" width="56" height="56" loading="lazy" />}
      </span>
      <div className="grid justify-items-start gap-0.5 min-w-0 wrap-anywhere">
        <Link to={product.route} className="font-strong wrap-anywhere hover:underline">
          {name}
        </Link>
        <p>{text('alerts.at', { price: perUnit(price) })}</p>
        <SmallText>
          {current_price === null
            ? text('alerts.unsold')
            : text('alerts.now', { price: perUnit(current_price) })}
        </SmallText>
        {notified_at && (
          <SmallText className="text-success">
            {text('alerts.notified', { at: formatMoment(notified_at, lang) })}
          </SmallText>
        )}
      </div>
      <div className={classNames('flex flex-wrap gap-2', entryEnd)}>
        {current_price !== null && (
          <Link
            to={`/notifications/alerts?product=${product.route.split('/').at(-1)}`}
            replace
            preventScrollReset
            className={buttonClass({ variant: 'neutral' })}
            aria-label={text('alerts.change.of', { name })}
          >
            {text('alerts.change')}
          </Link>
        )}
        <Button
          variant="neutral"
          className="text-danger"
          isLoading={isRemoving}
          aria-label={text('alerts.remove.of', { name })}
          onClick={() => void remove()}
        >
          {text('alerts.remove')}
        </Button>
      </div>
    </li>
  );
}

function NoAlerts() {
  const text = useNotificationsText();
  const action = (
    <Link to="/product-catalog" className={buttonClass({ variant: 'secondary' })}>
      {text('alerts.none.action')}
    </Link>
  );
  return (
    <EmptyState icon="trending-down" title={text('alerts.none.title')} action={action}>
      {text('alerts.none.text')}
    </EmptyState>
  );
}
