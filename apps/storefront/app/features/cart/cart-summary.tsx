import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { formatMilli } from '@bakul/shop/kit/quantity';
import { formatDay, formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { cutOffAt } from '../../root-data/cut-off.ts';
import { useNow } from '../../root-data/use-now.ts';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { CartDelivery } from './cart-delivery.tsx';
import { useCartText } from './cart-text.ts';
import { RequestQuotation } from './request-quotation.tsx';
import { SaveAsList } from './save-as-list.tsx';
import { ShareBasket } from './share-basket.tsx';
import { useCheckout } from './use-checkout.ts';

/** The totals and the checkout button, which is fixed to the bottom on phones. */
export function CartSummary({ cart }: { cart: Cart }) {
  const text = useCartText();
  const { goods, saved, weight_grams, delivery } = cart;
  const session = useSession();
  const isMember = session?.isLoggedIn === true;
  const mayAsk = session !== null && (!isMember || hasScope(session, 'quote.request'));
  const { problem, isLeaving, checkOut } = useCheckout(cart);
  const total = goods + (delivery?.fee ?? 0);
  const count = cart.lines.filter(({ is_selected }) => is_selected).length;
  return (
    // On phones the way to the till is a bar of its own at the lower edge of the whole page.
    <aside
      className="contents lg:sticky lg:top-4 lg:block lg:border lg:border-line lg:rounded-card lg:bg-surface lg:shadow-raised print:static print:border-0 print:shadow-none"
      aria-label={text('cart.summary')}
    >
      <section className="grid content-start gap-3 pt-4 border-t border-line lg:pt-6 lg:pb-3 lg:px-6 lg:border-t-0">
        <h2 className="text-xl/7">{text('cart.summary')}</h2>
        <dl className="grid gap-1.5">
          <Figure label={`${text('cart.goods')} · ${text('cart.products', { n: count })}`}>
            {formatMoney(goods)}
          </Figure>
          {saved > 0 && (
            <Figure isSaving label={text('cart.savedMoney')}>
              {formatMoney(saved)}
            </Figure>
          )}
          {delivery && (
            <Figure label={text('cart.delivery', { zone: delivery.zone })}>
              {delivery.fee === 0 ? text('cart.delivery.free') : formatMoney(delivery.fee)}
            </Figure>
          )}
          {weight_grams > 0 && (
            <Figure label={text('cart.weight')}>{`${formatMilli(weight_grams)} kg`}</Figure>
          )}
        </dl>
        {delivery && <CartDelivery goods={goods} delivery={delivery} />}
        <Arrival />
        {isMember && <SaveAsList />}
        <ShareBasket cart={cart} />
        {mayAsk && <RequestQuotation hasSelected={count > 0} />}
        <p className="text-muted text-sm/5">{text(delivery ? 'cart.taxLater' : 'cart.later')}</p>
      </section>
      {/* With letters twice as large the bar would leave no room for the lines: it does not stick there. */}
      <section
        className="sticky bottom-[calc(var(--bottom-bar,0px)+var(--safe-bottom,0px))] z-20 grid gap-2 mx-[calc(-1*var(--gutter))] py-3 px-(--gutter) bg-surface shadow-bar max-[18rem]:static lg:static lg:gap-3 lg:mx-0 lg:pt-4 lg:pb-6 lg:px-6 lg:rounded-b-card lg:shadow-none lg:border-t lg:border-line"
        aria-label={text('cart.checkout')}
        data-print="hide"
        data-bottom-bar="cart"
        data-testid="cart-pay"
      >
        {problem && (
          <p className="flex gap-2 text-danger text-sm/5 font-semibold" role="alert">
            <Icon className="mt-0.5" name="circle-alert" size="sm" />
            {problem}
          </p>
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-3 font-semibold">
          <span>{text(delivery ? 'cart.total' : 'cart.totalGoods')}</span>
          <output>
            <Money className="text-2xl font-heavy" sen={total} />
          </output>
        </p>
        <Button size="large" isWide isLoading={isLeaving} onClick={() => void checkOut()}>
          {text('cart.checkout')}
        </Button>
      </section>
    </aside>
  );
}

type FigureProps = { label: string; isSaving?: boolean; children: string };

function Figure({ label, isSaving = false, children }: FigureProps) {
  return (
    <div className={classNames('flex justify-between gap-4', isSaving && 'text-success font-semibold')}>
      <dt className="flex items-center gap-1.5">
        {isSaving && <Icon name="tag" size="sm" />}
        {label}
      </dt>
      <dd className="tabular-nums whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** Always an absolute date, with the time left until the cut-off. */
function Arrival() {
  const { t, lang } = useI18n();
  const text = useCartText();
  const now = useNow();
  if (!now) return null;
  const { hours, minutes, delivery } = cutOffAt(now);
  const time = hours > 0 ? t('shell.time.hours', { hours, minutes }) : t('shell.time.minutes', { minutes });
  return (
    <p className="flex items-center gap-3">
      <Icon className="text-brand" name="truck" size="lg" />
      <span className="grid">
        <strong>{text('cart.arrives', { day: formatDay(delivery, lang) })}</strong>
        <span className="text-muted text-sm/5">{text('cart.within', { time })}</span>
      </span>
    </p>
  );
}
