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
      <div ref={board} className="bo-board">
        {day.columns.map(({ status, orders, total, weight_grams, heads }) => (
          <section key={status} className="bo-column" aria-label={t(`orders.state.${status}`)}>
            <header className="bo-column-head">
              <h2>
                {t(`orders.state.${status}`)} <span className="bo-count">{orders}</span>
              </h2>
              <p className="bo-column-sum">
                {orders > 0 && `${formatMoney(total)} · ${kilograms(weight_grams)}`}
              </p>
            </header>
            {heads.length === 0 && <p className="bo-quiet">{t('orders.board.empty')}</p>}
            <ul>
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
              <p className="bo-quiet">{t('orders.board.more', { n: orders - heads.length })}</p>
            )}
          </section>
        ))}
      </div>
      <p className="bo-quiet bo-keys-hint">{t('orders.keys')}</p>
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
