import type { StaffStandingOrder } from '@bakul/shop/features/standing-order/staff/standing-order.contract';
import type { CalendarDay, Run } from '@bakul/shop/features/standing-order/standing-order.contract';
import { DataTable } from '@bakul/ui/data-table';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { OrderLink } from '../../parts/order-link.tsx';
import { DayBadges, problemText } from './standing-order-state.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

export function ItemsTable({ order }: { order: StaffStandingOrder }) {
  const t = useStandingOrdersText();
  return (
    <Part title={t('standing.items')}>
      <DataTable caption={t('standing.items')} density="dense">
        <thead>
          <tr>
            <th scope="col">{t('standing.item')}</th>
            <th scope="col" data-numeric>
              {t('standing.quantity')}
            </th>
            <th scope="col" data-numeric>
              {t('standing.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.variant_id}>
              <th scope="row" className="whitespace-normal">
                {line.product.name}
                <span className="block text-muted text-sm font-normal">
                  {line.pack_label} · {line.sku}
                </span>
              </th>
              <td data-numeric>{formatQuantity(line.quantity)}</td>
              <td data-numeric>
                <Money sen={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Part>
  );
}

export function CalendarTable({ days }: { days: readonly CalendarDay[] }) {
  const { lang } = useI18n();
  const t = useStandingOrdersText();
  if (days.length === 0) return <Part title={t('standing.calendar')}>{t('standing.calendar.none')}</Part>;
  return (
    <Part title={t('standing.calendar')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-2">
        {days.map(({ delivery_date, state, run, expected_total }) => (
          <li
            key={delivery_date}
            className="grid content-start justify-items-start gap-1 rounded-control border border-line p-2"
          >
            <strong>{formatLocalDay(delivery_date, lang)}</strong>
            <DayBadges state={state} order={run?.order ?? null} />
            {expected_total !== null && <Money className="text-muted" sen={expected_total} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const { lang } = useI18n();
  const t = useStandingOrdersText();
  if (runs.length === 0) return <Part title={t('standing.runs')}>{t('standing.runs.none')}</Part>;
  return (
    <Part title={t('standing.runs')}>
      <DataTable caption={t('standing.runs')} density="dense">
        <thead>
          <tr>
            <th scope="col">{t('standing.date')}</th>
            <th scope="col">{t('standing.status')}</th>
            <th scope="col">{t('standing.order')}</th>
            <th scope="col">{t('standing.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ delivery_date, state, order, problems }) => (
            <tr key={delivery_date}>
              <th scope="row">{formatLocalDay(delivery_date, lang)}</th>
              <td>
                <DayBadges state={state} order={order} />
              </td>
              <td>{order ? <OrderLink slug={order.slug} /> : '–'}</td>
              <td className="whitespace-normal">
                {problems.map((problem) => problemText(problem, t, lang)).join('; ')}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 min-w-0">
      <h3 className="text-base font-bold">{title}</h3>
      {children}
    </section>
  );
}
