import type { Api } from '@bakul/shop/api';
import { formatMoney } from '@bakul/shop/kit/format';
import {
  fulfilments,
  type OrderState,
  orderStates,
  type PaymentMethod,
  paymentMethods,
} from '@bakul/shop/kit/order-words';
import type { StaffOrderHead } from '@bakul/shop/order/staff-order.contract';
import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatLocalDay } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ListFilters, listDefaults } from './list-filters.tsx';
import { OrderMarks } from './order-marks.tsx';
import { useOrderText } from './order-text.ts';
import { OrderView } from './order-view.tsx';
import { kilograms } from './order-words.ts';
import { OrdersActions, ViewSwitch } from './orders-head.tsx';
import { StateBadge } from './state-badge.tsx';
import { useMore } from './use-more.ts';

type ListInput = Api['GET /api/staff/order']['input'];
type Filters = { [K in keyof typeof listDefaults]: string };

const pageSize = '50';
const isState = (text: string): text is OrderState => orderStates.some((state) => state === text);
const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text);

/** What the API is asked, of what stands in the address. */
function inputOf(values: Filters): ListInput {
  const fulfilment = fulfilments.find((each) => each === values.leaves);
  return {
    pageSize,
    ...(isState(values.state) && { status: values.state }),
    ...(values.day && { delivery_date: values.day }),
    ...(values.zone && { zone_id: values.zone }),
    ...(fulfilment && { fulfilment }),
    ...(isMethod(values.method) && { payment_method: values.method }),
    ...(values.company && { company_id: values.company }),
    ...(values.look === 'cancel' && { cancel_asked: 'true' }),
    ...(values.look === 'refund' && { to_refund: 'true' }),
    ...(values.words && { keywords: values.words }),
  };
}

export function OrderList() {
  const t = useOrderText();
  const { lang, t: common } = useI18n();
  const { may } = useStaff();
  const { values, set, clear, isFiltered } = useFilters(listDefaults);
  const input = inputOf(values);
  const list = useData('GET /api/staff/order', input);
  const more = useMore(list.data, input);
  const rows = [...(list.data?.data ?? []), ...more.rows];
  const queue = useQueue({
    rows,
    idOf: ({ slug }: StaffOrderHead) => slug,
    nameOf: ({ slug, buyer }) => `${slug}, ${buyer}`,
    reload: async () => {
      more.forget();
      return (await list.reload())?.data ?? null;
    },
  });
  const columns: Column<StaffOrderHead>[] = [
    {
      id: 'order',
      label: t('orders.column.order'),
      cell: ({ slug, buyer }) => (
        <span className="bo-order-name">
          {slug} <span>{buyer}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('orders.column.state'),
      cell: (order) => (
        <span className="bo-state">
          <StateBadge state={order.status} />
          <OrderMarks order={order} />
        </span>
      ),
    },
    {
      id: 'day',
      label: t('orders.column.day'),
      cell: ({ delivery_date }) => formatLocalDay(delivery_date, lang),
      isExtra: true,
    },
    {
      id: 'route',
      label: t('orders.column.route'),
      cell: ({ zone }) => <span className="bo-clip">{zone}</span>,
      isExtra: true,
    },
    {
      id: 'load',
      label: t('orders.column.load'),
      cell: ({ lines, weight_grams }) => `${t('orders.lines', { n: lines })}, ${kilograms(weight_grams)}`,
      isNumeric: true,
      isExtra: true,
    },
    {
      id: 'total',
      label: t('orders.column.total'),
      cell: ({ total }) => formatMoney(total),
      isNumeric: true,
      isExtra: true,
    },
  ];
  const found = list.data;
  return (
    <Page
      title={t('orders.title')}
      hint={
        found &&
        (found.is_capped
          ? t('orders.foundMany', { n: found.records })
          : t('orders.found', { n: found.records }))
      }
      actions={<OrdersActions />}
      toolbar={
        <>
          <ViewSwitch selected="list" />
          <ListFilters values={values} onChange={set} />
          {isFiltered && (
            <Button variant="quiet" onClick={() => clear()}>
              {common('common.clearFilters')}
            </Button>
          )}
        </>
      }
    >
      <Queue
        queue={queue}
        label={t('orders.title')}
        columns={columns}
        isLoading={list.isLoading}
        notice={
          list.failure && (
            <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
          )
        }
        detail={(slug) => <OrderView key={slug} slug={slug} onDone={() => void queue.done(slug)} />}
        bulk={
          may('order.fulfil')
            ? (slugs) => (
                <BulkActions
                  slugs={slugs}
                  onDone={async () => {
                    queue.clear();
                    more.forget();
                    await list.reload();
                  }}
                />
              )
            : undefined
        }
        empty={
          <EmptyState
            title={t('orders.none')}
            action={isFiltered && <Button onClick={() => clear()}>{common('common.clearFilters')}</Button>}
          >
            <p>{t('orders.none.text')}</p>
          </EmptyState>
        }
        footer={
          more.next && (
            <div className="bo-more">
              <FailureNotice failure={more.failure} />
              <Button variant="neutral" isLoading={more.isLoading} onClick={() => void more.load()}>
                {common('common.more')}
              </Button>
            </div>
          )
        }
      />
    </Page>
  );
}
