import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { showToast } from '@bakul/ui/toast-store';
import { useNavigate } from 'react-router';
import { DetailPage } from '../../account/detail-page.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { type Draft, draftOf, inputOf } from './draft.ts';
import { DraftForm } from './draft-form.tsx';
import { Gone, isGone } from './gone.tsx';
import { refusalOf } from './refusal-of.ts';
import { useFormMessages, useStandingOrdersText } from './standing-orders-text.ts';
import { useStorageName } from './use-storage-name.ts';

/** /standing-orders/:id/edit: everything it says, for all dates to come. */
export function EditStandingOrderPage({ id }: { id: number }) {
  const text = useFormMessages();
  const orders = useStandingOrdersText();
  return (
    <DetailPage
      title={text('form.edit.title')}
      back={{ to: `/standing-orders/${id}`, label: orders('orders.title') }}
    >
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <OrderingGate>
          <EditLoader id={id} />
        </OrderingGate>
      </RequireLogin>
    </DetailPage>
  );
}

function EditLoader({ id }: { id: number }) {
  const load = useLoad(`standing order ${id}`, (signal) =>
    call('GET /api/standing_order/{id}', { id }, { signal }),
  );
  if (load.data === null && isGone(load.failure)) return <Gone />;
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data }) => <EditForm order={data} />}
    </Loaded>
  );
}

function EditForm({ order: { id, version }, order }: { order: StandingOrder }) {
  const { t, lang } = useI18n();
  const text = useFormMessages();
  const navigate = useNavigate();
  const toDetail = () => navigate(localizedPath(lang, `/standing-orders/${id}`));

  async function save(draft: Draft): Promise<string | null> {
    const result = await call('PATCH /api/standing_order/{id}', { id, version, ...inputOf(draft) });
    if (!result.ok) return refusalOf(result.failure) || t('runtime.error');
    showToast({ type: 'success', message: text('form.saved', { name: result.data.data.name }) });
    await toDetail();
    return null;
  }

  return (
    <DraftForm
      initial={draftOf(order)}
      storageName={useStorageName(`${id}-${version}`)}
      isNew={false}
      onSave={save}
      onCancel={() => void toDetail()}
    />
  );
}
