import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import { useOrderText } from './transaction-text.ts';

/** The totals and, once packed, the ordered totals beside them. */
export function TotalsCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  const { goods, discount, promotion, tax, delivery, total, placed_total } = order;
  const change = total - placed_total;
  return (
    <Card title={text('totals.title')}>
      <dl className="order-totals tabular">
        <div>
          <dt>{text('totals.goods')}</dt>
          <dd>
            <Money sen={goods} />
          </dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{promotion ? text('totals.promotion', { name: promotion }) : text('totals.discount')}</dt>
            <dd>
              <Money sen={-discount} />
            </dd>
          </div>
        )}
        {tax > 0 && (
          <div>
            <dt>{text('totals.tax')}</dt>
            <dd>
              <Money sen={tax} />
            </dd>
          </div>
        )}
        <div>
          <dt>{text('totals.delivery')}</dt>
          <dd>{delivery === 0 ? text('totals.free') : <Money sen={delivery} />}</dd>
        </div>
        {change !== 0 && (
          <div>
            <dt>{text('totals.placed')}</dt>
            <dd>
              <Money sen={placed_total} />
            </dd>
          </div>
        )}
        <div className="order-total">
          <dt>{text(change === 0 ? 'totals.total' : 'totals.final')}</dt>
          <dd>
            <Money sen={total} />
          </dd>
        </div>
      </dl>
      {change !== 0 && (
        <p className="order-row-note">
          {text(change < 0 ? 'totals.less' : 'totals.more', { amount: formatMoney(Math.abs(change)) })}
        </p>
      )}
    </Card>
  );
}
