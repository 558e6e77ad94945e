import { InlineError } from '@bakul/ui/inline-error';
import { useRevalidator } from 'react-router';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { CardItem } from '../product-card/card-item.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { useCompanyCards } from '../product-card/use-company-cards.ts';
import type { Part } from './part.ts';
import { sectionTitle } from './styles.ts';
import { upsellingQuery } from './upselling-query.ts';

type Props = {
  slug: string;
  upselling: Part<CardProduct[]>;
  /** Not shown, but a reason to render again. */
  isLoggedIn: boolean;
};

/** A swipeable row on phones. */
export function UpsellingCards({ slug, upselling }: Props) {
  const { t } = useI18n();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h2 className={`${sectionTitle} mb-3`}>{t('product.upselling')}</h2>
      {upselling.ok ? (
        <UpsellingRow slug={slug} products={upselling.data} />
      ) : (
        <InlineError
          message={t('product.upselling.failed')}
          detail={upselling.message}
          reference={upselling.reference && `${t('common.reference')} ${upselling.reference}`}
          retryLabel={t('common.retry')}
          onRetry={revalidate}
          isRetrying={state === 'loading'}
        />
      )}
    </>
  );
}

function UpsellingRow({ slug, products }: { slug: string; products: readonly CardProduct[] }) {
  const { cards, prices } = useCompanyCards(products, (signal) =>
    call('GET /api/product/{id}/upselling', upsellingQuery(slug), { signal }),
  );
  return (
    <ul
      className="relative grid auto-cols-[min(62vw,232px)] grid-flow-col gap-3 -mx-(--gutter) pt-1 pb-2 px-(--gutter) overflow-x-auto overscroll-x-contain scroll-px-(--gutter) snap-x [scrollbar-width:thin] md:auto-cols-[232px] md:gap-4 lg:grid-cols-5 lg:grid-flow-row lg:mx-0 lg:px-0 lg:overflow-visible *:grid *:snap-start"
      data-prices={prices}
    >
      {cards.map((product) => (
        <CardItem key={product.id} product={product} sizes="(min-width: 64rem) 246px, 220px" />
      ))}
    </ul>
  );
}
