import type { Api } from '@bakul/shop/api';
import {
  fulfilments,
  type OrderState,
  orderStates,
  type PaymentMethod,
  paymentMethods,
} from '@bakul/shop/features/order/order.constants';
import type { StaffOrderHead } from '@bakul/shop/features/order/staff/order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import type { Column } from '../../frame/queue.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ListFilters, listDefaults } from './list-filters.tsx';
import { OrderBadges } from './order-marks.tsx';
import { useOrderText } from './order-text.ts';
import { OrderView } from './order-view.tsx';
import { kilograms } from './order-words.ts';
import { OrdersActions, ViewSwitch } from './orders-head.tsx';
import { StateBadge } from './state-badge.tsx';

type ListInput = Api['GET /api/staff/order']['input'];
type Filters = { [K in keyof typeof listDefaults]: string };

const pageSize = '50';
const isState = (text: string): text is OrderState => orderStates.some((state) => state === text);
const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text);

/** Builds the API input from the filters in the URL. */
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
  const filters = useFilters(listDefaults);
  const list = usePages('GET /api/staff/order', inputOf(filters.values));
  const queue = useQueue({
    ...list,
    idOf: ({ slug }: StaffOrderHead) => slug,
    nameOf: ({ slug, buyer }) => `${slug}, ${buyer}`,
  });
  const columns: Column<StaffOrderHead>[] = [
    {
      id: 'order',
      label: t('orders.column.order'),
      cell: ({ slug, buyer, fulfilment, place_label }) => (
        <span className="grid py-1 whitespace-nowrap">
          {slug}{' '}
          <span className="max-w-57.5 truncate text-muted text-sm font-normal">
            {fulfilment === 'delivery' ? `${buyer} · ${place_label}` : buyer}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('orders.column.state'),
      cell: (order) => (
        <span className="flex flex-wrap gap-y-1 gap-x-1.5 whitespace-normal">
          <StateBadge state={order.status} />
          <OrderBadges order={order} />
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
      cell: ({ zone }) => <span className="inline-block max-w-47.5 truncate align-bottom">{zone}</span>,
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
  return (
    <Page
      title={t('orders.title')}
      hint={
        list.records !== null && t(list.isCounted ? 'orders.found' : 'orders.foundMany', { n: list.records })
      }
      actions={<OrdersActions />}
      toolbar={
        <>
          <ViewSwitch selected="list" />
          <ListFilters values={filters.values} onChange={filters.set} />
          {filters.isFiltered && (
            <Button variant="quiet" onClick={filters.clear}>
              {common('common.clearFilters')}
            </Button>
          )}
        </>
      }
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={t('orders.title')}
        columns={columns}
        detail={(slug) => <OrderView key={slug} slug={slug} onDone={() => void queue.done(slug)} />}
        bulk={
          may('order.fulfil')
            ? (slugs) => (
                <BulkActions
                  slugs={slugs}
                  onDone={async () => {
                    queue.clear();
                    await list.reload();
                  }}
                />
              )
            : undefined
        }
        empty={<EmptyState title={t('orders.none')} />}
      />
    </Page>
  );
}
