import { formatMoney } from '@bakul/shop/kit/text/format';
import { useOrderText } from './order-text.ts';
import { unitName } from './order-words.ts';

type Goods = { name: string; sku: string; pack_label: string; price: number; price_unit: string };

/** Goods in a list of search results, at the buyer's price. */
export function GoodsOption({ goods, stock }: { goods: Goods; stock: string }) {
  const t = useOrderText();
  const { name, sku, pack_label, price, price_unit } = goods;
  const facts = [sku, pack_label, `${formatMoney(price)}/${unitName(t, price_unit)}`, stock];
  return (
    <span className="grid">
      <strong>{name}</strong>
      <span className="text-muted text-sm">{facts.join(' · ')}</span>
    </span>
  );
}
