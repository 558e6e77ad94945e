import type { StaffProductHead } from '@bakul/shop/catalog/staff-product.contract';
import { formatMoney } from '@bakul/shop/kit/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Link } from '@bakul/ui/link';
import { Pagination } from '@bakul/ui/pagination';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { saveFile } from '../../api/download-file.ts';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { type CatalogueText, useCatalogueText } from './catalogue-text.ts';
import { ListFilters, noFilters } from './list-filters.tsx';
import { ProductLook } from './product-look.tsx';
import { StatusBadge } from './status-badge.tsx';

const pageSize = 50;
/** As many as the server counts. */
const mostCounted = 10_000;

export function ProductList() {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const { values, set, clear, isFiltered } = useFilters(noFilters);
  const { keywords, status, category, farm, page } = values;
  const list = useData('GET /api/staff/product', {
    page,
    pageSize,
    ...(keywords && { keywords }),
    ...(status && { status: status as StaffProductHead['status'] }),
    ...(category && { category_id: category }),
    ...(farm && { farm_id: farm }),
  });
  const rows = list.data?.data ?? [];
  const queue = useQueue({
    rows,
    idOf: ({ id }) => id,
    nameOf: (row) => row[`name_${lang}`] || row.name_en,
    reload: async () => (await list.reload())?.data ?? null,
  });
  const records = list.data?.records ?? 0;
  const count =
    records >= mostCounted ? t('cat.recordsMany', { n: mostCounted }) : t('cat.records', { n: records });

  return (
    <Page
      title={t('cat.products')}
      hint={t('cat.hint')}
      actions={
        <>
          <ExportButton />
          <Link className={buttonClass({})} href="/catalogue/new">
            {t('cat.new')}
          </Link>
        </>
      }
      toolbar={<CatalogueTabs selected="products" />}
    >
      <ListFilters values={values} set={set} clear={isFiltered ? clear : undefined} />
      <p className="bo-quiet" role="status">
        {list.data && count}
      </p>
      <Queue
        queue={queue}
        label={t('cat.products')}
        columns={columnsOf(t, lang)}
        detail={(id) => <ProductLook id={id} onDone={() => queue.done(id)} />}
        bulk={(ids) => (
          <BulkActions
            ids={ids.map(Number)}
            onDone={async () => {
              queue.clear();
              await list.reload();
            }}
          />
        )}
        isLoading={list.isLoading}
        notice={
          list.failure && (
            <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
          )
        }
        empty={
          <EmptyState
            icon="leaf"
            title={t('cat.none')}
            action={
              <Link className={buttonClass({ variant: 'secondary' })} href="/catalogue/new">
                {t('cat.new')}
              </Link>
            }
          >
            {isFiltered && t('cat.none.text')}
          </EmptyState>
        }
        footer={<Pages page={Number(page)} total={list.data?.total ?? 0} />}
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
        <span className="cat-product">
          <span className="cat-thumb">{row.thumb && <img src={row.thumb} alt="" loading="lazy" />}</span>
          <span>
            {row[`name_${lang}`] || row.name_en} <span className="cat-other">{row[`name_${other}`]}</span>
            {row.is_highlighted && <Icon name="star" size="sm" label={t('cat.highlighted')} />}
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

function ExportButton() {
  const t = useCatalogueText();
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    await saveFile('/api/staff/product/export.csv');
    setBusy(false);
  }
  return (
    <Button variant="neutral" icon="download" isLoading={isBusy} onClick={download}>
      {t('cat.export')}
    </Button>
  );
}

function Pages({ page, total }: { page: number; total: number }) {
  const t = useCatalogueText();
  const { pathname, search } = useLocation();
  const href = (to: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(to));
    return `${pathname}?${params}`;
  };
  return (
    <Pagination
      page={page}
      pageCount={total}
      href={href}
      labels={{
        navigation: t('cat.pages'),
        previous: t('cat.page.previous'),
        next: t('cat.page.next'),
        page: (n) => t('cat.page', { page: n }),
      }}
    />
  );
}
