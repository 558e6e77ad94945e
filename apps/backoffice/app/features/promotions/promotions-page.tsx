import { promotionStates } from '@bakul/shop/kit/promotion-words';
import type { StaffPromotion } from '@bakul/shop/promotion/staff-promotion.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { TextField } from '@bakul/ui/text-field';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { promotionValue } from './promotion-value.ts';
import { usePromotionsText } from './promotions-text.ts';
import { StateBadge } from './state-badge.tsx';

const none: readonly StaffPromotion[] = [];

export function PromotionsPage() {
  const { t: common, lang } = useI18n();
  const t = usePromotionsText();
  const { values, set, isFiltered, clear } = useFilters({ status: '', keywords: '', page: '1' });
  const status = promotionStates.find((state) => state === values.status);
  const list = useData('GET /api/staff/promotion', {
    page: Number(values.page) || 1,
    pageSize: 20,
    ...(status && { status }),
    ...(values.keywords && { keywords: values.keywords }),
  });
  const rows = list.data?.data ?? none;
  const queue = useQueue({
    rows,
    idOf: ({ id }) => id,
    nameOf: (row) => row[`name_${lang}`],
    reload: async () => (await list.reload())?.data ?? null,
  });
  const counts = list.data?.counts;
  const hrefOf = (state: string) => {
    const search = new URLSearchParams();
    if (state) search.set('status', state);
    if (values.keywords) search.set('keywords', values.keywords);
    return `/promotions?${search}`;
  };
  const tabs = [
    { id: '', label: common('common.all'), href: hrefOf('') },
    ...promotionStates.map((state) => ({
      id: state,
      label: t(`promotion.state.${state}`),
      count: counts?.[state],
      href: hrefOf(state),
    })),
  ];
  const columns: Column<StaffPromotion>[] = [
    {
      id: 'name',
      label: t('promotion.column.name'),
      cell: (row) => (
        <Link to={`/promotions/${row.id}`} className="promotion-name">
          <img src={row.banner.thumb} alt="" width={64} height={32} loading="lazy" />
          {row[`name_${lang}`]}
        </Link>
      ),
    },
    { id: 'state', label: t('promotion.column.state'), cell: (row) => <StateBadge state={row.state} /> },
    {
      id: 'value',
      label: t('promotion.column.value'),
      isNumeric: true,
      cell: (row) => promotionValue(row),
    },
    {
      id: 'goods',
      label: t('promotion.column.goods'),
      cell: (row) => (row.category ?? row.product)?.[`name_${lang}`] ?? t('promotion.scope.order'),
    },
    { id: 'code', label: t('promotion.column.code'), isExtra: true, cell: ({ code }) => code ?? '–' },
    {
      id: 'window',
      label: t('promotion.column.window'),
      cell: (row) => `${formatTime(row.starts_at, lang)} – ${formatTime(row.ends_at, lang)}`,
    },
    {
      id: 'priority',
      label: t('promotion.column.priority'),
      isNumeric: true,
      isExtra: true,
      cell: ({ priority }) => priority,
    },
  ];
  const add = (
    <Link to="/promotions/new" className={buttonClass()}>
      {t('promotion.new')}
    </Link>
  );
  return (
    <Page
      title={common('nav.promotions')}
      hint={t('promotion.hint')}
      actions={add}
      toolbar={
        <>
          <LinkTabs
            tabs={tabs}
            selected={status ?? ''}
            label={t('promotion.column.state')}
            className="list-tabs"
          />
          <TextField
            id="promotion-search"
            name="keywords"
            label={<span className="sr-only">{t('promotion.search')}</span>}
            placeholder={t('promotion.search')}
            value={values.keywords}
            onValue={(keywords) => set({ keywords, page: '1' })}
          />
        </>
      }
    >
      <Queue
        queue={queue}
        label={common('nav.promotions')}
        columns={columns}
        isLoading={list.isLoading}
        notice={
          list.failure && (
            <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
          )
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('promotion.nothingFound')}
              action={
                <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={clear}>
                  {common('common.clearFilters')}
                </button>
              }
            />
          ) : (
            <EmptyState icon="percent" title={t('promotion.empty')} action={add} />
          )
        }
        footer={
          <Pagination
            page={list.data?.page ?? 1}
            pageCount={list.data?.total ?? 1}
            href={(page) => `${hrefOf(values.status)}&page=${page}`}
            labels={{
              navigation: t('promotion.pages'),
              previous: t('promotion.previous'),
              next: t('promotion.next'),
              page: (page) => t('promotion.page', { page }),
            }}
          />
        }
      />
    </Page>
  );
}
