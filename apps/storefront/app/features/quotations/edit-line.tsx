import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, IconButton } from '@bakul/ui/button';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { TextField } from '@bakul/ui/text-field';
import { useState } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { unitName } from '../../i18n/units.ts';
import { type DraftLine, packOf } from './draft-lines.ts';
import { LineThumb } from './line-thumb.tsx';
import { useQuoteText } from './quotation-text.ts';

export const lineId = (variantId: number) => `quote-line-${variantId}`;
export const targetId = (variantId: number) => `quote-target-${variantId}`;

export type EditLineProps = {
  line: DraftLine;
  /** Our price, in a counter-offer. */
  offered?: Sen | undefined;
  errors: { quantity?: string | undefined; target?: string | undefined };
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
};

/** One product: quantity, target price and note. */
export function EditLine({ line, offered, errors, onChange, onRemove }: EditLineProps) {
  const { t } = useI18n();
  const text = useQuoteText();
  const { variant_id, name, thumb, quantity } = line;
  const [hasNote, setNote] = useState(line.note !== '');
  const per = t(`per.${line.price_unit}`);
  const noteId = `${lineId(variant_id)}-note`;

  function addNote() {
    setNote(true);
    requestAnimationFrame(() => document.getElementById(noteId)?.focus());
  }

  return (
    <li
      id={lineId(variant_id)}
      tabIndex={-1}
      className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 py-4 scroll-mt-4 lg:grid-cols-[64px_minmax(0,1fr)_auto_auto]"
      data-testid="quote-edit"
    >
      <LineThumb thumb={thumb} />
      <div className="grid min-w-0">
        <strong>{name}</strong>
        <SmallText as="span">
          {packOf(line)} · {text('lines.list', { price: `${formatMoney(line.list_price)}${per}` })}
        </SmallText>
        {offered !== undefined && (
          <span className="text-brand text-sm/5 font-strong tabular-nums">
            {text('lines.offered', { price: `${formatMoney(offered)}${per}` })}
          </span>
        )}
      </div>
      <IconButton
        className="lg:col-4 lg:row-1"
        icon="trash"
        label={text('lines.remove', { name })}
        onClick={onRemove}
      />
      <div className="col-span-full grid grid-cols-1 items-end gap-3 sm:grid-cols-[auto_minmax(0,260px)] sm:justify-between lg:col-3 lg:grid-cols-[176px_184px]">
        <QuantityStepper
          min={String(line.min_quantity)}
          step={String(line.quantity_step)}
          value={quantity}
          onValue={(value) => onChange({ quantity: value })}
          unit={unitName(t, line.order_unit, Number(quantity))}
          labels={{
            quantity: text('lines.quantity', { name }),
            increase: text('lines.more'),
            decrease: text('lines.less'),
            correction: quantityNote(t),
          }}
        />
        <TextField
          id={targetId(variant_id)}
          name={`target-${variant_id}`}
          type="number"
          prefix="RM"
          label={
            <>
              {text('lines.target', { per })}
              <span className="sr-only"> {name}</span>
            </>
          }
          value={line.target}
          onValue={(target) => onChange({ target })}
          error={errors.target}
          maxLength={12}
          autoComplete="off"
        />
      </div>
      {errors.quantity && <p className="field-error col-span-full">{errors.quantity}</p>}
      {hasNote ? (
        <TextField
          id={noteId}
          name={`note-${variant_id}`}
          className="col-span-full"
          label={
            <>
              {text('lines.note')}
              <span className="sr-only"> {name}</span>
            </>
          }
          mark={text('quote.optional')}
          value={line.note}
          onValue={(note) => onChange({ note })}
          maxLength={200}
          autoComplete="off"
        />
      ) : (
        <Button
          variant="quiet"
          icon="plus"
          className="col-span-full justify-self-start -my-2 -ms-4"
          aria-label={text('lines.note.addOf', { name })}
          onClick={addNote}
        >
          {text('lines.note.add')}
        </Button>
      )}
    </li>
  );
}
