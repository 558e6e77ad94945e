import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { packPrice } from '@bakul/shop/features/catalog/price/price.rules';
import { toMilli } from '@bakul/shop/kit/quantity';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import type { CardProduct } from './card-product.ts';

type Props = { product: CardProduct; line: CartLine | undefined };

/** The price per unit and per pack. For a product in the cart, the price that its quantity has reached. */
export function CardPrice({ product, line }: Props) {
  const { t } = useI18n();
  const { default_variant: variant, promotion } = product;
  const pack = line ? packPrice(line.price, toMilli(line.pack_size) ?? 0) : (variant?.pack_price ?? 0);
  const tier = line?.price_source === 'tier' ? tierStartAt(product, line.quantity) : null;
  return (
    <>
      {/* From the price down the lines of neighbours stand level, however long their names are. */}
      <p
        className={classNames('card-price awaiting:placeholder-bar', product.in_stock && 'text-ink')}
        data-testid="product-card-price"
      >
        <Money sen={line?.price ?? product.price} per={t(`per.${product.price_unit}`)} />
        {promotion && <Money sen={promotion.list_price} wasLabel={t('card.was')} isBare />}
        {tier !== null && (
          <Badge tone="success" className="ms-auto leading-5">
            {t('card.tier', { n: tier })}
          </Badge>
        )}
      </p>
      {variant && (
        // The dot between pack and price is cut off at the start of a line, so it vanishes when the price wraps.
        <p className="card-pack">
          <span className="card-pack-part">{variant.pack_label}</span>{' '}
          <span className="card-pack-part awaiting:placeholder-bar">
            {formatMoney(pack)}
            {variant.is_catch_weight && variant.order_unit !== 'kg' && ` ${t('card.estimated')}`}
          </span>
        </p>
      )}
    </>
  );
}

/** The minimum quantity of the tier in force. */
function tierStartAt({ default_variant: variant }: CardProduct, quantity: number): number | null {
  const reached = (variant?.tiers ?? []).filter(({ from_quantity }) => from_quantity <= quantity);
  return reached.length > 0 ? Math.max(...reached.map(({ from_quantity }) => from_quantity)) : null;
}
