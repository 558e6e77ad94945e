import { randomId } from '@bakul/shop/kit/random-id';
import { showToast } from '@bakul/ui/toast-store';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DetailPage } from '../../account/detail-page.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { RequireLogin } from '../../session/require-login.tsx';
import { OrderingGate } from '../variant-search/ordering-gate.tsx';
import { type Draft, draftFromSource, emptyDraft, inputOf } from './draft.ts';
import { DraftForm } from './draft-form.tsx';
import { refusalOf } from './refusal-of.ts';
import { type Source, sourceOf } from './source-of.ts';
import { useFormMessages, useStandingOrdersText } from './standing-orders-text.ts';
import { StartFrom } from './start-from.tsx';
import { useStorageName } from './use-storage-name.ts';

/** /standing-orders/new: from scratch, from an order, a saved list or an accepted quotation. */
export function CreateStandingOrderPage() {
  const text = useFormMessages();
  const orders = useStandingOrdersText();
  const [search] = useSearchParams();
  const source = sourceOf(search);
  return (
    <DetailPage
      title={text('form.new.title')}
      lead={text('form.new.lead')}
      back={{ to: '/standing-orders', label: orders('orders.title') }}
    >
      <RequireLogin fallback={<CardSkeleton cards={3} />}>
        <OrderingGate>
          {source ? (
            <FromSource key={JSON.stringify(source)} source={source} />
          ) : (
            <>
              <StartFrom />
              <CreateForm name="new" initial={emptyDraft(new Date())} />
            </>
          )}
        </OrderingGate>
      </RequireLogin>
    </DetailPage>
  );
}

function FromSource({ source }: { source: Source }) {
  const load = useLoad('draft', (signal) => call('GET /api/standing_order/draft', source, { signal }));
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data }) => <CreateForm name={JSON.stringify(source)} initial={draftFromSource(data, new Date())} />}
    </Loaded>
  );
}

function CreateForm({ name, initial }: { name: string; initial: Draft }) {
  const { t, lang } = useI18n();
  const text = useFormMessages();
  const navigate = useNavigate();
  const sent = useRef({ body: '', key: '' });

  async function create(draft: Draft): Promise<string | null> {
    const input = inputOf(draft);
    const body = JSON.stringify(input);
    // A retry of the same request after a lost response has the same key and creates nothing twice.
    if (sent.current.body !== body) sent.current = { body, key: randomId() };
    const result = await call('POST /api/standing_order', input, { idempotencyKey: sent.current.key });
    if (!result.ok) return refusalOf(result.failure) || t('runtime.error');
    showToast({ type: 'success', message: text('form.created', { name: result.data.data.name }) });
    await navigate(localizedPath(lang, `/standing-orders/${result.data.data.id}`), { replace: true });
    return null;
  }

  return (
    <DraftForm
      initial={initial}
      storageName={useStorageName(name)}
      isNew
      onSave={create}
      onCancel={() => void navigate(localizedPath(lang, '/standing-orders'))}
    />
  );
}
