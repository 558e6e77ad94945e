import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import { formatDecimal } from '@bakul/shop/kit/text/format';

import { classNames } from '@bakul/ui/class-names';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Draft, RowState } from './draft.ts';
import { usePriceText } from './price-text.ts';

export type CellActions = {
  type: (id: number, text: string) => void;
  undo: (id: number) => void;
  focus: (id: number) => void;
  /** Moves to the row above or below. */
  move: (id: number, by: 1 | -1) => void;
  /** Returns whether it handled the paste. */
  paste: (id: number, text: string) => boolean;
  moveOthers: (id: number) => void;
};

export const cellId = (id: number): string => `price-${id}`;
export const stateId = (id: number): string => `price-${id}-state`;

type PriceCellProps = {
  row: PriceRow;
  draft: Draft | undefined;
  state: RowState;
  actions: CellActions;
  onEditing: (isEditing: boolean) => void;
};

const longest = 12;

const looks: Record<RowState, string> = {
  unchanged: 'border border-line-strong bg-surface',
  saved: 'border border-line-strong bg-surface',
  unsaved: 'border border-[#c77d0a] bg-sun-soft',
  steep: 'border-2 border-[#9a4509] bg-sun-soft',
  wrong: 'border-2 border-danger bg-danger-soft',
  conflict: 'border-2 border-danger bg-danger-soft',
};

/** The input for today's price. While focused, it shows the text exactly as typed. */
export function PriceCell({ row, draft, state, actions, onEditing }: PriceCellProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const id = row.variant_id;
  const settled = draft
    ? draft.price === null
      ? draft.text
      : formatDecimal(draft.price)
    : formatDecimal(row.price);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.moveOthers(id);
    else if (event.key === 'Enter') actions.move(id, event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown') actions.move(id, 1);
    else if (event.key === 'ArrowUp') actions.move(id, -1);
    else if (event.key === 'Escape') {
      actions.undo(id);
      setTyped(null);
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!actions.paste(id, event.clipboardData.getData('text'))) return;
    event.preventDefault();
    setTyped(null);
  };
  return (
    <input
      id={cellId(id)}
      className={classNames(
        'w-full h-12 px-3 rounded-control text-base font-bold text-end tabular-nums [scroll-margin-block:64px_200px] lg:h-8',
        'focus-visible:border-2 focus-visible:border-focus focus-visible:bg-surface focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-1 focus-visible:shadow-none',
        looks[state],
      )}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={longest}
      aria-label={t('prices.cell', { name: row.name[lang], pack: row.options[lang] || row.pack[lang] })}
      aria-invalid={state === 'wrong' || undefined}
      aria-describedby={stateId(id)}
      value={typed ?? settled}
      onChange={(event) => {
        setTyped(event.target.value);
        actions.type(id, event.target.value);
      }}
      onFocus={(event) => {
        event.target.select();
        actions.focus(id);
        onEditing(true);
      }}
      onBlur={() => {
        setTyped(null);
        onEditing(false);
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      data-testid="price-input"
    />
  );
}
