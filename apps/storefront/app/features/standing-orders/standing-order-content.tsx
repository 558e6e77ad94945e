import type { CalendarDay, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { CalendarCard } from './calendar-card.tsx';
import { DateModal } from './date-modal.tsx';
import { HistoryCard } from './history-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { openedDate, placeOfDate } from './opened-date.ts';
import { headId, StandingOrderSummary } from './standing-order-summary.tsx';
import { useArrival } from './use-arrival.ts';
import { WaitingCard } from './waiting-card.tsx';

type ContentProps = {
  order: StandingOrder;
  onOrder: (order: StandingOrder) => void;
  onReload: () => Promise<StandingOrder | null>;
};

/** The standing order, its calendar and its history, which change together. */
export function StandingOrderContent({ order, onOrder, onReload }: ContentProps) {
  const { id, waiting, version } = order;
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const calendar = useListLoad(`${id} ${version} ${round}`, (signal) =>
    call('GET /api/standing_order/{id}/calendar', { id }, { signal }),
  );
  const days = calendar.data?.data ?? null;
  const dayOf = (date: string | null) => days?.find(({ delivery_date }) => delivery_date === date) ?? null;
  const openedIn = useOpened({ waiting, days }, (date) => dayOf(date)?.is_open && setChosen(date));

  function refresh() {
    setRound((before) => before + 1);
    return onReload();
  }

  function replace(next: StandingOrder) {
    onOrder(next);
    setRound((before) => before + 1);
  }

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
      {waiting && (
        <WaitingCard
          key={`${waiting.delivery_date} ${round}`}
          order={order}
          run={waiting}
          opened={openedIn('waiting')}
          onChange={() => setChosen(waiting.delivery_date)}
          onAnswered={() => {
            void refresh();
            focusHead();
          }}
        />
      )}
      <StandingOrderSummary
        order={order}
        onOrder={(next) => {
          replace(next);
          focusHead();
        }}
      />
      <div className="grid grid-cols-1 gap-4 lg:col-1">
        <Loaded load={calendar} skeleton={<CardSkeleton cards={1} />}>
          {({ data }: { data: CalendarDay[] }) => (
            <CalendarCard
              days={data}
              opened={openedIn('calendar')}
              onChoose={({ delivery_date }) => setChosen(delivery_date)}
            />
          )}
        </Loaded>
        <ItemsCard order={order} onAccepted={replace} onReload={refresh} />
        <HistoryCard key={round} id={id} opened={openedIn('history')} />
      </div>
      <DateModal
        order={order}
        day={dayOf(chosen)}
        onClose={() => setChosen(null)}
        onChanged={() => void refresh()}
      />
    </div>
  );
}

/** The card with the focused button is gone after an answer. */
function focusHead() {
  requestAnimationFrame(() => document.getElementById(headId)?.focus());
}

type Shown = Parameters<typeof placeOfDate>[1];

/** The date in the URL for the card that shows it. One that can still be changed in the calendar is opened. */
function useOpened(shown: Shown, onOpenDay: (date: string) => void) {
  const [search] = useSearchParams();
  const date = openedDate(search);
  const place = placeOfDate(date, shown);
  const arrive = useArrival(() => {
    if (date !== null && place === 'calendar') onOpenDay(date);
  });
  return (card: typeof place) => (date !== null && card === place ? { date, arrive } : null);
}
