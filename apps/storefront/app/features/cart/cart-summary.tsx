import type { Cart } from '@bakul/shop/features/cart/cart.contract';
import { formatMilli } from '@bakul/shop/kit/quantity';
import { formatDay, formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
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
    <aside className="cart-side" aria-label={text('cart.summary')}>
      <section className="cart-summary">
        <h2>{text('cart.summary')}</h2>
        <dl>
          <div>
            <dt>
              {text('cart.goods')} · {text('cart.products', { n: count })}
            </dt>
            <dd>{formatMoney(goods)}</dd>
          </div>
          {saved > 0 && (
            <div data-tone="saved">
              <dt>
                <Icon name="tag" size="sm" />
                {text('cart.savedMoney')}
              </dt>
              <dd>{formatMoney(saved)}</dd>
            </div>
          )}
          {delivery && (
            <div>
              <dt>{text('cart.delivery', { zone: delivery.zone })}</dt>
              <dd>{delivery.fee === 0 ? text('cart.delivery.free') : formatMoney(delivery.fee)}</dd>
            </div>
          )}
          {weight_grams > 0 && (
            <div>
              <dt>{text('cart.weight')}</dt>
              <dd>{formatMilli(weight_grams)} kg</dd>
            </div>
          )}
        </dl>
        {delivery && <CartDelivery goods={goods} delivery={delivery} />}
        <Arrival />
        {isMember && <SaveAsList />}
        {mayAsk && <RequestQuotation hasSelected={count > 0} />}
        <p className="cart-later">{text(delivery ? 'cart.taxLater' : 'cart.later')}</p>
      </section>
      <section className="cart-pay" aria-label={text('cart.checkout')} data-print="hide">
        {problem && (
          <p className="cart-pay-problem" role="alert">
            <Icon name="circle-alert" size="sm" />
            {problem}
          </p>
        )}
        <p className="cart-pay-total">
          <span>{text(delivery ? 'cart.total' : 'cart.totalGoods')}</span>
          <output>
            <Money sen={total} />
          </output>
        </p>
        <Button size="large" isWide isLoading={isLeaving} onClick={() => void checkOut()}>
          {text('cart.checkout')}
        </Button>
      </section>
    </aside>
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
    <p className="cart-arrival">
      <Icon name="truck" size="lg" />
      <span>
        <strong>{text('cart.arrives', { day: formatDay(delivery, lang) })}</strong>
        <span>{text('cart.within', { time })}</span>
      </span>
    </p>
  );
}
