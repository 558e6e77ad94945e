import type { Api } from '@bakul/shop/api';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { useCallback, useMemo, useRef, useState } from 'react';
import { BulkBar } from '../../frame/bulk-bar.tsx';
import { keepVisibleSelected, toggleInSet } from '../../frame/queue-moves.ts';
import { useStaff } from '../../session/use-staff.ts';
import { BoardCard } from './board-card.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useOrderText } from './order-text.ts';
import { kilograms } from './order-words.ts';
import { useBoardKeys } from './use-board-keys.ts';

type Day = Api['GET /api/staff/order/board']['output']['data'];

/** The orders of a day, in one column per stage. */
export function Board({ day, onChange }: { day: Day; onChange: () => unknown }) {
  const t = useOrderText();
  const { may } = useStaff();
  const canSelect = may('order.fulfil');
  const board = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => day.columns.map(({ heads }) => heads.map(({ slug }) => slug)), [day]);
  const selected = useMemo(() => keepVisibleSelected(chosen, columns.flat()), [chosen, columns]);
  const onToggle = useCallback((slug: string) => setChosen((before) => toggleInSet(before, slug)), []);
  const clear = useCallback(() => setChosen(new Set()), []);
  useBoardKeys({ board, columns, canSelect, onToggle, onClear: clear });

  return (
    <>
      <div
        ref={board}
        className="grid auto-cols-fr flex-1 gap-3 items-start pb-2 lg:grid-flow-col lg:auto-cols-[minmax(220px,1fr)] lg:overflow-x-auto"
      >
        {day.columns.map(({ status, orders, total, weight_grams, heads }) => (
          <section
            key={status}
            className="grid grid-cols-1 gap-2 p-2.5 rounded-card bg-canvas"
            aria-label={t(`orders.state.${status}`)}
          >
            <header className="px-1">
              <h2 className="flex items-center justify-between gap-2 text-base">
                {t(`orders.state.${status}`)} <span className="text-muted tabular-nums">{orders}</span>
              </h2>
              <p className="text-muted text-sm">
                {orders > 0 && `${formatMoney(total)} · ${kilograms(weight_grams)}`}
              </p>
            </header>
            {heads.length === 0 && <p className="text-muted px-1">{t('orders.board.empty')}</p>}
            <ul className="grid gap-2">
              {heads.map((order) => (
                <BoardCard
                  key={order.slug}
                  order={order}
                  isSelected={selected.has(order.slug)}
                  canSelect={canSelect}
                  onToggle={onToggle}
                />
              ))}
            </ul>
            {orders > heads.length && (
              <p className="text-muted px-1">{t('orders.board.more', { n: orders - heads.length })}</p>
            )}
          </section>
        ))}
      </div>
      <p className="text-muted text-sm max-lg:hidden">{t('orders.keys')}</p>
      {selected.size > 0 && (
        <BulkBar count={selected.size} onClear={clear}>
          <BulkActions
            slugs={[...selected]}
            onDone={async (failed) => {
              setChosen(new Set(failed));
              await onChange();
            }}
          />
        </BulkBar>
      )}
    </>
  );
}
