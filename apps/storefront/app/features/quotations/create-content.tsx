import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon, type IconName } from '@bakul/ui/icon';
import { LoadingRegion } from '@bakul/ui/skeleton';
import { formatMoment } from '@bakul/web/format/format-date';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
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
    <div className="grid grid-cols-1 gap-4">
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
      <ul className="grid gap-3">
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
          <section className="grid grid-cols-1 gap-4">
            <h2 className="mt-2 text-lg/7">{text('create.orders')}</h2>
            <ul className="grid gap-3">
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
      <button
        type="button"
        className="group/way grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 w-full min-h-18 py-3 px-4 border border-line rounded-card bg-surface shadow-card text-start hover:border-[#8fc29c] disabled:border-dashed disabled:bg-canvas disabled:shadow-none disabled:text-muted"
        disabled={isDisabled}
        onClick={onChoose}
      >
        <Icon className="text-brand group-disabled/way:text-muted" name={icon} size="lg" />
        <span className="grid">
          <strong>{label}</strong>
          <SmallText as="span">{children}</SmallText>
        </span>
        <Icon className="text-brand group-disabled/way:text-muted" name="chevron-right" size="sm" />
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
