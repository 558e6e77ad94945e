import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { Breadcrumbs } from '@bakul/ui/breadcrumbs';
import { useI18n } from '../../i18n/i18n.tsx';

type Props = { product: Pick<ProductDetail, 'categories' | 'display_name'> };

/** The breadcrumbs through the categories. */
export function ProductBreadcrumbs({ product }: Props) {
  const { t } = useI18n();
  const crumbs = [
    { label: t('product.home'), href: '/' },
    ...product.categories.map(({ name, route }) => ({ label: name, href: route })),
    { label: product.display_name },
  ];
  return (
    // On phones, only the way back to the parent category.
    <div className="-order-1 lg:col-span-full max-md:[&_li:not(:nth-last-child(2))]:hidden max-md:[&_li>.icon]:rotate-180">
      <Breadcrumbs crumbs={crumbs} label={t('product.path')} />
    </div>
  );
}
