import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useOrderText } from './transaction-text.ts';

/** The totals and, once packed, the ordered totals beside them. */
export function TotalsCard({ order }: { order: Transaction }) {
  const text = useOrderText();
  const { goods, discount, promotion, tax, delivery, total, placed_total } = order;
  const change = total - placed_total;
  return (
    <Card title={text('totals.title')}>
      <dl className="grid gap-2 tabular">
        <Row name={text('totals.goods')}>
          <Money sen={goods} />
        </Row>
        {discount > 0 && (
          <Row name={promotion ? text('totals.promotion', { name: promotion }) : text('totals.discount')}>
            <Money sen={-discount} />
          </Row>
        )}
        {tax > 0 && (
          <Row name={text('totals.tax')}>
            <Money sen={tax} />
          </Row>
        )}
        <Row name={text('totals.delivery')}>
          {delivery === 0 ? text('totals.free') : <Money sen={delivery} />}
        </Row>
        {change !== 0 && (
          <Row name={text('totals.placed')}>
            <Money sen={placed_total} />
          </Row>
        )}
        <div className="flex justify-between gap-4 pt-3 border-t border-line text-xl font-heavy">
          <dt>{text(change === 0 ? 'totals.total' : 'totals.final')}</dt>
          <dd className="whitespace-nowrap">
            <Money sen={total} />
          </dd>
        </div>
      </dl>
      {change !== 0 && (
        <SmallText className="mt-3">
          {text(change < 0 ? 'totals.less' : 'totals.more', { amount: formatMoney(Math.abs(change)) })}
        </SmallText>
      )}
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
