import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import { marginOf } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';

/** A row with default values, so that a test states only what it is about. */
export function buildPriceRow(id: number, over: Partial<PriceRow> = {}): PriceRow {
  const row: PriceRow = {
    variant_id: id,
    product_id: id,
    slug: `goods-${id}`,
    name: { en: `Goods ${id}`, ms: `Barang ${id}` },
    picture: null,
    sku: `GDS-A-${id}`,
    pack: { en: '5 kg carton', ms: 'Karton 5 kg' },
    options: { en: 'A', ms: 'A' },
    price_unit: 'kg',
    order_unit: 'carton',
    pack_size: 5,
    is_default: true,
    category_ids: [1],
    cost: 300,
    yesterday: 400,
    price: 400,
    tiers: [],
    margin: null,
    available: 10,
    set: null,
    ...over,
  };
  return { ...row, margin: marginOf(row.price, row.cost) };
}
