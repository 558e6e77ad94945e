import type { OrderLine, Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { Card } from '@bakul/ui/card';
import { useIsWide } from '@bakul/ui/use-is-wide';
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
import { LinesTable } from './lines-table.tsx';
import { useOrderText } from './transaction-text.ts';

/** The ordered, packed, weighed and received quantities by line. */
export function LinesCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  const Lines = useIsWide() ? LinesTable : LinesList;
  return (
    <Card title={text('lines.title', { n: countItems(order) })}>
      <Lines order={order} />
    </Card>
  );
}

/** One card per product on phones. */
function LinesList({ order }: { order: Transaction }) {
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <Line key={line.id} line={line} order={order} />
      ))}
    </ul>
  );
}

function Line({ line, order }: { line: OrderLine; order: Transaction }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 py-4 first:pt-0 last:pb-0">
      <LinePicture thumb={line.thumb} />
      <div className="grid justify-items-start gap-1 min-w-0">
        <LineName line={line} />
        <SmallText className="tabular">
          {line.pack_label} · <span className="whitespace-nowrap">{line.sku}</span>
        </SmallText>
        <SmallText className="tabular">
          <UnitPrice line={line} />
        </SmallText>
        <LineQuantities line={line} className="flex-wrap gap-x-5 mt-1" />
        <LineNotes line={line} order={order} />
      </div>
      {!isChargedLater(line, order) && (
        <p className="font-bold whitespace-nowrap">
          <Money sen={line.amount} />
        </p>
      )}
    </li>
  );
}
