import type { StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { showToast } from '@bakul/ui/toast-store';
import { useMemo, useRef, useState } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListFooter } from '../../parts/list-footer.tsx';
import { NothingFound } from '../../parts/nothing-found.tsx';
import { emptyLine } from './delivery.ts';
import { DeliveryBar } from './delivery-bar.tsx';
import { StockMovementsDrawer } from './moves-drawer.tsx';
import { writeQuantity } from './quantity-text.ts';
import { controlId } from './receive-inputs.tsx';
import { type StockActions, StockRowView } from './stock-row.tsx';
import { useStockText } from './stock-text.ts';
import { StockToolbar } from './stock-toolbar.tsx';
import { useReceiving } from './use-receiving.ts';
import { useStockRows } from './use-stock-rows.ts';

const columns = ['onHand', 'reserved', 'available', 'sold', 'days'] as const;

const heading =
  'lg:h-10.25 lg:px-2 lg:first:ps-6 lg:last:pe-6 lg:border-y lg:border-line text-muted font-semibold whitespace-nowrap';

/** The stock: browse, adjust inline, and receive deliveries. */
export function StockPage() {
  const t = useStockText();
  const { t: common, lang } = useI18n();
  const { values, set, clear } = useFilters({ q: '', category: '', level: 'all', mode: '' });
  const stock = useStockRows(values);
  const [openId, setOpenId] = useState<number | null>(null);
  const [movesOf, setMovesOf] = useState<StockRow | null>(null);
  const isReceiving = values.mode === 'receive';
  const receiving = useReceiving({ onSaved: stock.replace, onStop: () => set({ mode: '' }) });
  const rows = stock.rows ?? [];

  const latest = useRef({ rows, type: receiving.type });
  latest.current = { rows, type: receiving.type };
  const { replace } = stock;
  const actions = useMemo((): StockActions => {
    const open = (id: number | null) => {
      setOpenId((before) => {
        // Returns the focus to the control that opened the form.
        if (id === null && before !== null) document.getElementById(controlId(before))?.focus();
        return id;
      });
    };
    return {
      open,
      showMoves: setMovesOf,
      done: (row) => {
        replace([row]);
        open(null);
        const message = t('stock.saved', { name: row.name[lang], n: writeQuantity(row.on_hand) });
        showToast({ type: 'success', message });
      },
      moved: (row) => replace([row]),
      receive: (row, change) => latest.current.type(row, change),
      move: (id, by) => {
        const at = latest.current.rows.findIndex(({ variant_id }) => variant_id === id);
        const next = latest.current.rows[at + by];
        if (next) document.getElementById(controlId(next.variant_id))?.focus();
      },
    };
  }, [replace, t, lang]);

  return (
    <Page
      title={isReceiving ? t('receive.title') : t('stock.title')}
      hint={isReceiving ? t('receive.hint') : t('stock.hint')}
      actions={
        !isReceiving && (
          <Button
            icon="truck"
            onClick={() => {
              setOpenId(null);
              set({ mode: 'receive', level: 'all' });
            }}
          >
            {t('stock.receive')}
          </Button>
        )
      }
      toolbar={<StockToolbar values={values} onChange={set} />}
      footer={isReceiving ? <DeliveryBar receiving={receiving} /> : undefined}
    >
      <FailureNotice failure={stock.failure} onRetry={stock.reload} isRetrying={stock.isLoading} />
      {stock.rows === null && stock.isLoading && (
        <LoadingRegion label={common('common.loading')}>
          <Skeleton lines={12} />
        </LoadingRegion>
      )}
      {stock.rows?.length === 0 && <NoStock level={values.level} onClear={clear} />}
      {rows.length > 0 && (
        <table
          className="block -mx-4 text-sm/5 tabular-nums lg:table lg:w-[calc(100%+48px)] lg:-mx-6 lg:border-collapse"
          aria-label={t('stock.title')}
          aria-busy={stock.isLoading || undefined}
        >
          <thead className="max-lg:sr-only lg:sticky lg:top-0 lg:z-20 lg:bg-canvas">
            <tr>
              <th className={classNames(heading, 'text-start')} scope="col" colSpan={2}>
                {t('stock.column.product')}
              </th>
              <th className={classNames(heading, 'text-start')} scope="col">
                {t('stock.column.farm')}
              </th>
              {columns.map((column) => (
                <th className={classNames(heading, 'text-end')} key={column} scope="col">
                  {t(`stock.column.${column}`)}
                </th>
              ))}
              <th className={classNames(heading, 'text-start')} scope="col">
                {t(isReceiving ? 'stock.column.received' : 'stock.column.actions')}
              </th>
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {rows.map((row) => (
              <StockRowView
                key={row.variant_id}
                row={row}
                isOpen={openId === row.variant_id && !isReceiving}
                received={isReceiving ? (receiving.delivery.get(row.variant_id) ?? emptyLine) : null}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      )}
      <ListFooter pages={{ ...stock, rows }} />
      <StockMovementsDrawer row={movesOf} onClose={() => setMovesOf(null)} />
      <UnsavedChangesWarning isUnsaved={isReceiving && receiving.delivery.size > 0} />
    </Page>
  );
}

function NoStock({ level, onClear }: { level: string; onClear: () => void }) {
  const t = useStockText();
  const { t: common } = useI18n();
  if (level !== 'low') return <NothingFound onClear={onClear} />;
  return (
    <EmptyState
      icon="circle-check"
      title={t('stock.emptyLow')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {common('common.clearFilters')}
        </Button>
      }
    >
      {t('stock.emptyLowText')}
    </EmptyState>
  );
}
