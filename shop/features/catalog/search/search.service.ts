import type { InputOf } from '../../../kit/endpoint.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cardPrice, displayName, other } from '../catalog.present.ts';
import { pricingContextOf } from '../catalog.service.ts';
import { withContractPrice } from '../price-list/contract-price.service.ts';
import type * as contract from './search.contract.ts';
import { suggestProducts } from './search.queries.ts';

type Query = InputOf<typeof contract.searchProducts>;

export async function searchProducts(ctx: Ctx<'caches'>, { keywords, limit }: Query) {
  if (keywords === '') return listOf([], 1, limit, 0);
  const pricing = await pricingContextOf(ctx);
  const rows = await suggestProducts(ctx.db, keywords, limit);
  const data = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    route: `/product/${row.slug}`,
    name: displayName(row, ctx.lang),
    alt_name: displayName(row, other(ctx.lang)),
    price: cardPrice(row, pricing),
    price_unit: row.price_unit,
    thumb: row.media_key && `/media/${row.media_key}/320.webp`,
  }));
  return listOf(await withContractPrice(ctx, data), 1, limit, data.length);
}
