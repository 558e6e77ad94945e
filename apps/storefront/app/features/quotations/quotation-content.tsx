import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useEffect, useEffectEvent, useState } from 'react';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { CounterForm } from './counter-form.tsx';
import { EditForm } from './edit-form.tsx';
import { FilesCard } from './files-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { headId, QuotationHead } from './quotation-head.tsx';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { MessagesCard } from './talk-card.tsx';
import { VersionsCard } from './versions-card.tsx';
import { RequestDetails } from './wish-facts.tsx';

const focusHead = () => requestAnimationFrame(() => document.getElementById(headId)?.focus());

/** Loads a quotation and shows what its state allows. */
export function QuotationContent({ slug }: { slug: string }) {
  const load = useLoad(slug, (signal) => call('GET /api/quotation/{slug}', { slug }, { signal }));
  const [isCountering, setCountering] = useState(false);
  useFreshOnReturn(load.reload, load.data?.data.turn === 'staff' || load.data?.data.turn === null);
  useReloadAtEnd(load.reload, load.data?.data.seconds_left ?? null);
  // 422 is a slug in the wrong format, which is shown like a 404.
  if (load.data === null && (load.failure?.status === 404 || load.failure?.status === 422)) return <Gone />;

  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data: quotation }) => {
        const props: QuotationProps = {
          quotation,
          onQuotation: (next, { isMoved = false } = {}) => {
            load.replace({ data: next });
            if (!isMoved) return;
            setCountering(false);
            focusHead();
          },
          onStale: () => {
            setCountering(false);
            load.reload();
          },
          onReload: load.reload,
        };
        const isEditing = quotation.actions.includes('edit');
        const counter = isCountering && quotation.actions.includes('counter');
        return (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
            <QuotationHead {...props} onCounter={counter ? null : () => setCountering(true)} />
            <div className="grid grid-cols-1 gap-4 lg:col-1 lg:row-[1_/_span_2]">
              {isEditing && <EditForm {...props} />}
              {counter && (
                <CounterForm
                  {...props}
                  onClose={() => {
                    setCountering(false);
                    focusHead();
                  }}
                />
              )}
              {!isEditing && !counter && (
                <>
                  <LinesCard quotation={quotation} />
                  <RequestDetails quotation={quotation} />
                  <FilesCard {...props} isOpen={false} />
                </>
              )}
              <VersionsCard quotation={quotation} />
            </div>
            <MessagesCard {...props} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Gone() {
  const text = useQuoteText();
  const action = (
    <Link to="/quotations" className={buttonClass()}>
      {text('quote.gone.action')}
    </Link>
  );
  return (
    <EmptyState icon="file-text" title={text('quote.gone.title')} action={action}>
      {text('quote.gone.text')}
    </EmptyState>
  );
}

// The maximum delay of `setTimeout`, about 24 days.
const maxWaitMs = 2 ** 31 - 1;

/** Shows an offer as expired without a manual reload. */
function useReloadAtEnd(reload: () => void, secondsLeft: number | null) {
  const look = useEffectEvent(reload);
  useEffect(() => {
    // Plus a minute, because the shop expires offers once a minute.
    const wait = secondsLeft === null ? null : (secondsLeft + 61) * 1000;
    if (wait === null || wait > maxWaitMs) return;
    const timer = setTimeout(() => look(), wait);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
}

/** Reloads on return to the tab to show a response from the shop, but not while the buyer is editing. */
function useFreshOnReturn(reload: () => void, isWaiting: boolean) {
  const look = useEffectEvent(() => {
    if (isWaiting && document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const onReturn = () => look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
