import type { OrderLine, Substitute } from '@bakul/shop/features/order/transaction/transaction.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { showToast } from '@bakul/ui/toast-store';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useNow } from '../../root-data/use-now.ts';
import { UnitPrice } from './line-details.tsx';
import { quantityText } from './order-quantity.ts';
import { formatTime } from './order-time.ts';
import { TimeLeft } from './time-left.tsx';
import { useOrderText } from './transaction-text.ts';
import type { OrderProps } from './use-order.ts';

/** The substitutes that the shop proposed and the buyer has not answered, each in a card. */
export function SubstituteCards(props: OrderProps) {
  const { substitutes, lines } = props.order;
  return substitutes.map((substitute) => {
    const line = lines.find(({ id }) => id === substitute.line_id);
    if (substitute.status !== 'proposed' || !line) return null;
    return <SubstituteCard key={substitute.id} {...props} substitute={substitute} line={line} />;
  });
}

function SubstituteCard({
  substitute,
  line,
  ...props
}: OrderProps & { substitute: Substitute; line: OrderLine }) {
  const { t, lang } = useI18n();
  const text = useOrderText();
  const { busy, failure, answer } = useAnswer(props, substitute);
  const now = useNow() ?? new Date(props.order.placed_at);
  const { name, pack_label, cost, replaced_cost, answer_by } = substitute;
  const difference = cost - replaced_cost;
  const amount = formatMoney(Math.abs(difference));
  return (
    <Card title={text('substitute.title')} className="grid gap-4 border-brand [&>.card-header]:mb-0">
      <dl className="grid gap-3">
        <Goods
          label={text('substitute.ordered')}
          name={`${quantityText(t, substitute.replaced_quantity, line.order_unit)} ${line.name}`}
          pack={line.pack_label}
          cost={replaced_cost}
          price={line}
        />
        <Goods
          label={text('substitute.instead')}
          name={`${quantityText(t, substitute.quantity, substitute.order_unit)} ${name}`}
          pack={pack_label}
          cost={cost}
          price={{ ...substitute, list_price: substitute.price }}
        />
      </dl>
      {difference !== 0 && (
        <p className="font-semibold">
          {text(difference > 0 ? 'substitute.dearer' : 'substitute.cheaper', { amount })}
        </p>
      )}
      {answer_by && (
        <div className="grid justify-items-start gap-2">
          <p className="text-pretty">
            {text('substitute.deadline', { time: formatTime(answer_by, now, lang) })}
          </p>
          <TimeLeft until={answer_by} />
        </div>
      )}
      {failure && <FailureNotice failure={failure} />}
      {props.order.actions.includes('answer_substitute') && (
        <div className="grid grid-cols-2 gap-3">
          <Button variant="neutral" isLoading={busy === 'decline'} onClick={() => void answer(false)}>
            {text('substitute.decline')}
          </Button>
          <Button icon="check" isLoading={busy === 'accept'} onClick={() => void answer(true)}>
            {text('substitute.accept')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type GoodsProps = {
  label: string;
  name: string;
  pack: string;
  cost: number;
  price: Pick<OrderLine, 'price' | 'list_price' | 'price_unit'>;
};

function Goods({ label, name, pack, cost, price }: GoodsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <dt className="col-span-2 text-muted text-sm">{label}</dt>
      <dd className="font-semibold">
        {name}
        <SmallText className="tabular font-normal">
          {pack} · <UnitPrice line={price} />
        </SmallText>
      </dd>
      <dd className="font-bold whitespace-nowrap">
        <Money sen={cost} />
      </dd>
    </div>
  );
}

function useAnswer({ order, onOrder, onStale }: OrderProps, { id, name }: Substitute) {
  const text = useOrderText();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function answer(accept: boolean) {
    setBusy(accept ? 'accept' : 'decline');
    const result = await call('POST /api/transaction/{slug}/substitute/{id}/answer', {
      slug: order.slug,
      id: String(id),
      accept,
    });
    setBusy(null);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) {
      if (result.failure.status === 409) {
        showToast({ type: 'error', message: result.failure.body.detail ?? result.failure.body.message });
        onStale();
      }
      return;
    }
    showToast({
      type: 'success',
      message: accept ? text('substitute.accepted', { name }) : text('substitute.declined'),
    });
    onOrder(result.data.data);
  }

  return { busy, failure, answer };
}
