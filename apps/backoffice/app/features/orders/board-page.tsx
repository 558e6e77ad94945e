import type { Fulfilment } from '@bakul/shop/features/order/order.constants';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useEffect } from 'react';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { isMemberActive } from '../../session/activity.ts';
import { Board } from './board.tsx';
import { DayPicker } from './day-picker.tsx';
import { useOrderText } from './order-text.ts';
import { OrdersActions, ViewSwitch } from './orders-head.tsx';

const everyMs = 30_000;

export function BoardPage() {
  const t = useOrderText();
  const { lang, t: common } = useI18n();
  const { values, set } = useFilters({ day: '', zone: '', leaves: '' });
  const board = useData('GET /api/staff/order/board', {
    ...(values.day && { delivery_date: values.day }),
    ...(values.zone && { zone_id: values.zone }),
    ...(isFulfilment(values.leaves) && { fulfilment: values.leaves }),
  });
  const { reload } = board;
  const day = board.data?.data;

  // Others move orders too, so the board reloads while it is visible and the member is active.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isMemberActive()) void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload]);

  const isOver = day ? new Date(day.cut_off) < new Date() : false;
  return (
    <Page
      title={t('orders.title')}
      hint={
        day && (
          <>
            {t(isOver ? 'orders.cutOff.past' : 'orders.cutOff', { time: formatTime(day.cut_off, lang) })}
            {day.waiting.orders > 0 &&
              ` · ${t('orders.waiting', { n: day.waiting.orders, total: formatMoney(day.waiting.total) })}`}
          </>
        )
      }
      actions={<OrdersActions />}
      toolbar={
        <>
          <ViewSwitch selected="board" />
          <DayPicker
            id="board-day"
            value={values.day || (day?.delivery_date ?? '')}
            onValue={(next) => set({ day: next })}
          />
          <FilterSelect
            label={t('orders.route')}
            value={values.zone}
            options={[
              { value: '', label: t('orders.route.all') },
              ...(day?.zones ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValue={(zone) => set({ zone })}
          />
          <FilterSelect
            label={t('orders.fulfilment')}
            value={values.leaves}
            options={[
              { value: '', label: t('orders.fulfilment.all') },
              { value: 'delivery', label: t('orders.fulfilment.delivery') },
              { value: 'pickup', label: t('orders.fulfilment.pickup') },
            ]}
            onValue={(leaves) => set({ leaves })}
          />
        </>
      }
    >
      <WithData
        from={board}
        skeleton={
          <LoadingRegion label={common('common.loading')}>
            <Skeleton lines={10} />
          </LoadingRegion>
        }
      >
        {({ data }) => <Board day={data} onChange={reload} />}
      </WithData>
    </Page>
  );
}

const isFulfilment = (text: string): text is Fulfilment => text === 'delivery' || text === 'pickup';
