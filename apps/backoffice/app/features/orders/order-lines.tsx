import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { useOrderText } from './order-text.ts';
import { counted, unitName, weightText } from './order-words.ts';
import { OrderSection } from './part.tsx';

type Line = StaffOrder['lines'][number];

export function OrderLines({ order }: { order: StaffOrder }) {
  const t = useOrderText();
  const sums = [
    ['goods', order.goods],
    ...(order.discount > 0 ? [['discount', -order.discount] as const] : []),
    ...(order.tax > 0 ? [['tax', order.tax] as const] : []),
    ['delivery', order.delivery],
  ] as const;
  return (
    <OrderSection title={t('order.lines')}>
      <DataTable caption={t('order.lines')} density="dense">
        <thead>
          <tr>
            <th scope="col">{t('order.column.item')}</th>
            <th scope="col" data-numeric>
              {t('order.column.ordered')}
            </th>
            <th scope="col" data-numeric>
              {t('order.column.packed')}
            </th>
            <th scope="col" data-numeric>
              {t('order.column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <span className="block whitespace-normal">{line.name}</span>
                <span className="block text-muted text-sm font-normal">
                  {`${line.sku} · ${line.pack_label} · ${formatMoney(line.price)}/${unitName(t, line.price_unit)}`}
                </span>
                <Replacement line={line} lines={order.lines} />
                {line.note && (
                  <span className="block text-warning text-sm font-semibold whitespace-normal">
                    {t('pack.note', { text: line.note })}
                  </span>
                )}
              </th>
              <td data-numeric>{counted(t, line.quantity, line.order_unit)}</td>
              <td data-numeric>
                <Packed line={line} />
              </td>
              <td data-numeric>{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <dl className="grid gap-1 justify-self-end w-[min(280px,100%)]">
        {sums.map(([name, amount]) => (
          <div className="flex justify-between gap-4" key={name}>
            <dt>{t(`order.${name}`)}</dt>
            <dd className="tabular-nums">
              {name === 'delivery' && amount === 0 ? t('order.free') : formatMoney(amount)}
            </dd>
          </div>
        ))}
        <div
          className="flex justify-between gap-4 pt-1.5 border-t border-line text-lg font-strong"
          data-total
        >
          <dt>{t('order.total')}</dt>
          <dd className="tabular-nums">{formatMoney(order.total)}</dd>
        </div>
      </dl>
      {order.placed_total !== order.total && (
        <p className="text-muted">{t('order.placedTotal', { total: formatMoney(order.placed_total) })}</p>
      )}
    </OrderSection>
  );
}

/** The item that a substitute replaces, or the substitute of an item. */
function Replacement({ line, lines }: { line: Line; lines: readonly Line[] }) {
  const t = useOrderText();
  const replaced = lines.find(({ id }) => id === line.replaces_id);
  const substitute = lines.find(({ replaces_id }) => replaces_id === line.id);
  if (!replaced && !substitute) return null;
  return (
    <span className="block text-sm font-semibold whitespace-normal">
      {replaced && t('pack.replaces', { name: replaced.name })}
      {substitute &&
        t('pack.replaced', {
          name: substitute.name,
          quantity: counted(t, substitute.quantity, substitute.order_unit),
        })}
    </span>
  );
}

function Packed({ line }: { line: Line }) {
  const t = useOrderText();
  if (line.picked_quantity === null) return <span className="text-muted">–</span>;
  return (
    <>
      {counted(t, line.picked_quantity, line.order_unit)}
      {line.picked_weight !== null && (
        <span className="block text-muted text-sm font-normal">
          {weightText(line.picked_weight, line.price_unit)}
        </span>
      )}
      {line.shortage && <Badge tone="warning">{t(`pack.shortage.${line.shortage}`)}</Badge>}
    </>
  );
}
