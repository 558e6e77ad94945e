import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import {
  countItems,
  isChargedLater,
  LineName,
  LineNotes,
  LinePicture,
  LineQuantities,
  UnitPrice,
} from './line-details.tsx';
import { useOrderText } from './transaction-text.ts';

const cell = 'px-2 py-3 align-top first:ps-0 last:pe-0';

/** The lines on wide screens: one row per product. */
export function LinesTable({ order }: { order: Transaction }) {
  const text = useOrderText();
  return (
    <DataTable
      caption={text('lines.title', { n: countItems(order) })}
      density="tall"
      className="border-0 shadow-none"
      data-testid="order-lines"
    >
      <thead>
        <tr>
          <th scope="col" className="px-2 first:ps-0">
            {text('lines.product')}
          </th>
          <th scope="col" className="px-2">
            {text('lines.pack')}
          </th>
          <th scope="col" className="px-2">
            {text('lines.quantity')}
          </th>
          <th scope="col" className="px-2" data-numeric>
            {text('lines.price')}
          </th>
          <th scope="col" className="px-2 last:pe-0" data-numeric>
            {text('lines.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Row key={line.id} line={line} order={order} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({ line, order }: { line: OrderLine; order: Transaction }) {
  return (
    <tr>
      <th scope="row" className={classNames(cell, 'w-full whitespace-normal')}>
        <div className="flex gap-3">
          <span className="flex-none max-xl:hidden">
            <LinePicture thumb={line.thumb} />
          </span>
          <div className="grid justify-items-start content-start gap-1 min-w-0">
            <LineName line={line} />
            <SmallText className="tabular">{line.sku}</SmallText>
            <LineNotes line={line} order={order} />
          </div>
        </div>
      </th>
      <td className={classNames(cell, 'min-w-24 whitespace-normal')}>{line.pack_label}</td>
      <td className={cell}>
        <LineQuantities line={line} className="flex-col" />
      </td>
      <td className={cell} data-numeric>
        <span className="grid justify-items-end">
          <UnitPrice line={line} />
        </span>
      </td>
      <td className={classNames(cell, 'font-bold')} data-numeric>
        {!isChargedLater(line, order) && <Money sen={line.amount} />}
      </td>
    </tr>
  );
}
