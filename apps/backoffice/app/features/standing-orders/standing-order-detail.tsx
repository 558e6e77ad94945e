import type { StaffStandingOrder } from '@bakul/shop/features/standing-order/staff/standing-order.contract';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { StateBadge } from './standing-order-state.tsx';
import { CalendarTable, ItemsTable, RunsTable } from './standing-order-tables.tsx';
import { StandingOrderTerms } from './standing-order-terms.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

type DetailProps = { id: string; onChange: () => void };

export function StandingOrderDetail({ id, onChange }: DetailProps) {
  const order = useData('GET /api/staff/standing_order/{id}', { id });
  return (
    <WithData from={order}>
      {({ data }) => (
        <OpenStandingOrder
          order={data}
          reload={order.reload}
          onChange={(next) => {
            order.replace({ data: next });
            onChange();
          }}
        />
      )}
    </WithData>
  );
}

type OpenProps = {
  order: StaffStandingOrder;
  reload: () => Promise<unknown>;
  onChange: (order: StaffStandingOrder) => void;
};

function OpenStandingOrder({ order, reload, onChange }: OpenProps) {
  const t = useStandingOrdersText();
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={order.name}>
        <p className={smallFacts}>
          <StateBadge state={order.state} />
          {order.buyer}
        </p>
      </DetailHeader>
      <Actions order={order} reload={reload} onChange={onChange} />
      <StandingOrderTerms order={order} />
      <ItemsTable order={order} />
      <CalendarTable days={order.calendar} />
      <RunsTable runs={order.runs} />
      <History type="standing_order" id={order.id} version={`${order.state} ${order.version}`} />
      <p className="sr-only" role="status">
        {t(`standing.status.${order.state}`)}
      </p>
    </article>
  );
}

/** A buyer is informed when staff pause, so a reason is required. */
function Actions({ order, reload, onChange }: OpenProps) {
  const t = useStandingOrdersText();
  const [isPausing, setPausing] = useState(false);
  const mutation = useMutation({ record: { type: 'standing_order', id: order.id }, onConflict: reload });
  const id = String(order.id);
  if (order.actions.length === 0) return null;

  async function pause(reason: string) {
    const done = { done: t('standing.pause.done') };
    const result = await mutation.run('POST /api/staff/standing_order/{id}/pause', { id, reason }, done);
    if (!result.ok) return;
    setPausing(false);
    onChange(result.data.data);
  }

  async function resume() {
    const done = { done: t('standing.resume.done') };
    const result = await mutation.run('POST /api/staff/standing_order/{id}/resume', { id }, done);
    if (result.ok) onChange(result.data.data);
  }

  return (
    <div className="grid gap-2">
      <FailureNotice failure={isPausing ? null : mutation.failure} />
      <div className="flex flex-wrap items-center gap-2">
        {order.actions.includes('pause') && (
          <Button variant="neutral" icon="pause" onClick={() => setPausing(true)}>
            {t('standing.pause')}
          </Button>
        )}
        {order.actions.includes('resume') && (
          <Button icon="play" isLoading={mutation.isBusy} onClick={() => void resume()}>
            {t('standing.resume')}
          </Button>
        )}
      </div>
      {isPausing && (
        <ReasonDialog
          title={t('standing.pause.title', { name: order.name })}
          text={t('standing.pause.text')}
          hint={t('standing.pause.hint')}
          action={t('standing.pause.confirm')}
          maxLength={500}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onReason={(reason) => void pause(reason)}
          onClose={() => {
            mutation.clear();
            setPausing(false);
          }}
        />
      )}
    </div>
  );
}
