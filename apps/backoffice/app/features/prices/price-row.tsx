import { packPrice } from '@bakul/shop/features/catalog/price/price.rules';
import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import {
  changeOf,
  lowMargin,
  steepRisePercent,
  writePrice,
} from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { toMilli } from '@bakul/shop/kit/quantity';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { memo, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { type Draft, draftMargin, priceOf, type RowState, stateOf } from './draft.ts';
import { type CellActions, PriceCell, stateId } from './price-cell.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { useRow } from './use-store.ts';

export type RowActions = CellActions & { fold: (productId: number) => void };

type PriceRowProps = {
  store: PriceStore;
  id: number;
  /** Row index including the header, for screen readers. */
  index: number;
  isFirst: boolean;
  others: number;
  isUnfolded: boolean;
  actions: RowActions;
};

/** One pack of a product. Re-renders only when its own price or draft changes. */
export const PriceRowView = memo(function PriceRowView(props: PriceRowProps) {
  const { store, id, index, isFirst, others, isUnfolded, actions } = props;
  const t = usePriceText();
  const { row, draft } = useRow(store, id);
  const [isEditing, setEditing] = useState(false);
  if (!row) return null;
  const state = stateOf(row, draft);
  const price = priceOf(row, draft);
  return (
    <tr
      aria-rowindex={index + 2}
      className="price-row"
      data-state={state}
      data-draft={draft !== undefined || undefined}
      data-pack={isFirst ? undefined : true}
    >
      <Name row={row} isFirst={isFirst} />
      <td className="price-sku">{row.sku}</td>
      <Pack row={row} others={isFirst ? others : 0} isUnfolded={isUnfolded} onFold={actions.fold} />
      <td className="price-figure price-cost">
        <Amount value={draft?.cost ?? row.cost} />
      </td>
      <td className="price-figure price-yesterday">
        <span className="price-label">{t('prices.column.yesterday')} </span>
        <Amount value={row.yesterday} />
      </td>
      <td className="price-today">
        <PriceCell row={row} draft={draft} state={state} actions={actions} onEditing={setEditing} />
      </td>
      <Change price={price} before={row.yesterday} />
      <Margin row={row} draft={draft} />
      <td className="price-figure price-quiet price-per-pack">
        {writePrice(packPrice(price, toMilli(row.pack_size) ?? 0))}
      </td>
      <td className="price-figure price-stock">
        <span className="price-label">{t('prices.column.stock')} </span>
        {row.available}
      </td>
      <State row={row} state={state} draft={draft} isEditing={isEditing} />
    </tr>
  );
});

function Amount({ value }: { value: number | null }) {
  const t = usePriceText();
  if (value !== null) return writePrice(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('prices.none')}</span>
    </>
  );
}

function Name({ row, isFirst }: { row: PriceRow; isFirst: boolean }) {
  const { lang } = useI18n();
  const other = lang === 'en' ? 'ms' : 'en';
  return (
    <>
      <td className="price-picture">
        {isFirst && row.picture && (
          <img src={row.picture} alt="" width={36} height={27} loading="lazy" decoding="async" />
        )}
      </td>
      <th scope="row" className="price-name">
        <strong>{isFirst ? row.name[lang] : row.options[lang]}</strong>
        {isFirst && row.name[other] !== row.name[lang] && (
          <span lang={other === 'ms' ? 'ms-MY' : 'en-MY'}> {row.name[other]}</span>
        )}
      </th>
    </>
  );
}

type PackProps = { row: PriceRow; others: number; isUnfolded: boolean; onFold: (productId: number) => void };

function Pack({ row, others, isUnfolded, onFold }: PackProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const name = row.name[lang];
  return (
    <td className="price-pack">
      <span>{row.pack[lang]}</span>
      {others > 0 && (
        <button
          type="button"
          className="price-fold"
          aria-expanded={isUnfolded}
          onClick={() => onFold(row.product_id)}
        >
          {isUnfolded ? <Icon name="chevron-up" size="xs" /> : <span aria-hidden="true">+{others}</span>}
          <span className="sr-only">
            {isUnfolded ? t('prices.fold', { name }) : t('prices.unfold', { n: others, name })}
          </span>
        </button>
      )}
    </td>
  );
}

function Change({ price, before }: { price: number; before: number | null }) {
  const t = usePriceText();
  const change = changeOf(price, before);
  if (change === null) return <td className="price-figure price-change" />;
  const direction = price > (before ?? price) ? 'up' : price < (before ?? price) ? 'down' : null;
  return (
    <td className="price-figure price-change" data-direction={direction ?? undefined}>
      {direction && <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size="xs" />}
      {direction && <span className="sr-only">{t(`prices.${direction}`)} </span>}
      {Math.abs(change).toFixed(1)} %
    </td>
  );
}

function Margin({ row, draft }: { row: PriceRow; draft: Draft | undefined }) {
  const t = usePriceText();
  const margin = draftMargin(row, draft);
  const isLow = margin !== null && margin < lowMargin;
  return (
    <td className="price-figure price-margin" data-low={isLow || undefined}>
      <span className="price-label">{t('prices.column.margin')} </span>
      {isLow && `${t('prices.low')} `}
      {margin === null ? <Amount value={null} /> : <b>{Math.floor(margin)} %</b>}
    </td>
  );
}

type StateProps = { row: PriceRow; state: RowState; draft: Draft | undefined; isEditing: boolean };

function State({ row, state, draft, isEditing }: StateProps) {
  const t = usePriceText();
  const isPlain = state === 'unsaved' || state === 'unchanged' || state === 'saved';
  const shown = isEditing && isPlain ? 'editing' : state;
  return (
    <td className="price-state" data-state={shown} id={stateId(row.variant_id)} title={whoSet(t, row)}>
      {(shown === 'steep' || shown === 'conflict' || shown === 'wrong') && (
        <Icon name="triangle-alert" size="sm" />
      )}
      <span>{textOf(t, shown, row, draft)}</span>
    </td>
  );
}

type T = ReturnType<typeof usePriceText>;

const whoSet = (t: T, { set }: PriceRow) =>
  set ? t('prices.state.savedBy', { time: formatClock(new Date(set.at)), name: set.by }) : undefined;

function textOf(t: T, state: RowState | 'editing', row: PriceRow, draft: Draft | undefined): string {
  switch (state) {
    case 'saved':
      return row.set ? t('prices.state.saved', { time: formatClock(new Date(row.set.at)) }) : '';
    case 'steep':
      return t('prices.state.steep', { percent: steepRisePercent });
    case 'conflict': {
      const name = draft?.theirs?.set?.by;
      return name ? t('prices.state.conflict', { name }) : t('prices.state.conflictNobody');
    }
    default:
      return t(`prices.state.${state}`);
  }
}
