import { useEffect, useState } from 'react';
import { DetailPage } from '../../account/detail-page.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { Gone, isGone } from './gone.tsx';
import { StandingOrderContent } from './standing-order-content.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';

/** /standing-orders/:id: what is planned, what needs an answer and what became of past dates. */
export function StandingOrderPage({ id }: { id: number }) {
  const text = useStandingOrdersText();
  const [name, setName] = useState<string>();
  return (
    <DetailPage
      title={name ?? text('orders.title')}
      back={{ to: '/standing-orders', label: text('orders.title') }}
    >
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <OrderingGate>
          <StandingOrderLoader id={id} onName={setName} />
        </OrderingGate>
      </RequireLogin>
    </DetailPage>
  );
}

function StandingOrderLoader({ id, onName }: { id: number; onName: (name: string) => void }) {
  const load = useLoad(`standing order ${id}`, (signal) =>
    call('GET /api/standing_order/{id}', { id }, { signal }),
  );
  const name = load.data?.data.name;
  useEffect(() => {
    if (name) onName(name);
  }, [name, onName]);
  if (load.data === null && isGone(load.failure)) return <Gone />;
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data }) => (
        <StandingOrderContent
          order={data}
          onOrder={(order) => load.replace({ data: order })}
          onReload={async () => (await load.reload())?.data ?? null}
        />
      )}
    </Loaded>
  );
}
