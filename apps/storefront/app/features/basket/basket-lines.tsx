import { Badge } from '@bakul/ui/chip';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { useBasketText } from './basket-text.ts';
import type { BasketLine } from './use-basket.ts';

export function BasketLines({ lines }: { lines: readonly BasketLine[] }) {
  const text = useBasketText();
  return (
    <ul className="border border-line rounded-card bg-surface" aria-label={text('basket.items')}>
      {lines.map((line) => (
        <BasketLineRow key={line.id} line={line} />
      ))}
    </ul>
  );
}

function BasketLineRow({ line }: { line: BasketLine }) {
  const { t } = useI18n();
  const text = useBasketText();
  const { product, quantity, note } = line;
  const isSoldOut = line.problems.includes('unavailable');
  return (
    <li className="flex items-start gap-3 p-3 not-first:border-t border-line lg:items-center lg:gap-4 lg:px-4">
      {product.thumb && (
        <img
          className="flex-none rounded-control bg-tint"
          src={product.thumb}
          alt=""
          width="64"
          height="48"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="grid flex-1 gap-0.5 min-w-0">
        <Link
          className="font-semibold hover:underline hover:underline-offset-3"
          to={`${product.route}?sku=${encodeURIComponent(line.sku)}`}
        >
          {product.name}
        </Link>
        <p className="text-muted text-sm/5">
          {line.pack_label} · <Money sen={line.price} per={t(`per.${line.price_unit}`)} />
        </p>
        {note && <p className="text-sm/5 wrap-anywhere">{text('basket.note', { note })}</p>}
        <Problems line={line} />
      </div>
      <p className="grid justify-items-end tabular-nums">
        <span>
          {formatQuantity(quantity)} {unitName(t, line.order_unit, quantity)}
        </span>
        {!isSoldOut && <Money className="font-bold" sen={line.amount} />}
      </p>
    </li>
  );
}

function Problems({ line }: { line: BasketLine }) {
  const text = useBasketText();
  const limits = {
    unavailable: 0,
    stock_short: line.available,
    below_minimum: line.min_quantity,
    off_step: line.quantity_step,
  };
  return line.problems.map((problem) =>
    problem === 'price_changed' ? null : (
      <Badge key={problem} tone="warning" className="justify-self-start">
        {text(`basket.problem.${problem}`, { n: limits[problem] })}
      </Badge>
    ),
  );
}
