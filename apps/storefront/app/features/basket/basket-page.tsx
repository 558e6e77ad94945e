import { formatDate } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Notice } from '@bakul/ui/inline-error';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { OrderingBar, OrderingTotal } from '../variant-search/ordering-bar.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { BasketLines } from './basket-lines.tsx';
import { useBasketText } from './basket-text.ts';
import { useBasket } from './use-basket.ts';

/** /basket/:token: goods that somebody shared, at the prices of whoever opens the link. */
export function BasketPage({ token }: { token: string }) {
  const text = useBasketText();
  const shop = useShopName();
  return (
    <div className="page-container pt-4 pb-8 lg:pt-8 lg:pb-12">
      <title>{`${text('basket.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <OrderingGate headingLevel={1}>
        <BasketContent token={token} />
      </OrderingGate>
    </div>
  );
}

function BasketContent({ token }: { token: string }) {
  const { lang } = useI18n();
  const text = useBasketText();
  const basket = useBasket(token);
  const { load, isAdding } = basket;
  const isGone = load.failure?.status === 404 || load.failure?.status === 422;
  if (isGone && !load.data) return <BasketGone />;
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data: { lines, goods, missing, expires_at } }) => {
        const sold = lines.filter(({ problems }) => !problems.includes('unavailable'));
        return (
          <div className="grid grid-cols-1 gap-4">
            <header>
              <h1 className="text-2xl/8 lg:text-3xl/9">{text('basket.title')}</h1>
              <p className="max-w-180 text-muted text-pretty">
                {text('basket.lead')} {text('basket.until', { date: formatDate(new Date(expires_at), lang) })}
              </p>
            </header>
            <Outcome basket={basket} />
            {missing > 0 && <Notice tone="warning" title={text('basket.missing', { n: missing })} />}
            <BasketLines lines={lines} />
            <OrderingBar className="gap-x-4" data-print="hide" data-bottom-bar="basket">
              <span className="flex-1" />
              <OrderingTotal label={text('basket.total')} sen={goods} />
              <Button
                icon="shopping-cart"
                size="large"
                className="max-md:flex-[1_1_100%]"
                disabled={sold.length === 0}
                isLoading={isAdding}
                onClick={() => void basket.add(sold)}
              >
                {sold.length === 0 ? text('basket.add.none') : text('basket.add', { n: sold.length })}
              </Button>
            </OrderingBar>
          </div>
        );
      }}
    </Loaded>
  );
}

function Outcome({ basket: { added, refusal } }: { basket: ReturnType<typeof useBasket> }) {
  const text = useBasketText();
  return (
    <>
      <div role="status" className={added ? undefined : 'absolute'}>
        {added && (
          <Notice
            tone={added.refused.length > 0 ? 'warning' : 'success'}
            title={text('basket.added', { n: added.lines })}
            action={
              <Link to="/shopping-cart" className={buttonClass({ variant: 'secondary' })}>
                {text('basket.toCart')}
              </Link>
            }
          >
            {added.refused.length > 0 && <p>{text('basket.refused', { names: added.refused.join(', ') })}</p>}
          </Notice>
        )}
      </div>
      {refusal && <FailureNotice failure={refusal} />}
    </>
  );
}

function BasketGone() {
  const text = useBasketText();
  const action = (
    <Link to="/product-catalog" className={buttonClass()}>
      {text('basket.gone.action')}
    </Link>
  );
  return (
    <EmptyState icon="shopping-cart" title={text('basket.gone.title')} action={action} headingLevel={1}>
      {text('basket.gone.text')}
    </EmptyState>
  );
}
