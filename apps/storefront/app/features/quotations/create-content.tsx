import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon, type IconName } from '@bakul/ui/icon';
import { LoadingRegion } from '@bakul/ui/skeleton';
import { formatMoment } from '@bakul/web/format/format-date';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { useQuotesText } from './quotations-text.ts';
import { type NewQuotation, sourceOf } from './source-of.ts';
import { useCreate } from './use-create.ts';

/** Starts immediately when the URL names a source. Otherwise the buyer chooses one. */
export function CreateContent() {
  const [search] = useSearchParams();
  const { create, isCreating, failure } = useCreate();
  const source = sourceOf(search);
  const session = useSession();
  if (session === null) return <Preparing />;
  if (!hasScope(session, 'quote.request')) return <NotForThisRole />;
  if (source && !failure) return <BeginAtOnce onBegin={() => void create(source, { replace: true })} />;
  if (isCreating) return <Preparing />;
  return (
    <div className="account-stack">
      {failure && <FailureNotice failure={failure} />}
      <Beginnings onChoose={(input) => void create(input)} />
    </div>
  );
}

function BeginAtOnce({ onBegin }: { onBegin: () => void }) {
  const begin = useEffectEvent(onBegin);
  useEffect(() => begin(), []);
  return <Preparing />;
}

function Preparing() {
  const text = useQuotesText();
  return (
    <LoadingRegion label={text('create.busy')}>
      <CardSkeleton cards={2} />
    </LoadingRegion>
  );
}

function Beginnings({ onChoose }: { onChoose: (input: NewQuotation) => void }) {
  const text = useQuotesText();
  const cart = useCart();
  const selected = cart?.lines.filter(({ is_selected }) => is_selected).length ?? 0;
  return (
    <>
      <ul className="quote-ways">
        <Way icon="search" onChoose={() => onChoose({ from: 'scratch' })} label={text('create.scratch')}>
          {text('create.scratch.text')}
        </Way>
        <Way
          icon="shopping-cart"
          isDisabled={selected === 0}
          onChoose={() => onChoose({ from: 'cart' })}
          label={text('create.cart')}
        >
          {selected > 0 ? text('create.cart.text', { n: selected }) : text('create.cart.none')}
        </Way>
      </ul>
      <Orders onChoose={onChoose} />
    </>
  );
}

const maxOrders = 4;

/** The latest orders. Renders nothing when there are none. */
function Orders({ onChoose }: { onChoose: (input: NewQuotation) => void }) {
  const { lang } = useI18n();
  const text = useQuotesText();
  const orders = useLoad(
    'orders',
    (signal) => call('GET /api/transaction', { pageSize: maxOrders }, { signal }),
    { skipToast: true },
  );
  return (
    <Loaded load={orders} skeleton={<CardSkeleton cards={1} />}>
      {({ data }) =>
        data.length > 0 && (
          <section className="account-stack">
            <h2 className="quote-subtitle">{text('create.orders')}</h2>
            <ul className="quote-ways">
              {data.map(({ slug, lines, placed_at }) => (
                <Way
                  key={slug}
                  icon="history"
                  onChoose={() => onChoose({ from: 'order', slug })}
                  label={text('create.order', { slug })}
                >
                  {text('create.order.text', { n: lines, date: formatMoment(placed_at, lang) })}
                </Way>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

type WayProps = {
  icon: IconName;
  label: string;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Way({ icon, label, isDisabled, onChoose, children }: WayProps) {
  return (
    <li>
      <button type="button" className="quote-way" disabled={isDisabled} onClick={onChoose}>
        <Icon name={icon} size="lg" />
        <span>
          <strong>{label}</strong>
          <span className="quote-small">{children}</span>
        </span>
        <Icon name="chevron-right" size="sm" />
      </button>
    </li>
  );
}

function NotForThisRole() {
  const text = useQuotesText();
  const name = useSession()?.standing?.buyer.name ?? '';
  const action = (
    <Link to="/quotations" className={buttonClass({ variant: 'secondary' })}>
      {text('create.forbidden.action')}
    </Link>
  );
  return (
    <EmptyState icon="lock" title={text('create.forbidden.title')} action={action}>
      {text('create.forbidden.text', { name })}
    </EmptyState>
  );
}
