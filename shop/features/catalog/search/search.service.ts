import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { discountOf } from '../catalog.present.ts';
import { pricingContextOf } from '../catalog.service.ts';
import { priceFor } from '../price/price.rules.ts';
import { withContractPrice } from '../price-list/contract-price.service.ts';
import { suggestProducts } from './search.queries.ts';

export async function searchProducts(
  ctx: Ctx<'caches'>,
  { keywords, limit }: { keywords: string; limit: number },
) {
  if (keywords === '') return listOf([], 1, limit, 0);
  const pricing = await pricingContextOf(ctx);
  const rows = await suggestProducts(ctx.db, keywords, limit);
  const other = ctx.lang === 'en' ? 'ms' : 'en';
  const data = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    route: `/product/${row.slug}`,
    name: row[`display_name_${ctx.lang}`] ?? row[`name_${ctx.lang}`],
    alt_name: row[`display_name_${other}`] ?? row[`name_${other}`],
    price: priceFor({
      listPrice: row.default_price,
      tiers: [],
      quantity: 0,
      discount: discountOf(row, pricing),
    }).price,
    price_unit: row.price_unit,
    thumb: row.media_key && `/media/${row.media_key}/320.webp`,
  }));
  return listOf(await withContractPrice(ctx, data), 1, limit, data.length);
}
