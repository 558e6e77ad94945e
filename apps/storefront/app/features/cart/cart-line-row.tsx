import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { IconButton } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { QuantityStepper } from '@bakul/ui/quantity-stepper';
import { Money } from '@bakul/web/format/money';
import { addQuantities } from '../../cart/cart-state.ts';
import { removeLine, setQuantity, setSelected } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { unitName } from '../../i18n/units.ts';
import { useCartText } from './cart-text.ts';
import { LineNote } from './line-note.tsx';
import { LineProblems } from './line-problems.tsx';

type Props = { line: CartLine; isUnsaved: boolean; onRemoved: () => void };

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
      className="cart-line"
      data-blocked={(isBlocked && line.is_selected) || undefined}
      data-unselected={!line.is_selected || undefined}
      data-unavailable={isUnavailable || undefined}
    >
      <label className="option cart-line-select" data-print="hide">
        <input
          type="checkbox"
          checked={line.is_selected}
          onChange={(event) => void setSelected(line.id, event.target.checked)}
        />
        <span className="sr-only">{text('cart.select', { name })}</span>
      </label>
      <Link to={product.route} className="cart-line-picture" tabIndex={-1} aria-hidden="true">
        {product.thumb && <img src={product.thumb} alt="" width="96" height="72" loading="lazy" />}
      </Link>
      <div className="cart-line-words">
        <h2>
          <Link to={`${product.route}?sku=${encodeURIComponent(line.sku)}`}>{name}</Link>
        </h2>
        <p lang={lang === 'en' ? 'ms' : 'en'}>{product.alt_name}</p>
        <p>{[line.pack_label, ...line.options.filter((option) => option !== line.pack_label)].join(' · ')}</p>
        <p className="cart-line-farm">
          <Icon name="map-pin" size="sm" />
          {product.farm}
        </p>
      </div>
      <LinePrice line={line} />
      {isUnavailable ? (
        <p className="cart-line-quantity">
          {line.quantity} {unitName(t, line.order_unit, line.quantity)}
        </p>
      ) : (
        <div className="cart-line-quantity">
          <LineStepper line={line} onRemove={remove} />
          <NextTier line={line} />
        </div>
      )}
      <p className="cart-line-amount">
        <Money sen={line.amount} />
        {line.is_catch_weight && <small>{text('cart.estimated')}</small>}
        {isUnsaved && <Badge tone="warning">{text('cart.unsaved')}</Badge>}
      </p>
      <IconButton
        icon="trash"
        label={text('cart.remove', { name })}
        className="cart-line-remove"
        data-print="hide"
        onClick={remove}
      />
      <div className="cart-line-more">
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
    <p className="cart-line-price">
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
      className="cart-line-tier"
      data-print="hide"
      onClick={() => void setQuantity(line.id, wanted)}
    >
      <Icon name="trending-down" size="sm" />
      {text('cart.nextTier', { n: next.add, price })}
    </button>
  );
}
