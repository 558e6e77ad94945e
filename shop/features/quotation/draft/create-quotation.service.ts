import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField } from '../../../kit/http/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { newDayNumber } from '../../../platform/secrets/day-number.ts';
import { cartText } from '../../cart/cart.messages.ts';
import { selectedLines } from '../../cart/cart.service.ts';
import { loadOffers } from '../../catalog/price/offer.service.ts';
import { orderedItems } from '../../order/transaction/reorder.service.ts';
import type * as contract from '../quotation.contract.ts';
import { insertQuotation, type QuotationRow, replaceLines } from '../quotation.queries.ts';
import type { RequestedLines } from '../quotation-fields.contract.ts';
import { loadLineOffers } from '../quotation-move.service.ts';
import { showQuotation } from '../quotation-view.service.ts';
import { toStoredLines } from './quotation-lines.service.ts';

type Input = InputOf<typeof contract.createQuotation>;

/** Creates a request. Its source is not changed: a cart keeps its lines. */
export async function createQuotation(ctx: Ctx<'caches'>, input: Input) {
  const { buyer, personId } = personOf(ctx);
  const lines = await toStoredLines(ctx, await linesFrom(ctx, input));
  return ctx.db.transaction(async (db) => {
    let row: QuotationRow | null = null;
    while (!row) {
      row = await insertQuotation(db, {
        slug: newDayNumber('Q', ctx.now),
        buyer_id: buyer.buyerId,
        company_id: buyer.kind === 'company' ? buyer.companyId : null,
        author_id: personId,
        created_at: ctx.now,
        turn_at: ctx.now,
        updated_at: ctx.now,
      });
    }
    await replaceLines(db, row.id, lines);
    return showQuotation({ ...ctx, db }, row.slug);
  });
}

async function linesFrom(ctx: Ctx<'caches'>, input: Input): Promise<RequestedLines> {
  if (input.from === 'scratch') return input.lines ?? [];
  if (input.from === 'product') return productLine(ctx, input);
  const source =
    input.from === 'cart'
      ? await selectedLines(ctx)
      : (await orderedItems(ctx, required(ctx, 'slug', input.slug))).map(({ variantId, ...item }) => ({
          ...item,
          variant_id: variantId,
        }));
  const offers = await loadLineOffers(ctx, source);
  // Omits products that are no longer sold.
  return source
    .filter(({ variant_id }) => offers.get(variant_id)?.is_offered)
    .map(({ variant_id, quantity, note }) => ({ variant_id, quantity, note }));
}

/** One product with the given quantity, or its minimum. */
async function productLine(ctx: Ctx<'caches'>, input: Input): Promise<RequestedLines> {
  const variantId = required(ctx, 'variant_id', input.variant_id);
  const offer = (await loadOffers(ctx, [variantId])).get(variantId);
  if (!offer?.is_offered) throw invalidField('variant_id', cartText[ctx.lang]('not_sold'));
  return [{ variant_id: variantId, quantity: input.quantity ?? offer.minimum / 1000 }];
}

function required<T>({ lang }: Ctx, name: string, value: T | undefined): T {
  if (value === undefined) throw invalidField(name, platformText[lang]('field_required', { name }));
  return value;
}
