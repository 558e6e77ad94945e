import { packPrice } from '@bakul/shop/features/catalog/price/price.rules';
import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import {
  changeOf,
  lowMargin,
  steepRisePercent,
} from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { toMilli } from '@bakul/shop/kit/quantity';
import { formatClock, formatDecimal } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { memo, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { type Draft, draftMargin, priceOf, type RowState, stateOf } from './draft.ts';
import { type CellActions, PriceCell, stateId } from './price-cell.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { foldButton, phoneRow, wideRow } from './styles.ts';
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
      className={classNames(
        phoneRow,
        wideRow,
        'relative border-b border-line text-sm/5 tabular-nums',
        'data-draft:bg-[#fffcf3] data-draft:shadow-[inset_4px_0_0_var(--color-sun)] data-[state=wrong]:shadow-[inset_4px_0_0_var(--color-danger)] data-[state=conflict]:shadow-[inset_4px_0_0_var(--color-danger)]',
        'lg:hover:bg-canvas lg:data-pack:bg-[#fbfcfa] lg:data-draft:hover:bg-[#fff8e4]',
      )}
      data-state={state}
      data-draft={draft !== undefined || undefined}
      data-pack={isFirst ? undefined : true}
      data-testid="price-row"
    >
      <Name row={row} isFirst={isFirst} />
      <td className="text-muted [grid-area:sku] truncate text-end lg:text-start" data-testid="price-sku">
        {row.sku}
      </td>
      <Pack row={row} others={isFirst ? others : 0} isUnfolded={isUnfolded} onFold={actions.fold} />
      <td className="hidden lg:block lg:[grid-area:cost] lg:text-end">
        <Amount value={draft?.cost ?? row.cost} />
      </td>
      <td className="[grid-area:yesterday] lg:text-end">
        <span className="text-muted lg:hidden">{t('prices.column.yesterday')} </span>
        <Amount value={row.yesterday} />
      </td>
      <td className="[grid-area:today]">
        <PriceCell row={row} draft={draft} state={state} actions={actions} onEditing={setEditing} />
      </td>
      <Change price={price} before={row.yesterday} />
      <Margin row={row} draft={draft} />
      <td className="hidden text-muted lg:block lg:[grid-area:perpack] lg:text-end">
        {formatDecimal(packPrice(price, toMilli(row.pack_size) ?? 0))}
      </td>
      <td className="[grid-area:stock] lg:text-end">
        <span className="text-muted lg:hidden">{t('prices.column.stock')} </span>
        {row.available}
      </td>
      <State row={row} state={state} draft={draft} isEditing={isEditing} />
    </tr>
  );
});

function Amount({ value }: { value: number | null }) {
  const t = usePriceText();
  if (value !== null) return formatDecimal(value);
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
      <td className="[grid-area:picture]">
        {isFirst && row.picture && (
          <img
            className="w-16 h-12 rounded-small object-cover lg:w-9 lg:h-6.75"
            src={row.picture}
            alt=""
            width={36}
            height={27}
            loading="lazy"
            decoding="async"
          />
        )}
      </td>
      <th
        scope="row"
        className={classNames(
          '[grid-area:name] min-w-0 font-normal text-start line-clamp-2 lg:block lg:truncate',
          !isFirst && 'lg:ps-3 lg:border-s-2 lg:border-line lg:text-muted',
        )}
        data-testid="price-name"
      >
        <strong className={classNames('font-strong', !isFirst && 'lg:font-normal')}>
          {isFirst ? row.name[lang] : row.options[lang]}
        </strong>
        {isFirst && row.name[other] !== row.name[lang] && (
          <span className="text-muted text-sm" lang={other === 'ms' ? 'ms-MY' : 'en-MY'}>
            {' '}
            {row.name[other]}
          </span>
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
    <td className="flex [grid-area:fold] items-center gap-1.5 min-w-0 text-muted lg:justify-between">
      <span className="min-w-0 truncate">{row.pack[lang]}</span>
      {others > 0 && (
        <button
          type="button"
          className={classNames(foldButton, 'inline-grid')}
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
  if (change === null) return <td className="[grid-area:change]" />;
  const direction = price > (before ?? price) ? 'up' : price < (before ?? price) ? 'down' : null;
  return (
    <td
      className={classNames(
        'flex [grid-area:change] items-center gap-1 lg:justify-end lg:text-end',
        direction === null ? 'text-muted' : 'font-semibold',
        direction === 'up' && 'text-promo',
        direction === 'down' && 'text-success',
      )}
    >
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
    <td className={classNames('[grid-area:margin] whitespace-nowrap lg:text-end', isLow && 'text-danger')}>
      <span className="text-muted lg:hidden">{t('prices.column.margin')} </span>
      {isLow && `${t('prices.low')} `}
      {margin === null ? (
        <Amount value={null} />
      ) : (
        <b className={isLow ? 'font-bold' : 'font-normal'}>{Math.floor(margin)} %</b>
      )}
    </td>
  );
}

const stateLooks: Record<RowState | 'editing', string> = {
  unchanged: 'text-muted',
  saved: 'text-success font-semibold',
  unsaved: 'text-[#964507] font-semibold',
  steep: 'text-[#964507] font-semibold',
  editing: 'text-focus font-semibold',
  wrong: 'text-danger font-semibold',
  conflict: 'text-danger font-semibold',
};

type StateProps = { row: PriceRow; state: RowState; draft: Draft | undefined; isEditing: boolean };

function State({ row, state, draft, isEditing }: StateProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const isPlain = state === 'unsaved' || state === 'unchanged' || state === 'saved';
  const shown = isEditing && isPlain ? 'editing' : state;
  return (
    <td
      className={classNames(
        'flex [grid-area:state] items-center justify-end gap-1 min-w-0 whitespace-nowrap lg:justify-start',
        stateLooks[shown],
      )}
      id={stateId(row.variant_id)}
      title={whoSet(t, lang, row)}
      data-testid="price-state"
    >
      {(shown === 'steep' || shown === 'conflict' || shown === 'wrong') && (
        <Icon name="triangle-alert" size="sm" />
      )}
      <span className="min-w-0 overflow-hidden text-ellipsis">
        {textOf(t, lang, { row, state: shown, draft })}
      </span>
    </td>
  );
}

type T = ReturnType<typeof usePriceText>;

const whoSet = (t: T, lang: Lang, { set }: PriceRow) =>
  set ? t('prices.state.savedBy', { time: formatClock(new Date(set.at), lang), name: set.by }) : undefined;

type Shown = { row: PriceRow; state: RowState | 'editing'; draft: Draft | undefined };

function textOf(t: T, lang: Lang, { row, state, draft }: Shown): string {
  switch (state) {
    case 'saved':
      return row.set ? t('prices.state.saved', { time: formatClock(new Date(row.set.at), lang) }) : '';
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
