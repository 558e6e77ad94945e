import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import type { Drafts } from './line-saver.ts';
import { useListsText } from './lists-text.ts';

type Line = SavedList['lines'][number];
type ListLinesProps = {
  lines: readonly Line[];
  drafts: Drafts;
  onQuantity: (line: Line, quantity: number) => void;
  onRemove: (line: Line) => void;
};

/** One row per product, compact on phones and in print. */
export function ListLines({ lines, drafts, onQuantity, onRemove }: ListLinesProps) {
  const text = useListsText();
  return (
    <DataTable caption={text('lists.title')} density="tall" className="list-lines">
      <thead>
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
      <tbody>
        {lines.map((line) => (
          <LineRow
            key={line.variant_id}
            line={line}
            isPending={drafts.has(line.variant_id)}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => {
              focusNeighbour(line.variant_id, lines);
              onRemove(line);
            }}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

const removeId = (variantId: number) => `list-remove-${variantId}`;

/** Keeps the focus when the focused row is removed. */
function focusNeighbour(variantId: number, lines: readonly Line[]): void {
  const at = lines.findIndex((line) => line.variant_id === variantId);
  const next = lines[at + 1] ?? lines[at - 1];
  const place = next ? document.getElementById(removeId(next.variant_id)) : null;
  (place ?? document.querySelector<HTMLElement>('.list-find input'))?.focus();
}

type LineRowProps = {
  line: Line;
  isPending: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

function LineRow({ line, isPending, onQuantity, onRemove }: LineRowProps) {
  const { t, lang } = useI18n();
  const text = useListsText();
  const { name, quantity, in_stock } = line;
  const unit = unitName(t, line.order_unit, quantity);
  const isShort = in_stock && quantity > line.available;
  return (
    <tr data-sold-out={!in_stock || undefined} data-pending={isPending || undefined}>
      <th scope="row" className="list-product">
        <div>
          {line.thumb && (
            <img src={line.thumb} alt="" width="64" height="48" loading="lazy" decoding="async" />
          )}
          <span>
            <Link to={`${line.route}?sku=${encodeURIComponent(line.sku)}`}>{name}</Link>
            <small lang={lang === 'en' ? 'ms' : 'en'}>{line.alt_name}</small>
            {!in_stock && <Badge>{text('list.soldOut')}</Badge>}
            {isShort && <Badge tone="warning">{text('list.short', { n: line.available })}</Badge>}
          </span>
        </div>
      </th>
      <td className="list-pack">
        <span>{line.pack_label}</span>
        <small>
          {[...line.options.filter((option) => option !== line.pack_label), line.sku].join(' · ')}
        </small>
      </td>
      <td className="list-quantity">
        <QuantityStepper
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
          }}
        />
        <span className="print-only">
          {quantity} {unit}
        </span>
      </td>
      <td className="list-price" data-numeric>
        <Money sen={line.price} per={t(`per.${line.price_unit}`)} />
      </td>
      <td className="list-amount" data-numeric>
        {in_stock && <Money sen={line.amount} />}
        {in_stock && line.is_catch_weight && <small>{t('card.estimated')}</small>}
      </td>
      <td className="list-remove" data-print="hide">
        <IconButton
          id={removeId(line.variant_id)}
          icon="trash"
          label={text('list.remove', { name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
