import type { StockMove, StockRow } from '@bakul/shop/features/catalog/stock/staff/stock.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Sheet } from '@bakul/ui/sheet';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { writeQuantity } from './quantity-text.ts';
import { useStockText } from './stock-text.ts';

/** The stock movements of one variant, newest first. */
export function StockMovementsDrawer({ row, onClose }: { row: StockRow | null; onClose: () => void }) {
  const t = useStockText();
  const { lang } = useI18n();
  const isPhone = !useIsWide();
  return (
    <Sheet
      isOpen={row !== null}
      onClose={onClose}
      title={row ? t('stock.historyOf', { name: row.name[lang] }) : ''}
      closeLabel={t('stock.close')}
      side={isPhone ? 'bottom' : 'right'}
    >
      {row && <Moves key={row.variant_id} row={row} />}
    </Sheet>
  );
}

function Moves({ row }: { row: StockRow }) {
  const t = useStockText();
  const { lang, t: common } = useI18n();
  const { moves, next, load, failure, isLoading } = useMoves(row.variant_id);
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">
        {row.options[lang] || row.pack[lang]} · {row.sku}
      </p>
      <FailureNotice failure={failure} onRetry={() => load(next)} isRetrying={isLoading} />
      {moves === null && isLoading && (
        <LoadingRegion label={common('common.loading')}>
          <Skeleton lines={6} />
        </LoadingRegion>
      )}
      {moves?.length === 0 && <p>{t('stock.movesEmpty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard from here */}
      <section aria-label={t('stock.historyOf', { name: row.name[lang] })} tabIndex={0}>
        <ol className="grid gap-3">
          {moves?.map((move) => (
            <Move key={move.id} move={move} unit={row.price_unit} />
          ))}
        </ol>
      </section>
      {next !== null && (
        <Button variant="neutral" onClick={() => load(next)} isLoading={isLoading}>
          {t('stock.more')}
        </Button>
      )}
    </div>
  );
}

function Move({ move, unit }: { move: StockMove; unit: StockRow['price_unit'] }) {
  const t = useStockText();
  const { lang } = useI18n();
  const { kind, change, on_hand, by, order, reason, unit_cost, at } = move;
  const sign = change < 0 ? '−' : '+';
  return (
    <li className="pb-3 border-b border-line">
      <p className="flex justify-between gap-4">
        <strong>{t(`stock.kind.${kind}`)}</strong>
        <b className={change < 0 ? 'text-danger' : 'text-success'}>
          {sign}
          {writeQuantity(Math.abs(change))}
        </b>
      </p>
      {reason && <p>{reason}</p>}
      {unit_cost !== null && <p>{t(`stock.move.cost.${unit}`, { amount: formatMoney(unit_cost) })}</p>}
      {order && <p>{t('stock.order', { slug: order })}</p>}
      <p className="text-muted text-sm">
        {by ?? t('stock.byShop')} · <time dateTime={at}>{formatTime(at, lang)}</time> ·{' '}
        {t('stock.moveLeft', { n: writeQuantity(on_hand) })}
      </p>
    </li>
  );
}

function useMoves(variantId: number) {
  const [moves, setMoves] = useState<StockMove[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const load = useCallback(
    async (before: number | null) => {
      setLoading(true);
      const input = { variant_id: variantId, ...(before === null ? {} : { before }) };
      const result = await call('GET /api/staff/stock/{variant_id}/moves', input);
      setLoading(false);
      setFailure(result.ok ? null : result.failure);
      if (!result.ok) return;
      setNext(result.data.next);
      setMoves((shown) => (before === null ? result.data.data : [...(shown ?? []), ...result.data.data]));
    },
    [variantId],
  );
  useEffect(() => void load(null), [load]);
  return { moves, next, load, failure, isLoading };
}
