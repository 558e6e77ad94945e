import type { StaffProductHead } from '@bakul/shop/features/catalog/product/staff/product.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import type { Column } from '../../frame/queue.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { type CatalogueText, useCatalogueText } from './catalogue-text.ts';
import { ListFilters, noFilters } from './list-filters.tsx';
import { ProductDetail } from './product-look.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Thumb } from './thumb.tsx';

const pageSize = 50;
/** The server stops counting here. */
const maxCounted = 10_000;

export function ProductList() {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const filters = useFilters(noFilters);
  const { keywords, status, category, farm, page } = filters.values;
  const list = useList('GET /api/staff/product', {
    page,
    pageSize,
    ...(keywords && { keywords }),
    ...(status && { status: status as StaffProductHead['status'] }),
    ...(category && { category_id: category }),
    ...(farm && { farm_id: farm }),
  });
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: (row) => row[`name_${lang}`] || row.name_en,
  });

  return (
    <Page
      title={t('cat.products')}
      hint={t('cat.hint')}
      actions={
        <>
          <SaveButton path="/api/staff/product/export.csv">{t('cat.export')}</SaveButton>
          <Link className={buttonClass({})} href="/catalogue/new">
            {t('cat.new')}
          </Link>
        </>
      }
      toolbar={<CatalogueTabs selected="products" />}
    >
      <ListFilters
        values={filters.values}
        set={filters.set}
        clear={filters.isFiltered ? filters.clear : undefined}
      />
      <ListQueue
        list={list}
        filters={filters}
        most={maxCounted}
        queue={queue}
        label={t('cat.products')}
        columns={columnsOf(t, lang)}
        detail={(id) => <ProductDetail id={id} onDone={() => queue.done(id)} />}
        bulk={(ids) => (
          <BulkActions
            ids={ids.map(Number)}
            onDone={async () => {
              queue.clear();
              await list.reload();
            }}
          />
        )}
        empty={
          <EmptyState
            icon="leaf"
            title={t('cat.none')}
            action={
              <Link className={buttonClass({ variant: 'secondary' })} href="/catalogue/new">
                {t('cat.new')}
              </Link>
            }
          />
        }
      />
    </Page>
  );
}

function columnsOf(t: CatalogueText, lang: 'en' | 'ms'): Column<StaffProductHead>[] {
  const other = lang === 'en' ? 'ms' : 'en';
  return [
    {
      id: 'product',
      label: t('cat.product'),
      cell: (row) => (
        <span className="inline-flex items-center align-middle gap-2.5 min-w-0">
          <Thumb src={row.thumb} />
          <span>
            {row[`name_${lang}`] || row.name_en}{' '}
            <span className="text-muted font-normal">{row[`name_${other}`]}</span>
            {row.is_highlighted && (
              <Icon className="text-star" name="star" size="sm" label={t('cat.highlighted')} />
            )}
          </span>
        </span>
      ),
    },
    { id: 'status', label: t('cat.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'sku',
      label: t('cat.sku'),
      cell: ({ skus: [first = '', ...more] }) => (more.length > 0 ? `${first} +${more.length}` : first),
      isExtra: true,
    },
    { id: 'farm', label: t('cat.farm'), cell: ({ farm }) => farm, isExtra: true },
    {
      id: 'price',
      label: t('cat.price'),
      isNumeric: true,
      cell: ({ price, price_unit }) => (price > 0 ? `${formatMoney(price)}/${t(`unit.${price_unit}`)}` : '–'),
    },
    {
      id: 'missing',
      label: t('cat.missing'),
      isExtra: true,
      cell: ({ missing }) => missing.map((item) => t(`cat.item.${item}`)).join(', '),
    },
  ];
}
