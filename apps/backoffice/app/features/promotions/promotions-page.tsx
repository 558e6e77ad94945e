import { promotionStates } from '@bakul/shop/features/promotion/promotion.constants';
import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from 'react-router';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import type { Column } from '../../frame/queue.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { StateAndSearch } from '../../parts/state-and-search.tsx';
import { promotionValue } from './promotion-value.ts';
import { usePromotionsText } from './promotions-text.ts';
import { StateBadge } from './state-badge.tsx';

export function PromotionsPage() {
  const { t: common, lang } = useI18n();
  const t = usePromotionsText();
  const filters = useFilters({ status: '', keywords: '', page: '1' });
  const { values, set } = filters;
  const status = promotionStates.find((state) => state === values.status);
  const list = useList('GET /api/staff/promotion', {
    page: Number(values.page) || 1,
    pageSize: 20,
    ...(status && { status }),
    ...(values.keywords && { keywords: values.keywords }),
  });
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: (row) => row[`name_${lang}`],
  });
  const counts = list.data?.counts;
  const columns = usePromotionColumns();
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
        <StateAndSearch
          label={t('promotion.column.state')}
          all={common('common.all')}
          states={promotionStates.map((id) => ({
            id,
            label: t(`promotion.state.${id}`),
            count: counts?.[id],
          }))}
          state={status ?? ''}
          onState={(next) => set({ status: next, page: '1' })}
          searchLabel={t('promotion.search')}
          keywords={values.keywords}
          onKeywords={(keywords) => set({ keywords, page: '1' })}
        />
      }
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.promotions')}
        columns={columns}
        empty={<EmptyState icon="percent" title={t('promotion.empty')} action={add} />}
      />
    </Page>
  );
}

function usePromotionColumns(): Column<StaffPromotion>[] {
  const { lang } = useI18n();
  const t = usePromotionsText();
  return [
    {
      id: 'name',
      label: t('promotion.column.name'),
      cell: (row) => (
        <Link
          to={`/promotions/${row.id}`}
          className="inline-flex items-center gap-2.5 min-h-10 underline-offset-3 hover:underline"
        >
          <img
            className="w-16 h-8 rounded-small object-cover"
            src={row.banner.thumb}
            alt=""
            width={64}
            height={32}
            loading="lazy"
          />
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
      cell: ({ starts_at, ends_at }) => (
        <span className="grid text-sm whitespace-nowrap max-lg:text-end">
          <span>{formatTime(starts_at, lang)} –</span>
          <span>{formatTime(ends_at, lang)}</span>
        </span>
      ),
    },
    {
      id: 'priority',
      label: t('promotion.column.priority'),
      isNumeric: true,
      isExtra: true,
      cell: ({ priority }) => priority,
    },
  ];
}
