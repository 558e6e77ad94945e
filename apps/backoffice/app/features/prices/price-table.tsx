import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { useIsWide } from '@bakul/ui/use-is-wide';
import type { ReactNode } from 'react';
import { PriceRowView, type RowActions } from './price-row.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { foldButton, wideRow } from './styles.ts';
import { useRowWindow } from './use-row-window.ts';
import type { ShownRow } from './visible-rows.ts';

const columns = [
  'picture',
  'product',
  'sku',
  'pack',
  'cost',
  'yesterday',
  'today',
  'change',
  'margin',
  'perPack',
  'stock',
  'state',
] as const;
const figures = new Set<string>(['cost', 'yesterday', 'today', 'change', 'margin', 'perPack', 'stock']);

/** In px. Must match styles.ts. */
const rowHeight = { desktop: 41, phone: 138 };

type PriceTableProps = {
  store: PriceStore;
  shown: readonly ShownRow[];
  unfolded: ReadonlySet<number>;
  /** All packs of all products are shown. */
  isUnfolded: boolean;
  onUnfold: () => void;
  actions: RowActions;
};

export function PriceTable(props: PriceTableProps) {
  const { store, shown, unfolded, isUnfolded, onUnfold, actions } = props;
  const t = usePriceText();
  const height = useIsWide() ? rowHeight.desktop : rowHeight.phone;
  const { ref, first, last } = useRowWindow(shown.length, height);
  return (
    <table aria-label={t('prices.title')} aria-rowcount={shown.length + 1} className="block -mx-4 lg:-mx-6">
      <thead className="block max-lg:sr-only lg:sticky lg:top-0 lg:z-20 lg:border-y lg:border-line lg:bg-canvas">
        <tr className={wideRow} aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column}
              className={classNames(
                'text-muted text-sm font-semibold whitespace-nowrap',
                figures.has(column) ? 'text-end' : 'text-start',
                column === 'pack' && 'flex items-center justify-between',
              )}
              scope="col"
            >
              {column === 'picture' ? (
                <span className="sr-only">{t('prices.column.picture')}</span>
              ) : (
                t(`prices.column.${column}`)
              )}
              {column === 'pack' && (
                <button
                  type="button"
                  className={classNames(
                    foldButton,
                    'hidden lg:inline-grid aria-pressed:border-[#a9d3b2] aria-pressed:bg-brand-soft aria-pressed:text-brand-hover',
                  )}
                  aria-pressed={isUnfolded}
                  onClick={onUnfold}
                >
                  {t('prices.allPacks')}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        className="block"
        ref={ref}
        style={{ paddingTop: first * height, paddingBottom: (shown.length - last) * height }}
      >
        {shown.slice(first, last).map(({ id, isFirst, others }, index) => (
          <PriceRowView
            key={id}
            store={store}
            id={id}
            index={first + index}
            isFirst={isFirst}
            others={others}
            isUnfolded={unfolded.has(store.row(id)?.product_id ?? 0)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

export function NoPrices({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  const t = usePriceText();
  return isFiltered ? (
    <EmptyState icon="search" title={t('prices.empty')} action={action}>
      {t('prices.emptyText')}
    </EmptyState>
  ) : (
    <EmptyState icon="tag" title={t('prices.nothingSold')}>
      {t('prices.nothingSoldText')}
    </EmptyState>
  );
}
