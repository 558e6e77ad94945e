import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { Badge } from '@bakul/ui/chip';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { LineThumb } from '../quotations/line-thumb.tsx';
import { priceText } from './price-changes.ts';
import { useStandingOrdersText } from './standing-orders-text.ts';

/** In a preview, some lines are not part of the order. */
type Line = StandingOrder['lines'][number] & { is_left_out?: boolean };

type LineListProps = {
  lines: readonly Line[];
  /** Whether lines say that their price needs a confirmation. */
  showsPriceProblems?: boolean;
};

/** Quantity, price and amount of each item. */
export function LineList({ lines, showsPriceProblems = false }: LineListProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <LineItem key={line.variant_id} line={line} showsPriceProblem={showsPriceProblems} />
      ))}
    </ul>
  );
}

function LineItem({ line, showsPriceProblem }: { line: Line; showsPriceProblem: boolean }) {
  const { t } = useI18n();
  const text = useStandingOrdersText();
  const { product, quantity, price, amount, note } = line;
  const problem = showsPriceProblem ? priceText(line, text) : null;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 py-3 first:pt-1">
      <LineThumb thumb={product.thumb} />
      <div className="grid min-w-0 justify-items-start">
        <Link className="font-strong wrap-anywhere hover:underline" to={product.route}>
          {product.name}
        </Link>
        <SmallText as="span">
          {formatQuantity(quantity)} {unitName(t, line.order_unit, quantity)} · {line.pack_label}
        </SmallText>
        {note && <SmallText as="span">{note}</SmallText>}
        {line.is_left_out && <Badge className="mt-1">{text('run.leftOut')}</Badge>}
      </div>
      <div className="grid justify-items-end">
        {line.is_left_out ? (
          <s className="text-muted">
            <Money sen={amount} />
          </s>
        ) : (
          <Money className="font-strong" sen={amount} />
        )}
        <SmallText as="span">
          <Money sen={price} per={t(`per.${line.price_unit}`)} />
        </SmallText>
      </div>
      {problem && <p className="col-[2/-1] -mt-3 text-warning text-sm/5 font-semibold">{problem}</p>}
    </li>
  );
}
