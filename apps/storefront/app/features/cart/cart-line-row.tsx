import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { Money } from '@bakul/web/format/money';
import { addQuantities } from '../../cart/cart-state.ts';
import { removeLine, setQuantity, setSelected } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { quantityNote } from '../../i18n/quantity-note.ts';
import { unitName } from '../../i18n/units.ts';
import { useCartText } from './cart-text.ts';
import { LineNote } from './line-note.tsx';
import { LineProblems } from './line-problems.tsx';

type Props = { line: CartLine; isUnsaved: boolean; onRemoved: () => void };

const row = classNames(
  "group/line grid [grid-template:'select_picture_words_remove'_auto_'price_price_price_price'_auto_'quantity_quantity_amount_amount'_auto_'more_more_more_more'_auto_/_24px_72px_minmax(0,1fr)_44px] items-start gap-y-1 gap-x-3 py-4 border-t border-line",
  'data-blocked:mx-[calc(-1*var(--gutter))] data-blocked:px-(--gutter) data-blocked:bg-[#fef7f6] lg:data-blocked:-mx-3 lg:data-blocked:px-3 lg:data-blocked:rounded-control',
  "md:[grid-template:'select_picture_words_price_quantity_amount_remove'_auto_'select_._more_more_more_more_more'_auto_/_24px_96px_minmax(0,1fr)_148px_176px_104px_44px] md:gap-x-4",
  "print:[grid-template:'picture_words_price_quantity_amount'_auto_'._more_more_more_more'_auto_/_72px_minmax(0,1fr)_110px_120px_100px] print:break-inside-avoid print:data-unselected:hidden",
);

export function CartLineRow({ line, isUnsaved, onRemoved }: Props) {
  const { t, lang } = useI18n();
  const text = useCartText();
  const { product, problems } = line;
  const isUnavailable = problems.includes('unavailable');
  const isBlocked = problems.some((problem) => problem !== 'price_changed');
  const { name } = product;

  function remove() {
    onRemoved();
    void removeLine(line.id);
  }

  return (
    <li
      className={row}
      data-blocked={(isBlocked && line.is_selected) || undefined}
      data-unselected={!line.is_selected || undefined}
      data-unavailable={isUnavailable || undefined}
      data-part="cart-line"
    >
      <label className="option [grid-area:select] -mt-2.5" data-print="hide">
        <input
          type="checkbox"
          checked={line.is_selected}
          onChange={(event) => void setSelected(line.id, event.target.checked)}
        />
        <span className="sr-only">{text('cart.select', { name })}</span>
      </label>
      <Link
        to={product.route}
        className="[grid-area:picture] block overflow-hidden rounded-control bg-tint group-data-unselected/line:opacity-75"
        tabIndex={-1}
        aria-hidden="true"
      >
        {product.thumb && (
          <img
            className="w-full aspect-4/3 object-cover group-data-unavailable/line:grayscale-85 group-data-unavailable/line:opacity-55"
            src={product.thumb}
            alt=""
            width="96"
            height="72"
            loading="lazy"
          />
        )}
      </Link>
      <div className="[grid-area:words] min-w-0 text-muted text-sm/5 wrap-anywhere group-data-unselected/line:opacity-75">
        <h2 className="text-ink text-base/5.5 font-strong">
          <Link
            className="hover:underline hover:underline-offset-3"
            to={`${product.route}?sku=${encodeURIComponent(line.sku)}`}
          >
            {name}
          </Link>
        </h2>
        <p lang={lang === 'en' ? 'ms' : 'en'}>{product.alt_name}</p>
        <p>{[line.pack_label, ...line.options.filter((option) => option !== line.pack_label)].join(' · ')}</p>
        <p className="flex items-center gap-1">
          <Icon name="map-pin" size="sm" />
          {product.farm}
        </p>
      </div>
      <LinePrice line={line} />
      <div className="[grid-area:quantity] grid justify-items-start gap-0.5">
        {isUnavailable ? (
          <p>
            {line.quantity} {unitName(t, line.order_unit, line.quantity)}
          </p>
        ) : (
          <>
            <LineStepper line={line} onRemove={remove} />
            <NextTier line={line} />
          </>
        )}
      </div>
      <p className="[grid-area:amount] grid justify-items-end content-center min-h-11 text-lg font-bold text-end group-data-unselected/line:text-muted group-data-unselected/line:opacity-75">
        <Money sen={line.amount} />
        {line.is_catch_weight && (
          <small className="text-muted text-sm font-normal">{text('cart.estimated')}</small>
        )}
        {isUnsaved && <Badge tone="warning">{text('cart.unsaved')}</Badge>}
      </p>
      <IconButton
        icon="trash"
        label={text('cart.remove', { name })}
        className="[grid-area:remove] -mt-2 text-muted hover:text-danger"
        data-print="hide"
        onClick={remove}
        data-part="cart-line-remove"
      />
      <div className="[grid-area:more] grid justify-items-start">
        <LineProblems line={line} />
        <LineNote line={line} />
      </div>
    </li>
  );
}

function LinePrice({ line }: { line: CartLine }) {
  const { t } = useI18n();
  const text = useCartText();
  const { price, list_price, price_source } = line;
  return (
    <p className="[grid-area:price] flex flex-wrap items-center gap-y-0.5 gap-x-2 font-semibold group-data-unselected/line:text-muted group-data-unselected/line:opacity-75 md:grid md:justify-items-start md:pt-2.5">
      <Money sen={price} per={t(`per.${line.price_unit}`)} />
      {price < list_price && <Money sen={list_price} wasLabel={text('cart.was')} isBare />}
      {price_source !== 'list' && <Badge tone="success">{text(`cart.source.${price_source}`)}</Badge>}
    </p>
  );
}

function LineStepper({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const { t } = useI18n();
  const text = useCartText();
  return (
    <QuantityStepper
      className="w-44 print:[&>fieldset]:outline-none print:[&_button]:hidden"
      min={String(line.min_quantity)}
      step={String(line.quantity_step)}
      max={String(line.available)}
      canBeZero
      value={String(line.quantity)}
      onValue={(value) => (value === '0' ? onRemove() : void setQuantity(line.id, Number(value)))}
      unit={unitName(t, line.order_unit, line.quantity)}
      labels={{
        quantity: text('cart.quantity', { name: line.product.name }),
        increase: text('cart.more'),
        decrease: text('cart.less'),
        correction: quantityNote(t),
      }}
    />
  );
}

/** Offers the next price tier in one click. */
function NextTier({ line }: { line: CartLine }) {
  const { t } = useI18n();
  const text = useCartText();
  const { next_tier: next } = line;
  const wanted = next ? addQuantities(line.quantity, next.add) : 0;
  if (!next || wanted > line.available) return null;
  const price = formatMoney(next.price) + t(`per.${line.price_unit}`);
  return (
    <button
      type="button"
      className="flex items-center gap-1.5 min-h-11 text-[#8a4a04] text-sm font-semibold text-start underline underline-offset-3"
      data-print="hide"
      onClick={() => void setQuantity(line.id, wanted)}
    >
      <Icon name="trending-down" size="sm" />
      {text('cart.nextTier', { n: next.add, price })}
    </button>
  );
}
