import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { fitQuantity } from '@bakul/shop/features/cart/cart.rules';
import { toMilli } from '@bakul/shop/kit/quantity';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { setQuantity } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';
import { useCartText } from './cart-text.ts';

const milli = (value: number) => toMilli(value) ?? 0;

/** The problems of a line, each with a one-click fix. */
export function LineProblems({ line }: { line: CartLine }) {
  const text = useCartText();
  if (line.problems.length === 0) return null;
  const fitting = fittingQuantity(line);
  return (
    <ul className="grid gap-1.5 w-full py-2" data-part="cart-problems">
      {line.problems.map((problem) => (
        <li
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 py-2 px-3 rounded-control text-sm/5 data-[tone=danger]:bg-danger-soft data-[tone=danger]:text-danger-hover data-[tone=warning]:bg-warning-soft data-[tone=warning]:text-[#7a3f04]"
          key={problem}
          data-tone={problem === 'price_changed' ? 'warning' : 'danger'}
        >
          <Icon name={problem === 'price_changed' ? 'triangle-alert' : 'circle-alert'} size="sm" />
          <span>
            <ProblemWords problem={problem} line={line} />
          </span>
          {problem === 'price_changed' && (
            <Button
              variant="neutral"
              size="small"
              data-print="hide"
              onClick={() => void setQuantity(line.id, line.quantity)}
            >
              {text('cart.accept')}
            </Button>
          )}
          {problem !== 'price_changed' && fitting > 0 && (
            <Button
              variant="neutral"
              size="small"
              data-print="hide"
              onClick={() => void setQuantity(line.id, fitting)}
            >
              {text('cart.fix', { n: fitting })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The closest quantity that can be ordered. 0 when there is none. */
function fittingQuantity({ problems, quantity, available, min_quantity, quantity_step }: CartLine): number {
  const rules = {
    isOffered: !problems.includes('unavailable'),
    available: milli(available),
    minimum: milli(min_quantity),
    step: milli(quantity_step),
  };
  return fitQuantity(milli(quantity), rules) / 1000;
}

type WordsProps = { problem: CartLine['problems'][number]; line: CartLine };

function ProblemWords({ problem, line }: WordsProps) {
  const { t } = useI18n();
  const text = useCartText();
  const amount = (n: number) => ({ n, unit: unitName(t, line.order_unit, n) });
  if (problem === 'price_changed') {
    const price = (sen: number) => formatMoney(sen) + t(`per.${line.price_unit}`);
    return text('cart.problem.price_changed', {
      before: price(line.price_before ?? line.price),
      now: price(line.price),
    });
  }
  if (problem === 'unavailable') return text('cart.problem.unavailable');
  if (problem === 'stock_short') return text('cart.problem.stock_short', amount(line.available));
  if (problem === 'below_minimum') return text('cart.problem.below_minimum', amount(line.min_quantity));
  return text('cart.problem.off_step', amount(line.quantity_step));
}
