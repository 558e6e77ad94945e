import { standingOrderStates } from '@bakul/shop/features/standing-order/standing-order.constants';
import { EmptyState } from '@bakul/ui/empty-state';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { StateAndSearch } from '../../parts/state-and-search.tsx';
import { useStandingOrderColumns } from './standing-order-columns.tsx';
import { StandingOrderDetail } from './standing-order-detail.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

/** /standing-orders: those of all buyers, to look into and to pause. */
export function StandingOrders() {
  const { t: common } = useI18n();
  const t = useStandingOrdersText();
  const filters = useFilters({ state: '', keywords: '', page: '1' });
  const { state, keywords, page } = filters.values;
  const list = useList('GET /api/staff/standing_order', {
    page: Number(page) || 1,
    state: oneOf(standingOrderStates, state),
    ...(keywords && { keywords }),
  });
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: ({ name, buyer }) => `${name}, ${buyer}`,
  });
  const columns = useStandingOrderColumns();
  return (
    <Page
      title={common('nav.standingOrders')}
      hint={t('standing.hint')}
      toolbar={
        <StateAndSearch
          label={t('standing.status')}
          all={t('standing.status.all')}
          states={standingOrderStates.map((id) => ({ id, label: t(`standing.status.${id}`) }))}
          state={state}
          onState={(next) => filters.set({ state: next, page: '1' })}
          searchLabel={t('standing.search')}
          keywords={keywords}
          onKeywords={(next) => filters.set({ keywords: next, page: '1' })}
        />
      }
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.standingOrders')}
        columns={columns}
        empty={
          <EmptyState icon="calendar" title={t('standing.empty')}>
            <p>{t('standing.empty.text')}</p>
          </EmptyState>
        }
        detail={(id) => <StandingOrderDetail id={id} onChange={() => void list.reload()} />}
      />
    </Page>
  );
}
