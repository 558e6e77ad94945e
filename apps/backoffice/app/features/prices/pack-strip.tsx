import { changeOf, scaleTiers } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { useI18n } from '../../i18n/i18n.tsx';
import { priceOf } from './draft.ts';
import { KeyCap } from './key-cap.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { useFocused, useRow } from './use-store.ts';

type PackStripProps = { store: PriceStore; onMoveOthers: (id: number) => void };

/**
 * What depends on the price of the focused row: its tiers as a save would change them, and the product's other packs.
 */
export function PackStrip({ store, onMoveOthers }: PackStripProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const id = useFocused(store) ?? 0;
  const { row, draft } = useRow(store, id);
  if (!row || !draft || draft.price === null) return null;
  const price = priceOf(row, draft);
  const tiers = scaleTiers(row.tiers, row.price, price) ?? [];
  const others = store.packsOf(row.product_id).length - 1;
  const change = changeOf(price, row.price) ?? 0;
  if (tiers.length === 0 && (others === 0 || change === 0)) return null;
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4 justify-between min-h-9 -mt-1.5 pb-0.5 border-b border-line text-sm tabular-nums">
      <p>
        <strong>{row.name[lang]}</strong> {row.pack[lang]}
        {tiers.length > 0 && (
          <>
            {' · '}
            {t('prices.tiers')}:{' '}
            {tiers
              .map((tier, index) => {
                const after = formatDecimal(tier.price);
                const before = formatDecimal(row.tiers[index]?.price ?? tier.price);
                const key = after === before ? 'prices.tierSame' : 'prices.tier';
                return t(key, { from: tier.from, before, after });
              })
              .join(', ')}
          </>
        )}
      </p>
      {others > 0 && change !== 0 && (
        <Button
          variant="quiet"
          size="small"
          // Keeps the focus in the cell, so that typing can continue.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMoveOthers(id)}
        >
          {t('prices.moveOthers', { n: others, change: signed(change) })}{' '}
          <KeyCap className="pointer-coarse:hidden">Ctrl Enter</KeyCap>
        </Button>
      )}
    </div>
  );
}

const signed = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)} %`;
