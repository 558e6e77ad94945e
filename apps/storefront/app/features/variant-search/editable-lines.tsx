import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { DataTable } from '@bakul/ui/data-table';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { unitName } from '../../i18n/units.ts';
import { findPart } from './add-variant.tsx';
import { useVariantSearchText } from './variant-search-text.ts';

/** A quantity of a variant at today's price. */
export type EditableLine = SavedList['lines'][number];

type EditableLinesProps = {
  caption: string;
  lines: readonly EditableLine[];
  /** The amount of the line is not the final one yet. */
  isPending?: ((variantId: number) => boolean) | undefined;
  onQuantity: (line: EditableLine, quantity: number) => void;
  /** Without it, a line can only be set to 0. */
  onRemove?: ((line: EditableLine) => void) | undefined;
};

const note = 'block text-muted text-sm/5 font-normal';

/** Too narrow for six columns: a row becomes a card. */
const narrowRow = classNames(
  "@max-[860px]/list-lines:grid @max-[860px]/list-lines:[grid-template-areas:'product_product_remove'_'pack_pack_price'_'quantity_amount_amount'] @max-[860px]/list-lines:grid-cols-[auto_minmax(0,1fr)_auto]",
  '@max-[860px]/list-lines:items-center @max-[860px]/list-lines:gap-y-2 @max-[860px]/list-lines:gap-x-3 @max-[860px]/list-lines:p-3 @max-[860px]/list-lines:not-first:border-t @max-[860px]/list-lines:not-first:border-line',
  '@max-[860px]/list-lines:*:h-auto @max-[860px]/list-lines:*:p-0 @max-[860px]/list-lines:*:border-0 @max-[860px]/list-lines:*:whitespace-normal',
);

/** One row per product, compact on phones and in print. */
export function EditableLines({ caption, lines, isPending, onQuantity, onRemove }: EditableLinesProps) {
  const text = useVariantSearchText();
  return (
    <DataTable
      caption={caption}
      density="tall"
      className="@container/list-lines @max-[860px]/list-lines:[&_table]:block"
      data-testid="list-lines"
    >
      <thead className="@max-[860px]/list-lines:hidden">
        <tr>
          <th scope="col">{text('list.column.product')}</th>
          <th scope="col">{text('list.column.pack')}</th>
          <th scope="col">{text('list.column.quantity')}</th>
          <th scope="col" data-numeric>
            {text('list.column.price')}
          </th>
          <th scope="col" data-numeric>
            {text('list.column.amount')}
          </th>
          <th scope="col" data-print="hide">
            <span className="sr-only">{text('list.column.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="@max-[860px]/list-lines:block">
        {lines.map((line) => (
          <LineRow
            key={line.variant_id}
            line={line}
            isPending={isPending?.(line.variant_id) ?? false}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={
              onRemove &&
              (() => {
                focusNeighbour(line.variant_id, lines);
                onRemove(line);
              })
            }
          />
        ))}
      </tbody>
    </DataTable>
  );
}

const removeId = (variantId: number) => `list-remove-${variantId}`;

/** Keeps the focus when the focused row is removed. */
function focusNeighbour(variantId: number, lines: readonly EditableLine[]): void {
  const at = lines.findIndex((line) => line.variant_id === variantId);
  const next = lines[at + 1] ?? lines[at - 1];
  const place = next ? document.getElementById(removeId(next.variant_id)) : null;
  (place ?? document.querySelector<HTMLElement>(`[data-part="${findPart}"] input`))?.focus();
}

type LineRowProps = {
  line: EditableLine;
  isPending: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: (() => void) | undefined;
};

function LineRow({ line, isPending, onQuantity, onRemove }: LineRowProps) {
  const { t, lang } = useI18n();
  const text = useVariantSearchText();
  const { name, quantity, in_stock } = line;
  const unit = unitName(t, line.order_unit, quantity);
  const isShort = in_stock && quantity > line.available;
  return (
    <tr className={classNames('group/row', narrowRow)} data-sold-out={!in_stock || undefined}>
      <th
        scope="row"
        className="w-[99%] whitespace-normal @max-[860px]/list-lines:[grid-area:product] @max-[860px]/list-lines:w-auto"
      >
        <div className="flex items-center gap-4 min-w-50 @max-[860px]/list-lines:min-w-0">
          {line.thumb && (
            <img
              className="flex-none rounded-control bg-tint group-data-sold-out/row:grayscale-85 group-data-sold-out/row:opacity-55"
              src={line.thumb}
              alt=""
              width="64"
              height="48"
              loading="lazy"
              decoding="async"
            />
          )}
          <span>
            <Link
              className="hover:underline hover:underline-offset-3 group-data-sold-out/row:text-muted group-not-data-sold-out/row:hover:text-brand"
              to={`${line.route}?sku=${encodeURIComponent(line.sku)}`}
            >
              {name}
            </Link>
            <small className={note} lang={lang === 'en' ? 'ms' : 'en'}>
              {line.alt_name}
            </small>
            {!in_stock && <Badge>{text('list.soldOut')}</Badge>}
            {isShort && <Badge tone="warning">{text('list.short', { n: line.available })}</Badge>}
          </span>
        </div>
      </th>
      <td className="@max-[860px]/list-lines:[grid-area:pack]">
        <span>{line.pack_label}</span>
        <small className={note}>
          {[...line.options.filter((option) => option !== line.pack_label), line.sku].join(' · ')}
        </small>
      </td>
      <td className="@max-[860px]/list-lines:[grid-area:quantity]">
        <QuantityStepper
          className="w-44 print:hidden"
          value={String(quantity)}
          onValue={(value) => onQuantity(Number(value))}
          min={String(line.min_quantity)}
          step={String(line.quantity_step)}
          canBeZero
          unit={unit}
          labels={{
            quantity: text('list.quantity', { name }),
            increase: text('list.more'),
            decrease: text('list.less'),
            correction: quantityNote(t),
          }}
        />
        <span className="hidden print:block">
          {quantity} {unit}
        </span>
      </td>
      <td className="@max-[860px]/list-lines:[grid-area:price]" data-numeric>
        <Money
          className="group-data-sold-out/row:text-muted"
          sen={line.price}
          per={t(`per.${line.price_unit}`)}
        />
      </td>
      <td
        className={classNames(
          'min-w-28 font-bold @max-[860px]/list-lines:[grid-area:amount] @max-[860px]/list-lines:min-w-0',
          isPending && 'opacity-50',
        )}
        data-numeric
        data-testid="list-amount"
      >
        {in_stock && <Money sen={line.amount} />}
        {in_stock && line.is_catch_weight && <small className={note}>{t('card.estimated')}</small>}
      </td>
      <td
        className="@max-[860px]/list-lines:[grid-area:remove] @max-[860px]/list-lines:self-start @max-[860px]/list-lines:justify-self-end"
        data-print="hide"
      >
        {onRemove && (
          <IconButton
            id={removeId(line.variant_id)}
            icon="trash"
            label={text('list.remove', { name })}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}
